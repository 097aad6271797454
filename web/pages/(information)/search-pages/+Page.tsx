import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { withParameter } from '../../../browser/addresses.ts'
import { PageTree } from '../../../components/PageTree/PageTree.tsx'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { usePagesSearchPageSuspenseQuery } from '../../../generated/operations/PagesSearchPage.ts'
import { pagesSearchPage as words } from '../../../generated/messages/pagesSearchPage.ts'
import { pagesSearchTitle, pagesSearchVariables } from './pagesSearch.ts'

export function Page() {
  const variables = pagesSearchVariables(usePageContext())
  const { query } = variables
  const { searchPages, pages } = usePagesSearchPageSuspenseQuery({ variables: variables }).data
  const { nodes, pageInfo, totalCount, message } = searchPages
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
                <a href={path || undefined}>{title}</a>
                {excerpt && <span className="page-links__excerpt">{excerpt}</span>}
              </li>
            ))}
          </ul>
        )}
        <Pagination
          {...pageInfo}
          hrefOf={page => withParameter('/pages/search', { query }, 'page', String(page))}
        />
        {pages && pages.length > 0 && (
          <section className="stack" aria-labelledby="guides">
            <h2 id="guides">{words.all}</h2>
            <PageTree pages={pages} />
          </section>
        )}
        {query && totalCount === 0 && (
          <div className="stack">
            <p>{message ?? words.none}</p>
            <ul className="bullets">
              <li>{words.checkSpelling}</li>
              <li>
                <a href={withParameter('/results', { query }, 'page', null)}>{words.searchServices}</a>
              </li>
              <li>
                <a href="/sitemap">{words.seeSitemap}</a>
              </li>
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}

/** The search of the information pages: a plain GET form, which works without JavaScript. */
function PagesSearchForm({ query }: { query: string }) {
  return (
    <form
      className="search-form search-form--one"
      action="/pages/search"
      method="get"
      role="search"
      aria-label={words.title}
      key={query}
    >
      <div className="search-form__field">
        <label className="search-form__label" htmlFor="pages-query">
          {words.label}
        </label>
        <input
          className="search-form__input"
          id="pages-query"
          name="query"
          type="search"
          defaultValue={query}
          maxLength={255}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <button className="button search-form__button" type="submit">
        {words.search}
      </button>
    </form>
  )
}
