import type { DateTime } from 'luxon'
import { instant } from '../formatting/calendar.ts'
import { badInput } from '../records/arguments.ts'

const fastClock = 60_000

/**
 * The moment of a `modifiedSince`, in milliseconds of the epoch; null without one.
 *
 *     sinceOf('2026-11-01T00:00:00Z', context) // 1793491200000
 *
 * @throws BAD_USER_INPUT when it lies ahead, which would leave every list empty; a minute is allowed for clocks that are fast.
 */
export function sinceOf(moment: string | null | undefined, context: { now: DateTime }): number | null {
  const since = instant(moment)?.toMillis()
  if (since === undefined) return null
  if (since > context.now.toMillis() + fastClock)
    throw badInput(`\`modifiedSince\` is in the future: ${moment}.`)
  return since
}
