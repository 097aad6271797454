import { pagesSearchPage as words } from '../../../generated/messages/pagesSearchPage.ts'

/** The search over the information pages: a plain GET form, so that it works before and without script. */
export function PagesSearchForm({ query }: { query: string }) {
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
