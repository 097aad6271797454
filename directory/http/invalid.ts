import { Refusal } from './Refusal.ts'

/**
 * A 422 whose message is its first fault and the number of the others.
 *
 *     invalid({ query: ['The query must be at least 3 characters.'] })
 */
export function invalid(errors: Record<string, string[]>): Refusal {
  const faults = Object.values(errors).flat()
  const others = faults.length - 1
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : ''
  return new Refusal(422, `${faults[0] ?? 'The request is not valid.'}${more}`, errors)
}
