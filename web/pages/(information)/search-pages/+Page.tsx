import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { withParameter } from '../../../components/Filters/withParameter.ts'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { usePagesSearchPageSuspenseQuery } from '../../../generated/hooks.ts'
import { PagesSearchForm } from './PagesSearchForm.tsx'
import { pagesSearchTitle } from './pagesSearchTitle.ts'
import { pagesSearchVariables } from './pagesSearchVariables.ts'

export function Page() {
  const variables = pagesSearchVariables(usePageContext())
  const { query } = variables
  const { nodes, pageInfo, totalCount } = usePagesSearchPageSuspenseQuery(variables).data.searchPages
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--loose">
        <h1>{pagesSearchTitle(totalCount, query)}</h1>
        <PagesSearchForm query={query} />
        {nodes.length > 0 && (
          <ul className="page-links">
            {nodes.map(({ id, title, path, excerpt }) => (
              <li key={id}>
                <a href={path}>{title}</a>
                {excerpt && <span className="page-links__excerpt">{excerpt}</span>}
              </li>
            ))}
          </ul>
        )}
        <Pagination
          {...pageInfo}
          hrefOf={page => withParameter('/pages/search', { query }, 'page', String(page))}
        />
        {query && totalCount === 0 && (
          <div className="stack">
            <p>We could not find a guide with these words. You could:</p>
            <ul className="bullets">
              <li>check the spelling, or try fewer or simpler words</li>
              <li>
                <a href={withParameter('/results', { query }, 'page', null)}>
                  search services, groups and events instead
                </a>
              </li>
              <li>
                <a href="/sitemap">look through everything on this site</a>
              </li>
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
