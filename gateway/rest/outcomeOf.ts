import type { Outcome } from '../../platform/resilience/circuitBreaker.ts'
import { DirectoryError } from './DirectoryError.ts'

/**
 * What a failed attempt says about the directory.
 *
 *     outcomeOf(new DirectoryError('DIRECTORY_UNAVAILABLE', 'GET /services answered 503', { status: 503 })) // 'failed'
 *     outcomeOf(new DirectoryError('DIRECTORY_BUSY', 'GET /services answered 429', { status: 429 }))        // 'answered'
 *
 * Anything that is no answer at all (refused, reset, timed out) has failed.
 */
export function outcomeOf(failure: unknown): Outcome {
  const isAnswer = failure instanceof DirectoryError && failure.extensions['code'] !== 'DIRECTORY_UNAVAILABLE'
  return isAnswer ? 'answered' : 'failed'
}
