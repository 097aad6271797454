import type { ServiceLocationRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'

/** A service at a place, open on Fridays from nine to five, as the directory sends it. */
export function serviceLocationRecord(changes: Partial<ServiceLocationRecord> = {}): ServiceLocationRecord {
  return {
    id: id(4001),
    service_id: id(2001),
    location_id: id(3001),
    has_image: false,
    name: 'Main hall',
    is_open_now: false,
    regular_opening_hours: [{ frequency: 'weekly', weekday: 5, opens_at: '09:00:00', closes_at: '17:00:00' }],
    holiday_opening_hours: [],
    next_occurs: null,
    ...stamps,
    ...changes,
  }
}
