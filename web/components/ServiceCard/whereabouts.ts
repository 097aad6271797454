import type { ServiceCardFragment } from '../../generated/types.ts'
import { serviceCard } from '../../generated/messages/serviceCard.ts'

const words = serviceCard.whereabouts

/**
 * Where a service is, in a few words.
 *
 *     '0.7 miles away, in Erith' · 'Erith and 2 other places' · 'Online, by phone or across the borough'
 *
 * @param mark What is done to the name of a town.
 */
export function whereabouts(
  places: ServiceCardFragment['serviceLocations'],
  mark = (name: string) => name,
): string | null {
  if (!places) return null
  if (!places.length) return words.everywhere
  const [nearest] = places
  const [city] = places.flatMap(({ location }) => (location?.city ? mark(location.city) : []))
  if (typeof nearest?.distance === 'number') {
    const distance = miles(nearest.distance)
    return city ? words.awayIn({ distance, city }) : words.away({ distance })
  }
  if (places.length === 1) return city || null
  const others = words.others({ count: places.length - 1 })
  return city ? words.cityAndOthers({ city, others }) : others
}

function miles(distance: number): string {
  if (distance < 0.1) return words.closest
  return words.miles({ miles: Number(distance.toFixed(1)) })
}
