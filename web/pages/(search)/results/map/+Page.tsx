import { useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { navigate } from 'vike/client/router'
import { askedView } from '../../../../components/BoroughMap/askedView.ts'
import { BoroughMap } from '../../../../components/BoroughMap/BoroughMap.tsx'
import { fittingView } from '../../../../components/BoroughMap/fittingView.ts'
import { viewHref } from '../../../../components/BoroughMap/viewHref.ts'
import { withParameter } from '../../../../components/Filters/withParameter.ts'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { SearchForm } from '../../../../components/SearchForm/SearchForm.tsx'
import { useResultsMapPageSuspenseQuery } from '../../../../generated/operations/ResultsMapPage.ts'
import { map as words } from '../../../../generated/messages/map.ts'
import { resultsTitle } from '../resultsTitle.ts'
import { resultsVariables } from '../resultsVariables.ts'
import { ListedItem } from './ListedItem.tsx'
import { listedServices } from './listedServices.ts'
import { MapHead } from './MapHead.tsx'
import { MapSources } from './MapSources.tsx'
import './ResultsMap.scss'
import { StreetsOffer } from './StreetsOffer.tsx'
import { Unplaced } from './Unplaced.tsx'

/** How close the map begins when all results are at one place. */
const closestAtFirst = 15

export function Page() {
  const pageContext = usePageContext()
  const [hasStreets, setHasStreets] = useState(false)
  const variables = resultsVariables(pageContext)
  const { services, servicesWithoutPlace, message, place } =
    useResultsMapPageSuspenseQuery(variables).data.search
  const asked = pageContext.urlParsed.search
  const { mapCentre, mapTiles } = pageContext.site
  const { placed, unplaced } = listedServices(services.nodes)
  const entries = placed.flatMap(listed => listed.entries)
  const view = askedView(asked) ?? fittingView(entries, closestAtFirst) ?? mapCentre
  const title = resultsTitle(services.totalCount, variables.query, place?.name)
  const elsewhere = servicesWithoutPlace ?? { nodes: [], totalCount: 0 }
  return (
    <>
      <div className="band">
        <div className="wrap">
          <SearchForm query={variables.query ?? ''} near={variables.near ?? ''} />
        </div>
      </div>
      <div className="wrap page stack--loose">
        <MapHead asked={asked} title={title} message={message} />
        <div className="results-map">
          <BoroughMap
            label={words.label({ results: title })}
            listId="listed"
            entries={entries}
            view={view}
            near={place}
            hrefOf={to => viewHref('/results', asked, to)}
            go={href => void navigate(href, { keepScrollPosition: true })}
            tiles={hasStreets ? mapTiles : null}
          >
            {mapTiles && <StreetsOffer tiles={mapTiles} isOn={hasStreets} onChange={setHasStreets} />}
            <MapSources />
          </BoroughMap>
          <section className="stack" aria-labelledby="listed">
            <h2 id="listed" tabIndex={-1}>
              {words.list}
            </h2>
            {placed.length > 0 ? (
              <ol className="listed-services">
                {placed.map(listed => (
                  <ListedItem listed={listed} key={listed.service.id} />
                ))}
              </ol>
            ) : (
              <p>{words.emptyList}</p>
            )}
          </section>
        </div>
        <Pagination
          {...services.pageInfo}
          hrefOf={page => withParameter('/results', asked, 'page', String(page))}
        />
        <Unplaced
          services={[...unplaced, ...elsewhere.nodes]}
          count={unplaced.length + elsewhere.totalCount}
        />
      </div>
    </>
  )
}
