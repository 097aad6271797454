import { usePageContext } from 'vike-react/usePageContext'
import { Chips } from '../../../components/Filters/Chips.tsx'
import { Filters } from '../../../components/Filters/Filters.tsx'
import { filters, type FilterName } from '../../../components/Filters/filters.ts'
import { withParameter } from '../../../components/Filters/withParameter.ts'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { SearchForm } from '../../../components/SearchForm/SearchForm.tsx'
import { ServiceList } from '../../../components/ServiceCard/ServiceList.tsx'
import { useResultsPageSuspenseQuery } from '../../../generated/operations/ResultsPage.ts'
import { results as words } from '../../../generated/messages/results.ts'
import { Beside } from './Beside.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ResultsViews } from './ResultsViews.tsx'
import { resultsTitle } from './resultsTitle.ts'
import { resultsVariables } from './resultsVariables.ts'

export function Page() {
  const pageContext = usePageContext()
  const variables = resultsVariables(pageContext)
  const { search: found, categories } = useResultsPageSuspenseQuery(variables).data
  const { services, servicesWithoutPlace, message, place } = found
  const asked = pageContext.urlParsed.search
  const chips = (Object.keys(filters) as FilterName[]).flatMap(name => {
    const text = (filters[name] as Record<string, string>)[asked[name] ?? '']
    return text ? [{ text, href: withParameter('/results', asked, name, null) }] : []
  })
  const elsewhere = servicesWithoutPlace?.nodes ?? []
  return (
    <>
      <div className="band">
        <div className="wrap">
          <SearchForm query={variables.query ?? ''} near={variables.near ?? ''} />
        </div>
      </div>
      <div className="wrap page stack--loose">
        <div className="stack">
          <h1 className="results-title">{resultsTitle(services.totalCount, variables.query, place?.name)}</h1>
          {message && <p className="inset measure">{message}</p>}
          <Filters search={asked} key={pageContext.urlOriginal} />
          <Chips chips={chips} />
          {services.totalCount > 0 && <ResultsViews asked={asked} current="list" />}
        </div>
        <Beside found={found} />
        {services.totalCount > 0 ? (
          <>
            <ServiceList services={services.nodes} />
            <Pagination
              {...services.pageInfo}
              hrefOf={page => withParameter('/results', asked, 'page', String(page))}
            />
          </>
        ) : (
          <NothingFound chips={chips} asked={asked} hasPlace={Boolean(place)} categories={categories} />
        )}
        {elsewhere.length > 0 && (
          <section className="stack" aria-labelledby="elsewhere">
            <h2 id="elsewhere">{words.elsewhere.title}</h2>
            <p className="muted">{words.elsewhere.text}</p>
            <ServiceList services={elsewhere} level={3} />
          </section>
        )}
      </div>
    </>
  )
}
