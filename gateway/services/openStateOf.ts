import type { DateTime } from 'luxon'
import type { ServiceLocationRecord } from '../../schema/generated/records.ts'
import { openState } from '../formatting/openState.ts'
import { memoiseByRecord } from '../formatting/memoise.ts'
import { listOf } from '../records/coerce.ts'

/**
 * Whether a service is open at one of its places, worked out from its hours and never taken from the record.
 *
 *     openStateOf(place, now) // { status: 'OPEN', text: 'Open now, closes 5pm', … }
 *
 * Hours are counted in whole seconds, so that the answer holds for the second it is asked in.
 */
export const openStateOf = memoiseByRecord(
  (record: ServiceLocationRecord, now: DateTime) =>
    openState(listOf(record.regular_opening_hours), listOf(record.holiday_opening_hours), now),
  now => Math.floor(now.toMillis() / 1000),
)
