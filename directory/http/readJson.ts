import type { Context } from 'hono'

/** The body as a JSON object; an empty body is an empty object, anything else is nothing. */
export async function readJson(context: Context): Promise<Record<string, unknown> | undefined> {
  const text = await context.req.text()
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
