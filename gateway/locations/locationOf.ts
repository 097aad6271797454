import type { Loaders } from '../loaders/createLoaders.ts'
import { textOf } from '../records/coerce.ts'
import type { LocationRecord } from '../../schema/generated/records.ts'

/** The place of a service or event: the one that came along, else loaded; null when it cannot be found. */
export function locationOf(
  { location, location_id: id }: { location?: LocationRecord | null; location_id?: unknown },
  { locations }: Pick<Loaders, 'locations'>,
): LocationRecord | null | Promise<LocationRecord | null> {
  if (textOf(location?.id)) return location ?? null
  const key = textOf(id)
  return key ? locations.byId.load(key) : null
}
