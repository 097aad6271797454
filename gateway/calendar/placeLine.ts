import type { LocationRecord, OrganisationEventRecord } from '../../schema/generated/records.ts'
import { flagOf } from '../records/coerce.ts'
import { diaryText } from './diaryText.ts'

/**
 * Where an event happens, on one line; empty when nobody knows.
 *
 *     placeLine(walk, hall) // 'Crayford Community Hall, 4 Waterside Lane, Crayford, DA1 4ZZ'
 *     placeLine(call, null) // 'Online'
 */
export function placeLine(event: OrganisationEventRecord, place: LocationRecord | null): string {
  if (flagOf(event.is_virtual, false)) return 'Online'
  return [place?.address_line_1, place?.address_line_2, place?.address_line_3, place?.city, place?.postcode]
    .map(diaryText)
    .filter(line => line !== '')
    .join(', ')
}
