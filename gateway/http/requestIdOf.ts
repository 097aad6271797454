import { randomUUID } from 'node:crypto'

/**
 * The id a request came with, or a new one; one that could do harm in a header or a log is not taken over.
 *
 *     requestIdOf('5b1c9a1e-7a55') // '5b1c9a1e-7a55'
 *     requestIdOf(null)            // 'f0c1…'
 */
export function requestIdOf(given: string | null | undefined): string {
  return given && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}
