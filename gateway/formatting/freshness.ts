import type { DateTime } from 'luxon'
import { calendarDate, instant } from './calendar.ts'
import { memoiseByKey } from './memoise.ts'

/**
 * How long ago a record last changed, as a band and in words.
 *
 *     freshness('2026-11-03T10:00:00+0000', now) // { band: 'CURRENT', text: 'Updated 3rd November 2026' }
 *     freshness('2026-03-03T10:00:00+0000', now)
 *     // { band: 'AGEING', text: 'Updated 3rd March 2026. Some details may have changed.' }
 *
 * AGEING is from six to twelve calendar months, both ends included. The words say "updated", not "checked": the record
 * only shows when it was last saved. A change over a year ahead is no clock gone wrong but a mistake, which says nothing.
 */
export function freshness(
  lastModifiedAt: string | null | undefined,
  now: DateTime,
): { band: 'CURRENT' | 'AGEING' | 'STALE'; text: string } {
  const change = lastModifiedAt ? changeAt(lastModifiedAt) : null
  if (!change) return unknown
  const { updated, ahead, ageing, stale } = change
  const moment = now.toMillis()
  if (moment < ahead) return unknown
  if (moment < ageing) return { band: 'CURRENT', text: updated }
  if (moment <= stale) return { band: 'AGEING', text: `${updated}. Some details may have changed.` }
  return { band: 'STALE', text: `${updated}. Details may be out of date, so check with the service first.` }
}

const unknown = { band: 'STALE', text: 'We do not know when this was last updated.' } as const

/** The words for a change, until when it is too far ahead, and when it becomes ageing and stale, in milliseconds since 1970. */
const changeAt = memoiseByKey(2000, (timestamp: string) => {
  const changed = instant(timestamp)
  if (!changed) return null
  return {
    updated: `Updated ${calendarDate(changed.toISODate())}`,
    ahead: changed.minus({ months: 12 }).toMillis(),
    ageing: changed.plus({ months: 6 }).toMillis(),
    stale: changed.plus({ months: 12 }).toMillis(),
  }
})
