import type { LocationRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'

/** A place as the directory sends it. */
export function locationRecord(changes: Partial<LocationRecord> = {}): LocationRecord {
  return {
    id: id(3001),
    has_image: false,
    address_line_1: 'Crayford Community Hall',
    address_line_2: '4 Waterside Lane',
    address_line_3: null,
    city: 'Crayford',
    county: 'Greater London',
    postcode: 'DA1 4ZZ',
    country: 'United Kingdom',
    lat: 51.4487,
    lon: 0.1781,
    image: null,
    accessibility_info: 'Step-free entrance on the car park side.',
    has_wheelchair_access: true,
    has_induction_loop: false,
    has_accessible_toilet: true,
    ...stamps,
    ...changes,
  }
}
