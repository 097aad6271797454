import { createHash } from 'node:crypto'

/**
 * A short mark of what a list was asked for, by which a cursor knows its own list again.
 *
 *     fingerprint({ organisation: 'erith-food-network', name: null }) // '9DkTzlJ1'
 *
 * Keys that hold nothing do not count, nor does the order of keys.
 */
export function fingerprint(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined)
  const text = JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
