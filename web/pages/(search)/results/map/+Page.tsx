import { recordAddress } from '../../../../../schema/identifiers.ts'
import { usePageContext } from 'vike-react/usePageContext'
import { Suspense, useState } from 'react'
import { navigate } from 'vike/client/router'
import { loadedApart } from '../../../../browser/builds.ts'
import { withParameter } from '../../../../browser/addresses.ts'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { useEligibilityGroupsSuspenseQuery } from '../../../../generated/operations/EligibilityGroups.ts'
import { useResultsMapPageSuspenseQuery } from '../../../../generated/operations/ResultsMapPage.ts'
import { map as words } from '../../../../generated/messages/map.ts'
import { ResultsFrame } from '../ResultsFrame.tsx'
import { availableVariables, resultsVariables, titleOf } from '../resultsSearch.ts'
// The server draws it, and its code comes later.
import '../../../../components/BoroughMap/BoroughMap.scss'
import './ResultsMap.scss'
import { viewOf, fittingView, addressOfView } from '../../../../components/BoroughMap/mapView.ts'
import type { MapServiceFragment, ResultsMapPageQuery } from '../../../../generated/types.ts'
import type { MapEntry } from '../../../../components/BoroughMap/Marks.tsx'
import { OpenPill } from '../../../../components/Pill/OpenPill.tsx'
import { OpenWhere } from '../../../../components/Pill/OpenWhere.tsx'
import type { MapTiles } from '../../../../components/BoroughMap/StreetTiles.tsx'

export function Page() {
  const pageContext = usePageContext()
  const { eligibilityGroups } = useEligibilityGroupsSuspenseQuery().data
  const variables = {
    ...resultsVariables(pageContext, eligibilityGroups),
    ...availableVariables(pageContext),
  }
  const { data } = useResultsMapPageSuspenseQuery({ variables })
  const { search: found } = data
  const { services, servicesWithoutPlace, place } = found
  const { placed, unplaced } = listedServices(services.nodes, variables)
  const elsewhere = servicesWithoutPlace ?? { nodes: [], totalCount: 0 }
  const count = unplaced.length + elsewhere.totalCount
  return (
    <ResultsFrame
      current="map"
      variables={variables}
      found={found}
      frame={data}
      groups={eligibilityGroups}
      elsewhere={elsewhere.totalCount}
    >
      {placed.length + unplaced.length > 0 && (
        <PlacedResults title={titleOf(services.totalCount, found, variables)} placed={placed} near={place} />
      )}
      <Pagination
        {...services.pageInfo}
        hrefOf={page => withParameter('/results', pageContext.urlParsed.searchAll, 'page', String(page))}
      />
      <Unplaced
        services={[...unplaced, ...elsewhere.nodes]}
        text={placed.length ? words.unplaced.text({ count }) : words.nonePlaced}
      />
    </ResultsFrame>
  )
}

/** A service with its number on the map and its places, of which help by phone or online has none. */
interface ListedService {
  number: number
  service: MapServiceFragment
  entries: MapEntry[]
}

/**
 * Services in the order of the list, numbered from 1, each with an entry on the map for each of its places.
 *
 *     listedServices(services)[0] // { number: 1, service, entries: [{ place: 'Walnut Tree Hall', latitude: 51.48, … }] }
 *
 * Those without a place are apart and have no number, so that the numbers have no gaps. In a search for services open now places
 * that are shut are left out.
 */
function listedServices(found: readonly MapServiceFragment[], { openNow }: { openNow?: boolean | null }) {
  const placed: ListedService[] = []
  const unplaced: MapServiceFragment[] = []
  for (const { serviceLocations, ...rest } of found) {
    const isShown = (place: NonNullable<typeof serviceLocations>[number]) =>
      !openNow || place.openState.status === 'OPEN'
    const service = { ...rest, serviceLocations: serviceLocations?.filter(isShown) ?? null }
    const entries = entriesOf(service, placed.length + 1)
    if (entries.length) placed.push({ number: placed.length + 1, service, entries })
    else unplaced.push(service)
  }
  return { placed, unplaced }
}

function entriesOf({ name, slug, serviceLocations }: MapServiceFragment, number: number): MapEntry[] {
  return (serviceLocations ?? []).flatMap(({ name: ownName, location }) => {
    const { latitude, longitude, addressLines = [], city } = location ?? {}
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
    const place = addressLines[0] ?? ownName ?? city ?? words.mark.unnamed
    return [{ number, name, place, latitude, longitude, href: recordAddress('services', slug) }]
  })
}

