import type { Context } from 'hono'
import { Refusal } from './Refusal.ts'

/** Searches are a few hundred bytes; what is larger is not looked at. */
const largestText = 100 * 1024

/**
 * The body of a search as a JSON object; an empty body is an empty object, anything else is nothing.
 *
 * @throws Refusal 413 for one over 100 KB.
 */
export async function readJson(context: Context): Promise<Record<string, unknown> | undefined> {
  const text = await context.req.text()
  if (text.length > largestText) throw new Refusal(413, 'The search is too large: at most 100 KB are read.')
  if (!text.trim()) return {}
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
