import { DateTime } from 'luxon'

/**
 * An instant by London's wall clock.
 *
 *     london('2026-11-20T09:30') // Friday 20 November 2026, 9:30am
 */
export const london = (text: string): DateTime => DateTime.fromISO(text, { zone: 'Europe/London' })
