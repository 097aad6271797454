import type { MapEntry } from '../../../../components/BoroughMap/Marks.tsx'
import type { MapServiceFragment } from '../../../../generated/types.ts'
import { map as words } from '../../../../generated/messages/map.ts'

/** A service with its number on the map and its places, of which help by phone or online has none. */
export interface ListedService {
  number: number
  service: MapServiceFragment
  entries: MapEntry[]
}

/**
 * Services in the order of the list, numbered from 1, each with an entry on the map for each of its places.
 *
 *     listedServices(services)[0] // { number: 1, service, entries: [{ place: 'Walnut Tree Hall', latitude: 51.48, … }] }
 *
 * Services without a place are returned apart and have no number, so that the numbers on the map have no gaps.
 */
export function listedServices(services: readonly MapServiceFragment[]): {
  placed: ListedService[]
  unplaced: MapServiceFragment[]
} {
  const placed: ListedService[] = []
  const unplaced: MapServiceFragment[] = []
  for (const service of services) {
    const number = placed.length + 1
    const entries = entriesOf(service, number)
    if (entries.length) placed.push({ number, service, entries })
    else unplaced.push(service)
  }
  return { placed, unplaced }
}

function entriesOf({ name, slug, serviceLocations }: MapServiceFragment, number: number): MapEntry[] {
  return (serviceLocations ?? []).flatMap(({ name: ownName, location }) => {
    const { latitude, longitude, addressLines = [], city } = location ?? {}
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
    const place = addressLines[0] ?? ownName ?? city ?? words.mark.unnamed
    return [{ number, name, place, latitude, longitude, href: `/services/${slug}` }]
  })
}
