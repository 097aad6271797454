import type { ServiceCardFragment } from '../../generated/hooks.ts'

/**
 * Where a service is, in a few words.
 *
 *     '0.7 miles away, in Erith' · 'Erith and 2 other places' · 'Online, by phone or across the borough'
 */
export function whereabouts(places: ServiceCardFragment['serviceLocations']): string | null {
  if (!places) return null
  if (!places.length) return 'Online, by phone or across the borough'
  const [nearest] = places
  const cities = [...new Set(places.flatMap(({ location }) => location?.city ?? []))]
  const others = places.length - 1
  if (typeof nearest?.distance === 'number')
    return `${miles(nearest.distance)} away${cities[0] ? `, in ${cities[0]}` : ''}`
  return (
    [cities[0], others && `${others} other ${others === 1 ? 'place' : 'places'}`]
      .filter(Boolean)
      .join(' and ') || null
  )
}

function miles(distance: number): string {
  if (distance < 0.1) return 'Less than 0.1 miles'
  const figure = Number(distance.toFixed(1))
  return `${figure} ${figure === 1 ? 'mile' : 'miles'}`
}
