import type { Context } from 'hono'
import { z } from 'zod'
import { validationError } from '../http/apiError.ts'
import { readJson } from '../lists/listQuery.ts'

const numeral = z
  .string()
  .regex(/^\s*-?\d+\s*$/)
  .transform(Number)

/**
 * The kinds of field in search requests. A message completes "The query …".
 *
 * Text is trimmed; empty text is refused, so a criterion without a value must be left out.
 */
export const requestFields = {
  text: (least: number) =>
    z
      .string('must be text')
      .trim()
      .min(1, 'must not be empty')
      .min(least, `must be at least ${least} characters`)
      .max(255, 'must be at most 255 characters'),
  flag: z
    .union([z.boolean(), z.literal([0, 1, '0', '1'])], 'must be true or false')
    .transform(value => value === true || value === 1 || value === '1'),
  whole: (least: number) =>
    z
      .union([z.number(), numeral], 'must be a whole number')
      .pipe(
        z
          .int('must be a whole number')
          .min(least, `must be at least ${least}`)
          .max(1_000_000, 'is too large'),
      ),
  point: z.object(
    {
      lat: z.number('must be a number').min(-90, 'must be -90 to 90').max(90, 'must be -90 to 90'),
      lon: z.number('must be a number').min(-180, 'must be -180 to 180').max(180, 'must be -180 to 180'),
    },
    'must be an object with lat and lon',
  ),
}

/**
 * Reads and checks the body of a search.
 *
 * @throws ApiError 422 with each field at fault: `{ query: ['The query must be at least 3 characters.'] }`
 */
export async function readRequest<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const body = await readJson(context)
  if (!body) throw validationError({ body: ['The body must be a JSON object.'] })
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const field = path.join('.')
    errors[field] ??= [`The ${field.replaceAll('_', ' ')} ${message}.`]
  }
  throw validationError(errors)
}
