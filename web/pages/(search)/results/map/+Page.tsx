import { lazy, Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { activeFilters } from '../../../../components/Filters/activeFilters.ts'
import { withParameter } from '../../../../browser/addresses.ts'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { SearchForm } from '../../../../components/SearchForm/SearchForm.tsx'
import { Sentence } from '../../../../components/Sentence/Sentence.tsx'
import { useEligibilityGroupsSuspenseQuery } from '../../../../generated/operations/EligibilityGroups.ts'
import { useResultsMapPageSuspenseQuery } from '../../../../generated/operations/ResultsMapPage.ts'
import { map as words, map } from '../../../../generated/messages/map.ts'
import { ResultsHead } from '../ResultsHead.tsx'
import { resultsTitle, resultsVariables, withoutParameters } from '../resultsSearch.ts'
import { listedServices } from './listedServices.ts'
import { PlacedResults } from './PlacedResults.tsx'
import './ResultsMap.scss'

const load = async () => (await import('../NothingFound.tsx')).NothingFound
// The server renders it directly; browsers load it only where nothing was found.
const NothingFound = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

export function Page() {
  const pageContext = usePageContext()
  const { eligibilityGroups } = useEligibilityGroupsSuspenseQuery().data
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search: found, categories } = useResultsMapPageSuspenseQuery({ variables: variables }).data
  const { services, servicesWithoutPlace, place } = found
  const { searchAll } = pageContext.urlParsed
  const parameters = withoutParameters(searchAll, 'at', 'zoom')
  const chips = activeFilters(parameters, eligibilityGroups)
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
          parameters={parameters}
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
              parameters={parameters}
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

const unplaced = map.unplaced

interface Props {
  services: { id: string; slug: string; name: string }[]
  /** The text about their relation to those on the map. */
  text: string
}

/** The services that the map cannot show, so that they are not missed. */
function Unplaced({ services, text }: Props) {
  if (!services.length) return null
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h2 id="elsewhere" tabIndex={-1}>
        {unplaced.title}
      </h2>
      <p className="muted">{text}</p>
      <ul className="bullets">
        {services.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={`/services/${slug}`} translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
