import type { LocationRecord, OrganisationEventRecord } from '../../schema/generated/records.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import { flagOf } from '../reading/flagOf.ts'
import { textOf } from '../reading/textOf.ts'

/** The place where an event happens; null when it is online, or when there is no such place. */
export async function eventPlace(
  event: OrganisationEventRecord,
  { locations }: Pick<Loaders, 'locations'>,
): Promise<LocationRecord | null> {
  if (flagOf(event.is_virtual, false)) return null
  const id = textOf(event.location_id)
  return event.location ?? (id ? locations.byId.load(id) : null)
}
