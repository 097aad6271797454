import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import type { RecordSource } from './RecordSource.ts'

/** The usual hours. Keys foreign to the frequency are null in the table and absent from the record. */
export const regularOpeningHours: RecordSource<RegularOpeningHourRecord, RegularOpeningHourRecord> = {
  table: 'regular_opening_hours',
  columns: 'frequency, weekday, day_of_month, occurrence_of_month, starts_at, opens_at, closes_at',
  toRecord: row =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null),
    ) as unknown as RegularOpeningHourRecord,
}
