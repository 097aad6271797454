import { lazy, Suspense, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { navigate } from 'vike/client/router'
import { viewOf, fittingView, addressOfView } from '../../../../components/BoroughMap/mapView.ts'
import { map as words } from '../../../../generated/messages/map.ts'
import type { ResultsHeadFragment } from '../../../../generated/types.ts'
import { ListedItem } from './ListedItem.tsx'
import type { ListedService } from './listedServices.ts'
import { MapSources } from './MapSources.tsx'
import { StreetsOffer } from './StreetsOffer.tsx'

const load = async () => (await import('../../../../components/BoroughMap/BoroughMap.tsx')).BoroughMap
// It lies in the page as the server drew it. Browsers load what moves it once the page has been taken over.
const BoroughMap = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** How close the map begins when all results are at one place. */
const closestAtFirst = 15

interface Props {
  /** What the results are of. */
  title: string
  placed: ListedService[]
  near: ResultsHeadFragment['place']
}

/**
 * The map of the results that have a place, and beside it the list its numbers are from. Where none has one it shows the
 * part of the world that the options name.
 */
export function PlacedResults({ title, placed, near }: Props) {
  const { urlParsed, site } = usePageContext()
  const [hasStreets, setHasStreets] = useState(false)
  const { mapCentre, mapTiles } = site
  const entries = placed.flatMap(listed => listed.entries)
  return (
    <div className="results-map">
      <Suspense>
        <BoroughMap
          label={words.label({ results: title })}
          listId={placed.length ? 'listed' : 'elsewhere'}
          entries={entries}
          view={viewOf(urlParsed.search) ?? fittingView(entries, closestAtFirst) ?? mapCentre}
          near={near}
          hrefOf={to => addressOfView('/results', urlParsed.searchAll, to)}
          go={href => void navigate(href, { keepScrollPosition: true })}
          tiles={hasStreets ? mapTiles : null}
        >
          {mapTiles && <StreetsOffer tiles={mapTiles} isOn={hasStreets} onChange={setHasStreets} />}
          <MapSources />
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
