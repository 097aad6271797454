import type { Context } from 'hono'
import type { z } from 'zod'
import { invalid } from '../http/invalid.ts'
import { readJson } from '../http/readJson.ts'

/**
 * The body of a search, checked.
 *
 * @throws Refusal 422 with each field at fault: `{ query: ['The query must be at least 3 characters.'] }`
 */
export async function readRequest<T>(context: Context, shape: z.ZodType<T>): Promise<T> {
  const body = await readJson(context)
  if (!body) throw invalid({ body: ['The body must be a JSON object.'] })
  const result = shape.safeParse(body)
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const field = path.join('.')
    errors[field] ??= [`The ${field.replaceAll('_', ' ')} ${message}.`]
  }
  throw invalid(errors)
}
