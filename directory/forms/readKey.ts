import type { Context } from 'hono'
import { Refusal } from '../http/Refusal.ts'

/**
 * The `Idempotency-Key` of a request, if it has one.
 *
 *     readKey(context) // '8e03978e-40d5-43dd-bc93-6894a57f9324'
 *
 * @throws Refusal 400 for one that is shorter than 8 or longer than 200 characters, or holds any but visible ASCII.
 */
export function readKey(context: Context): string | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined || /^[!-~]{8,200}$/.test(key)) return key
  throw new Refusal(400, 'The Idempotency-Key must be 8 to 200 visible ASCII characters without spaces.')
}
