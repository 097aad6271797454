import type { HolidayOpeningHourRecord } from '../../schema/generated/records.ts'
import type { RecordSource } from './RecordSource.ts'

/** Days that differ from the usual hours. */
export const holidayOpeningHours: RecordSource<HolidayOpeningHourRecord, HolidayOpeningHourRecord> = {
  table: 'holiday_opening_hours',
  columns: 'is_closed, starts_at, ends_at, opens_at, closes_at',
  toRecord: row => row,
}
