import type { DateTime } from 'luxon'
import type { ServiceLocationRecord } from '../../schema/generated/records.ts'
import { openState } from '../formatting/openState.ts'
import type { OpenStateWords } from '../formatting/OpenStateWords.ts'
import { listOf } from '../reading/listOf.ts'

/** Whether a service is open at one of its places, worked out from its hours and never taken from the record. */
export function openStateOf(record: ServiceLocationRecord, now: DateTime): OpenStateWords {
  return openState(listOf(record.regular_opening_hours), listOf(record.holiday_opening_hours), now)
}