interface UnplacedProps {
  services: { id: string; slug: string; name: string }[]
  /** The text about their relation to those on the map. */
  text: string
}

/** The services that the map cannot show, so that they are not missed. */
function Unplaced({ services, text }: UnplacedProps) {
  if (!services.length) return null
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h2 id="elsewhere" tabIndex={-1}>
        {words.unplaced.title}
      </h2>
      <p className="muted">{text}</p>
      <ul className="bullets">
        {services.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={recordAddress('services', slug)} translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In place of the map while its code is on the way: where that never comes, the server draws the map. */
function AskAgain() {
  return (
    <p>
      <a href={usePageContext().urlOriginal} rel="external">
        {words.again}
      </a>
    </p>
  )
}

const load = async () => (await import('../../../../components/BoroughMap/BoroughMap.tsx')).BoroughMap
// The server renders it directly; browsers load its code after hydration.
const BoroughMap = import.meta.env.SSR ? await load() : loadedApart(load)

/** The initial zoom when all results are at one place. */
const closestAtFirst = 15

interface Props {
  /** The title of the results. */
  title: string
  placed: ListedService[]
  near: ResultsMapPageQuery['search']['place']
}

/**
 * The map of the results that have a place, and beside it the numbered list. Without any place it shows the view of the
 * site's options.
 */
function PlacedResults({ title, placed, near }: Props) {
  const { urlParsed, site } = usePageContext()
  const [hasStreets, setHasStreets] = useState(false)
  const { mapCentre, mapTiles } = site
  const entries = placed.flatMap(listed => listed.entries)
  return (
    <div className="results-map">
      <Suspense fallback={<AskAgain />}>
        <BoroughMap
          label={words.label({ results: title })}
          listId={placed.length ? 'listed' : 'elsewhere'}
          entries={entries}
          view={viewOf(urlParsed.search) ?? fittingView(entries, closestAtFirst) ?? mapCentre}
          near={near}
          hrefOf={to => addressOfView('/results', urlParsed.searchAll, to)}
          go={href => void navigate(href, { keepScrollPosition: href.includes('view=map') })}
          tiles={hasStreets ? mapTiles : null}
        >
          {mapTiles && <StreetsOffer tiles={mapTiles} isOn={hasStreets} onChange={setHasStreets} />}
          {/* The sources of the drawing, as their licences require. */}
          <p>{words.sources}</p>
        </BoroughMap>
      </Suspense>
      {placed.length > 0 && (
        <section className="stack" aria-labelledby="listed">
          <h2 id="listed" tabIndex={-1}>
            {words.list}
          </h2>
          <ol className="listed-services">
            {placed.map(listed => (
              <ListedItem listed={listed} key={listed.service.id} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** An item of the list beside the map, with its number. */
function ListedItem({ listed: { number, service, entries } }: { listed: ListedService }) {
  const { name, slug, organisation, openState, serviceLocations } = service
  const places = [...new Set(entries.map(({ place }) => place))]
  return (
    <li className="listed" id={`listed-${number}`} value={number}>
      <span className="listed__number" aria-hidden="true">
        {number}
      </span>
      <div className="stack--tight">
        <h3 className="listed__name">
          <a href={recordAddress('services', slug)} translate="no">
            {name}
          </a>
        </h3>
        <p className="muted" translate="no">
          {[organisation?.name, places.join(', ')].filter(Boolean).join('\u00a0· ')}
        </p>
        <p>
          <OpenPill state={openState} />
          <OpenWhere state={openState} places={serviceLocations ?? []} />
        </p>
      </div>
    </li>
  )
}

interface StreetsProps {
  tiles: MapTiles
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/**
 * Offers a street map of a third-party server, and explains first what that server learns.
 *
 * The choice is stored in the page only: in the address it would also apply to visitors who receive the link.
 */
function StreetsOffer({ tiles, isOn, onChange }: StreetsProps) {
  if (isOn)
    return (
      <div className="stack--tight">
        <p>{tiles.attribution}</p>
        <button className="button button--quiet" type="button" onClick={() => onChange(false)}>
          {words.streets.hide}
        </button>
      </div>
    )
  return (
    <div className="needs-script stack--tight">
      <p>{words.streets.text({ host: new URL(tiles.url).host })}</p>
      <button className="button button--quiet" type="button" onClick={() => onChange(true)}>
        {words.streets.show}
      </button>
    </div>
  )
}
