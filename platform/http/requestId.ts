import { randomUUID } from 'node:crypto'

/**
 * The id of a request: that of its client, or a new one. One that could do harm in a header or a log is not accepted.
 *
 *     requestIdOf('5b1c9a1e-7a55') // '5b1c9a1e-7a55'
 *     requestIdOf(null)            // 'f0c1…'
 */
export function requestIdOf(given: string | null | undefined): string {
  return given && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}
