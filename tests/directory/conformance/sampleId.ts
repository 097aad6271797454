import { createHash } from 'node:crypto'

/**
 * The id that a record of the sample must have, whatever is loaded before it: links and saved favourites depend on it.
 *
 *     sampleId('service', 'erith-food-bank') // 'a1bb5c1f-…', a version 5 UUID
 *
 * Computed here anew, so that a change of the ids fails the tests.
 */
export function sampleId(kind: string, key: string): string {
  const digits = createHash('sha1').update(`signpost:${kind}:${key}`).digest('hex')
  const variant = '89ab'[Number.parseInt(digits[16]!, 16) % 4]
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ]
  return parts.join('-')
}
