import type { Context } from 'hono'
import { isJsonObject, parseJson } from '../../platform/json.ts'
import { ApiError } from './apiError.ts'

/** Largest body of a search, in characters. A real one has a few hundred. */
const largestText = 100 * 1024

/**
 * The body of a search or list as a JSON object. An empty body is an empty object; undefined for anything else.
 *
 * @throws ApiError 413 for one over 100 KB.
 */
export async function readJson(context: Context): Promise<Record<string, unknown> | undefined> {
  const text = await context.req.text()
  if (text.length > largestText) throw new ApiError(413, 'The search is too large: at most 100 KB are read.')
  if (!text.trim()) return {}
  const body = parseJson(text)
  return isJsonObject(body) ? body : undefined
}
