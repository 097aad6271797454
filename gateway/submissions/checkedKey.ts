import { badInput } from '../records/arguments.ts'

/**
 * The idempotency key of a form; null when the sender chose none.
 *
 *     checkedKey('0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01') // the same
 *
 * Keys of eight characters and more are seldom chosen twice; spaces and letters beyond ASCII change on their way through
 * other people's software.
 *
 * @throws BAD_USER_INPUT when it cannot be a key.
 */
export function checkedKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw badInput('`idempotencyKey` must be 8 to 200 letters, digits and signs of ASCII, without spaces.')
}
