import type { WaitTime } from '../../generated/hooks.ts'

/** Waits in words, from the shortest to the longest. */
export const waitTimes: Record<WaitTime, string> = {
  ONE_WEEK: 'Up to a week',
  TWO_WEEKS: 'Up to 2 weeks',
  THREE_WEEKS: 'Up to 3 weeks',
  MONTH: 'Up to a month',
  LONGER: 'More than a month',
}
