import { lazy, Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { activeFilters } from '../../../components/Filters/activeFilters.ts'
import { withParameter } from '../../../browser/addresses.ts'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { SearchForm } from '../../../components/SearchForm/SearchForm.tsx'
import { ServiceList } from '../../../components/ServiceCard/ServiceList.tsx'
import { Sentence } from '../../../components/Sentence/Sentence.tsx'
import { useEligibilityGroupsSuspenseQuery } from '../../../generated/operations/EligibilityGroups.ts'
import { useResultsPageSuspenseQuery } from '../../../generated/operations/ResultsPage.ts'
import { results as words } from '../../../generated/messages/results.ts'
import { Beside } from './Beside.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { resultsTitle } from './resultsTitle.ts'
import { resultsVariables } from './resultsVariables.ts'

const load = async () => (await import('./NothingFound.tsx')).NothingFound
// The server has it at hand, and browsers load it only where nothing was found.
const NothingFound = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

export function Page() {
  const pageContext = usePageContext()
  const { eligibilityGroups } = useEligibilityGroupsSuspenseQuery().data
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search: found, categories } = useResultsPageSuspenseQuery({ variables: variables }).data
  const { services, servicesWithoutPlace, place } = found
  const asked = pageContext.urlParsed.searchAll
  const chips = activeFilters(asked, eligibilityGroups)
  const elsewhere = servicesWithoutPlace?.nodes ?? []
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
          current="list"
          title={
            <Sentence
              of={mark => resultsTitle(services.totalCount, variables.query, place && mark(place.name))}
            />
          }
          found={found}
          chips={chips}
          groups={eligibilityGroups}
        />
        {services.pageInfo.page === 1 && <Beside found={found} />}
        {services.totalCount > 0 && (
          <>
            <ServiceList services={services.nodes} />
            <Pagination
              {...services.pageInfo}
              hrefOf={page => withParameter('/results', asked, 'page', String(page))}
            />
          </>
        )}
        {elsewhere.length > 0 && (
          <section className="stack" aria-labelledby="elsewhere">
            <h2 id="elsewhere">{words.elsewhere.title}</h2>
            <p className="muted">{services.totalCount ? words.elsewhere.text : words.elsewhere.alone}</p>
            <ServiceList services={elsewhere} level={3} />
          </section>
        )}
        {services.totalCount === 0 && (
          <Suspense>
            <NothingFound
              chips={chips}
              asked={asked}
              variables={variables}
              hasPlace={Boolean(place)}
              hasElsewhere={elsewhere.length > 0}
              categories={categories}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
