import type { Asked } from '../Filters/Asked.ts'
import { keptFilters } from '../Filters/keptFilters.ts'
import { Unseen } from '../Filters/Unseen.tsx'
import { shell } from '../../generated/messages/shell.ts'

const words = shell.search

interface Props {
  query?: string
  near?: string
  /** What the address asks for besides: filters stay when other words are searched for. */
  asked?: Asked
  /** What every field id begins with, when a page holds two forms. */
  id?: string
}

/** The search of the home page and of the results: a plain GET form, so that it works before and without script. */
export function SearchForm({ query = '', near = '', asked = {}, id = 'search' }: Props) {
  return (
    <form className="search-form" action="/results" method="get" role="search" aria-label={words.formLabel}>
      <div className="search-form__field">
        <label className="search-form__label" htmlFor={`${id}-query`}>
          {words.what}
        </label>
        <input
          className="search-form__input"
          id={`${id}-query`}
          name="query"
          type="search"
          defaultValue={query}
          maxLength={255}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <div className="search-form__field search-form__field--near">
        <label className="search-form__label" htmlFor={`${id}-near`}>
          {words.where} <span className="search-form__hint">{words.whereHint}</span>
        </label>
        <input
          className="search-form__input"
          id={`${id}-near`}
          name="near"
          type="text"
          defaultValue={near}
          maxLength={80}
          autoComplete="postal-code"
        />
      </div>
      <Unseen names={keptFilters} asked={asked} />
      <button className="button search-form__button" type="submit">
        {words.submit}
      </button>
    </form>
  )
}
