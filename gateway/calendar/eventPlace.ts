import type { LocationRecord, OrganisationEventRecord } from '../../schema/generated/records.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import { locationOf } from '../content/locations.ts'
import { flagOf } from '../records/coerce.ts'

/** The place where an event happens; null when it is online, or when there is no such place. */
export async function eventPlace(
  event: OrganisationEventRecord,
  loaders: Pick<Loaders, 'locations'>,
): Promise<LocationRecord | null> {
  return flagOf(event.is_virtual, false) ? null : locationOf(event, loaders)
}
