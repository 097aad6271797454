import { sampleId } from '../sampleId.ts'
import type { SampleLocation } from '../shapes/SampleLocation.ts'
import { moments } from './moments.ts'
import type { TableRows } from './TableRows.ts'

/** Places. */
export function locationRows(locations: Record<string, SampleLocation>, today: string): TableRows {
  return Object.entries(locations).map(([key, location]) => {
    const { wheelchair_access, induction_loop, accessible_toilet, ...address } = location
    return {
      id: sampleId('location', key),
      ...address,
      country: 'United Kingdom',
      has_wheelchair_access: wheelchair_access,
      has_induction_loop: induction_loop,
      has_accessible_toilet: accessible_toilet,
      ...moments(today),
    }
  })
}
