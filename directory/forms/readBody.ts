import type { Context } from 'hono'
import { Refusal } from '../http/Refusal.ts'

/** A JSON object as it came. */
export type Body = Record<string, unknown>

/**
 * The body of a form.
 *
 * @throws Refusal 415 unless it is announced as `application/json`, 400 unless it is a JSON object.
 */
export async function readBody(context: Context): Promise<Body> {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json')
    throw new Refusal(415, 'Forms are taken as application/json only.')
  const body = parsed(await context.req.text())
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body must be a JSON object.')
  return body as Body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message repeats what was typed.
    throw new Refusal(400, 'The body is not valid JSON.')
  }
}
