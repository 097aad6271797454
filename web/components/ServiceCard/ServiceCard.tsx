import type { ReactNode } from 'react'
import type { ServiceCardFragment } from '../../generated/types.ts'
import { serviceCard as words } from '../../generated/messages/serviceCard.ts'
import { OpenPill } from '../Pill/OpenPill.tsx'
import { SaveButton, saveRow } from '../SaveButton/SaveButton.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'

interface Props {
  service: ServiceCardFragment
  level?: 2 | 3
  /** Further content at the bottom of the card. */
  children?: ReactNode
}

export function ServiceCard({ service, level = 2, children }: Props) {
  const Heading = `h${level}` as const
  const { id, name, slug, organisation, openState, excerpt, freshness, serviceLocations } = service
  const hasWhere = !serviceLocations || whereabouts(serviceLocations)
  return (
    <li className="service-card">
      <div className={saveRow(name)}>
        <Heading className="service-card__name">
          <a href={`/services/${slug}`} translate="no">
            {name}
          </a>
        </Heading>
        <SaveButton record={{ kind: 'service', id, slug, name }} />
      </div>
      <p className="service-card__who">
        {organisation && <span translate="no">{organisation.name}</span>}
        {organisation && hasWhere && '\u00a0· '}
        {serviceLocations ? (
          <Sentence of={mark => whereabouts(serviceLocations, mark)} />
        ) : (
          words.placesUnknown
        )}
      </p>
      {serviceLocations?.length !== 0 && (
        <p>
          <OpenPill state={openState} />
        </p>
      )}
      {excerpt && <p className="service-card__excerpt">{excerpt}</p>}
      <ul className="service-card__facts">
        {serviceFacts(service).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
        {freshness.band !== 'CURRENT' && <li className="muted">{freshness.text}</li>}
      </ul>
      {children}
    </li>
  )
}

/**
 * The places of a service, in a few words.
 *
 *     '0.7 miles away, in Erith' · 'Erith and 2 other places' · 'Online, by phone or across the borough'
 *
 * @param mark Applied to the name of a town, so that translators leave it unchanged.
 */
export function whereabouts(
  places: ServiceCardFragment['serviceLocations'],
  mark = (name: string) => name,
): string | null {
  if (!places) return null
  if (!places.length) return words.whereabouts.everywhere
  const [nearest] = places
  const [city] = places.flatMap(({ location }) => (location?.city ? mark(location.city) : []))
  if (typeof nearest?.distance === 'number') {
    const distance = miles(nearest.distance)
    return city ? words.whereabouts.awayIn({ distance, city }) : words.whereabouts.away({ distance })
  }
  if (places.length === 1) return city || null
  const others = words.whereabouts.others({ count: places.length - 1 })
  return city ? words.whereabouts.cityAndOthers({ city, others }) : others
}

function miles(distance: number): string {
  if (distance < 0.1) return words.whereabouts.closest
  return words.whereabouts.miles({ miles: Number(distance.toFixed(1)) })
}

/** The short facts at the bottom of a card: cost, wait, referral, access. Unknown facts are left out. */
function serviceFacts(service: ServiceCardFragment): string[] {
  const places = service.serviceLocations ?? []
  return [
    service.isFree ? words.free : (service.feesText ?? words.cost),
    service.waitTime && words.waitFact[service.waitTime],
    service.referral.method !== 'NONE' && words.takesReferrals,
    places.some(({ location }) => location?.isWheelchairAccessible) && words.wheelchairAccess,
  ].filter(fact => typeof fact === 'string')
}
