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
import { results as words, results } from '../../../generated/messages/results.ts'
import { ResultsHead } from './ResultsHead.tsx'
import { resultsTitle, resultsVariables } from './resultsSearch.ts'
import type { ResultsPageQuery } from '../../../generated/types.ts'

const load = async () => (await import('./NothingFound.tsx')).NothingFound
// The server renders it directly; browsers load it only where nothing was found.
const NothingFound = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

export function Page() {
  const pageContext = usePageContext()
  const { eligibilityGroups } = useEligibilityGroupsSuspenseQuery().data
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search: found, categories } = useResultsPageSuspenseQuery({ variables: variables }).data
  const { services, servicesWithoutPlace, place } = found
  const parameters = pageContext.urlParsed.searchAll
  const chips = activeFilters(parameters, eligibilityGroups)
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
          parameters={parameters}
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
              hrefOf={page => withParameter('/results', parameters, 'page', String(page))}
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
              parameters={parameters}
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

const beside = results.beside

/** Categories, guides, organisations and events that match too, above the first services. */
function Beside({ found }: { found: ResultsPageQuery['search'] }) {
  const links = [
    ...found.categories
      .slice(0, 2)
      .map(({ name, slug }) => ({ kind: beside.subject, name, href: `/categories/${slug}`, when: '' })),
    ...found.pages
      .slice(0, 2)
      .map(({ title, path }) => ({ kind: beside.guide, name: title, href: path, when: '' })),
    ...found.organisations.slice(0, 3).map(({ name, slug }) => ({
      kind: beside.organisation,
      name,
      href: `/organisations/${slug}`,
      when: '',
    })),
    ...found.events
      .slice(0, 2)
      .map(({ title, slug, when }) => ({ kind: beside.event, name: title, href: `/events/${slug}`, when })),
  ]
  if (!links.length) return null
  return (
    <section className="beside" aria-labelledby="beside">
      <h2 id="beside" className="beside__title">
        {beside.title}
      </h2>
      <ul>
        {links.map(({ kind, name, href, when }) => (
          <li key={href}>
            <span className="beside__kind">{kind}</span>
            <a href={href} translate={/^.(organisations|events)\b/.test(href) ? 'no' : undefined}>
              {name}
            </a>
            {when && <span className="beside__when"> {when}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
