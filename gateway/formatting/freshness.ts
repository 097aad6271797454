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
 * Six and twelve calendar months; both ends belong to the band between. The words claim no more than the
 * record does: somebody saved it on that day, which is not to say that anybody checked it.
 */
export function freshness(
  lastModifiedAt: string | null | undefined,
  now: DateTime,
): { band: 'CURRENT' | 'AGEING' | 'STALE'; text: string } {
  const change = lastModifiedAt ? changeAt(lastModifiedAt) : null
  if (!change) return { band: 'STALE', text: 'We do not know when this was last updated.' }
  const { updated, ageing, stale } = change
  const moment = now.toMillis()
  if (moment < ageing) return { band: 'CURRENT', text: updated }
  if (moment <= stale) return { band: 'AGEING', text: `${updated}. Some details may have changed.` }
  return { band: 'STALE', text: `${updated}. Details may be out of date, so check with the service first.` }
}

/** What a change is called, and when it is half a year and a year old, in milliseconds since 1970. */
const changeAt = memoiseByKey(2000, (timestamp: string) => {
  const changed = instant(timestamp)
  if (!changed) return null
  return {
    updated: `Updated ${calendarDate(changed.toISODate())}`,
    ageing: changed.plus({ months: 6 }).toMillis(),
    stale: changed.plus({ months: 12 }).toMillis(),
  }
})
