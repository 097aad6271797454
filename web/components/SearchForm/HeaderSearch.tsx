import { shell } from '../../generated/messages/shell.ts'
import { SearchBox } from './SearchBox.tsx'

const words = shell.search

/** The search field in the header of pages without the full search form. */
export function HeaderSearch() {
  return (
    <form className="header-search" action="/results" method="get" role="search" aria-label={words.label}>
      <label className="govuk-visually-hidden" htmlFor="header-query">
        {words.label}
      </label>
      <SearchBox
        suggests="pages"
        id="header-query"
        name="query"
        type="search"
        maxLength={255}
        placeholder={words.placeholder}
        autoComplete="off"
      />
      <button type="submit">
        <span className="govuk-visually-hidden">{words.submit}</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.500 15.500 21 21" />
        </svg>
      </button>
    </form>
  )
}
