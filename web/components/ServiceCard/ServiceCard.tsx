import { recordAddress } from '../../../schema/identifiers.ts'
import type { ReactNode } from 'react'
import type { OpenStateFragment, ServiceCardFragment } from '../../generated/types.ts'
import { serviceCard as words } from '../../generated/messages/serviceCard.ts'
import { OpenPill } from '../Pill/OpenPill.tsx'
import { SaveButton, saveRow } from '../SaveButton/SaveButton.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'

type Places = NonNullable<ServiceCardFragment['serviceLocations']>

/** A service on a card. Pages that show the hours of each place beside it need no states of places. */
export type CardService = Omit<ServiceCardFragment, 'serviceLocations'> & {
  serviceLocations: (Omit<Places[number], 'openState'> & Partial<Pick<Places[number], 'openState'>>)[] | null
}

type CardPlaces = NonNullable<CardService['serviceLocations']>

interface Props {
  service: CardService
  level?: 2 | 3
  /** The id of the location whose page this is. */
  at?: string | undefined
  /** Further content at the bottom of the card. */
  children?: ReactNode
}

/**
 * A service in a list. Of one with several places it tells the state and the access of the place that it names as near, or of
 * the one whose page this is, and whether it is open elsewhere.
 */
export function ServiceCard({ service, level = 2, at, children }: Props) {
  const Heading = `h${level}` as const
  const { id, name, slug, organisation, excerpt, freshness, serviceLocations } = service
  const named = placesNamed(serviceLocations ?? [], at)
  const first = named.length ? named : (serviceLocations ?? []).filter(isInState(service.openState))
  const places = serviceLocations && [...new Set([...first, ...serviceLocations])]
  const openState = stateOf(named, service.openState) ?? service.openState
  const isOpenElsewhere = service.openState?.status === 'OPEN' && openState?.status !== 'OPEN'
  const hasWhere = !places || whereabouts(places)
  return (
    <li className="service-card">
      <div className={saveRow(name)}>
        <Heading className="service-card__name">
          <a href={recordAddress('services', slug)} translate="no">
            {name}
          </a>
        </Heading>
        <SaveButton record={{ kind: 'service', id, slug, name }} />
      </div>
      {(organisation || hasWhere) && (
        <p className="service-card__who">
          {organisation && <span translate="no">{organisation.name}</span>}
          {organisation && hasWhere && '\u00a0· '}
          {places ? <Sentence of={mark => whereabouts(places, mark)} /> : words.placesUnknown}
        </p>
      )}
      {places?.length !== 0 && (
        <p>
          <OpenPill state={openState} />
          {isOpenElsewhere && <span className="muted"> {words.openElsewhere}</span>}
        </p>
      )}
      {excerpt && <p className="service-card__excerpt">{excerpt}</p>}
      <ul className="service-card__facts">
        {serviceFacts(service, named.length ? named : (places ?? [])).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
        {freshness.band !== 'CURRENT' && <li className="muted">{freshness.text}</li>}
      </ul>
      {children}
    </li>
  )
}

/** The places at the location of this page, or at the one nearest to the place of a search; none without such a location. */
function placesNamed(places: CardPlaces, at: string | undefined): CardPlaces {
  const isNear = typeof places[0]?.distance === 'number'
  const named = at ?? (isNear ? places[0]?.location?.id : undefined)
  return named === undefined ? [] : places.filter(({ location }) => location?.id === named)
}

/** Whether a place is in the state that a service has over all its places: the card names this one. */
const isInState =
  (state: OpenStateFragment | null) =>
  ({ openState }: CardPlaces[number]) =>
    openState?.text === state?.text

/**
 * The state of several places at one location: that of the whole service where one of them has it; else it is open when one of
 * them is, and opens today when one of them does.
 */
function stateOf(places: CardPlaces, overall: OpenStateFragment | null): OpenStateFragment | undefined {
  const place =
    places.find(isInState(overall)) ??
    places.find(({ openState }) => openState?.status === 'OPEN') ??
    places.find(({ openState }) => openState?.opensToday) ??
    places[0]
  return place?.openState
}

/**
 * The places of a service, in a few words.
 *
 *     '0.7 miles away, in Erith' · 'Erith and 2 other places' · 'Online, by phone or across the borough'
 *
 * @param mark Applied to the name of a town, so that translators leave it unchanged.
 */
export function whereabouts(places: CardPlaces | null, mark = (name: string) => name): string | null {
  if (!places) return null
  if (!places.length) return words.whereabouts.everywhere
  const [nearest] = places
  const isNear = typeof nearest?.distance === 'number'
  // A distance is that of the first place, and so is the town beside it.
  const [city] = (isNear ? places.slice(0, 1) : places).flatMap(({ location }) =>
    location?.city ? mark(location.city) : [],
  )
  if (isNear) {
    const distance = miles(nearest.distance!)
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
function serviceFacts(service: CardService, places: CardPlaces): string[] {
  const accessible = places.filter(({ location }) => location?.isWheelchairAccessible).length
  return [
    service.isFree ? words.free : (service.feesText ?? words.cost),
    service.waitTime && words.waitFact[service.waitTime],
    service.referral.method !== 'NONE' && words.takesReferrals,
    accessible > 0 && (accessible < places.length ? words.wheelchairAtSome : words.wheelchairAccess),
  ].filter(fact => typeof fact === 'string')
}
