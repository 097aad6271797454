import { DirectoryError } from './DirectoryError.ts'

const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const longestWait = 1

/**
 * Milliseconds to wait before trying once more; null when another attempt would not help.
 *
 *     retryDelay(new DirectoryError('DIRECTORY_UNAVAILABLE', 'GET /services answered 503', { status: 503 })) // 50 to 250
 *
 * Anything that is no answer at all (refused, reset, timed out) may pass. The jitter keeps callers that
 * failed together from coming back together. A directory that asks for more than a second is left alone:
 * a page should not wait that long.
 */
export function retryDelay(failure: unknown): number | null {
  const isAnswer = failure instanceof DirectoryError && failure.status !== null
  if (isAnswer && !passing.has(failure.status ?? 0)) return null
  const asked = failure instanceof DirectoryError ? failure.retryAfter : null
  if (asked !== null && asked > longestWait) return null
  return Math.max((asked ?? 0) * 1000, 50) + Math.random() * 200
}
