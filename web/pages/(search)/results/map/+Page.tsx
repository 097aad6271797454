import { lazy, Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { activeFilters } from '../../../../components/Filters/activeFilters.ts'
import { withParameter } from '../../../../browser/addresses.ts'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { SearchForm } from '../../../../components/SearchForm/SearchForm.tsx'
import { Sentence } from '../../../../components/Sentence/Sentence.tsx'
import { useEligibilityGroupsSuspenseQuery } from '../../../../generated/operations/EligibilityGroups.ts'
import { useResultsMapPageSuspenseQuery } from '../../../../generated/operations/ResultsMapPage.ts'
import { map as words } from '../../../../generated/messages/map.ts'
import { ResultsHead } from '../ResultsHead.tsx'
import { resultsTitle } from '../resultsTitle.ts'
import { resultsVariables } from '../resultsVariables.ts'
import { searchWithout } from '../searchWithout.ts'
import { listedServices } from './listedServices.ts'
import { PlacedResults } from './PlacedResults.tsx'
import './ResultsMap.scss'
import { Unplaced } from './Unplaced.tsx'

const load = async () => (await import('../NothingFound.tsx')).NothingFound
// The server has it at hand, and browsers load it only where nothing was found.
const NothingFound = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

export function Page() {
  const pageContext = usePageContext()
  const { eligibilityGroups } = useEligibilityGroupsSuspenseQuery().data
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search: found, categories } = useResultsMapPageSuspenseQuery({ variables: variables }).data
  const { services, servicesWithoutPlace, place } = found
  const { searchAll } = pageContext.urlParsed
  const asked = searchWithout(searchAll, 'at', 'zoom')
  const chips = activeFilters(asked, eligibilityGroups)
  const title = resultsTitle(services.totalCount, variables.query, place?.name)
  const { placed, unplaced } = listedServices(services.nodes)
  const elsewhere = servicesWithoutPlace ?? { nodes: [], totalCount: 0 }
  const count = unplaced.length + elsewhere.totalCount
  return (
    <>
      <div className="band">
        <div className="wrap">
          <SearchForm query={variables.query ?? ''} near={variables.near ?? ''} />
        </div>
      </div>
      <div className="wrap page stack--loose">
        <ResultsHead
          asked={asked}
          current="map"
          title={
            <Sentence
              of={mark => resultsTitle(services.totalCount, variables.query, place && mark(place.name))}
            />
          }
          found={found}
          chips={chips}
          groups={eligibilityGroups}
        />
        {placed.length + unplaced.length > 0 && <PlacedResults title={title} placed={placed} near={place} />}
        <Pagination
          {...services.pageInfo}
          hrefOf={page => withParameter('/results', searchAll, 'page', String(page))}
        />
        <Unplaced
          services={[...unplaced, ...elsewhere.nodes]}
          text={placed.length ? words.unplaced.text({ count }) : words.nonePlaced}
        />
        {services.totalCount === 0 && (
          <Suspense>
            <NothingFound
              chips={chips}
              asked={asked}
              variables={variables}
              hasPlace={Boolean(place)}
              hasElsewhere={count > 0}
              categories={categories}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
