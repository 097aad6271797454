import { shell } from '../../generated/messages/shell.ts'
import { SearchBox } from './SearchBox.tsx'

const words = shell.search

/** The id of the form, for the filters elsewhere on the page that are sent with it. */
export const searchForm = 'search'

interface Props {
  query?: string | undefined
  near?: string | undefined
  /** The page that has the results. */
  action?: string
  label?: string
  /** Whether a line below it leads to urgent help. */
  offersUrgentHelp?: boolean
}

/** The search of the home page, of the results and of lists: a plain GET form, which works without JavaScript. */
export function SearchForm({
  query = '',
  near = '',
  action = '/results',
  label = words.formLabel,
  offersUrgentHelp,
}: Props) {
  return (
    <form
      className="search-form"
      id={searchForm}
      action={action}
      method="get"
      // What was set and left again must not come back with an earlier page, which it does not describe.
      autoComplete="off"
      role="search"
      aria-label={label}
      ref={omitEmptyFields}
    >
      <div className="search-form__field">
        <label className="search-form__label" htmlFor="search-query">
          {words.what}
        </label>
        <SearchBox
          // The form of another search begins with its words, whatever was typed here.
          key={query}
          suggests="pages"
          className="search-form__input"
          id="search-query"
          name="query"
          type="search"
          defaultValue={query}
          maxLength={255}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <div className="search-form__field search-form__field--near">
        <label className="search-form__label" htmlFor="search-near">
          {words.where} <span className="search-form__hint">{words.whereHint}</span>
        </label>
        <SearchBox
          key={near}
          suggests="places"
          className="search-form__input"
          id="search-near"
          name="near"
          type="text"
          defaultValue={near}
          maxLength={80}
          autoComplete="postal-code"
        />
      </div>
      <button className="button search-form__button" type="submit">
        {words.submit}
      </button>
      {offersUrgentHelp && (
        <p className="search-form__urgent">
          {shell.urgentHelp.ask} <a href="/urgent-help">{shell.urgentHelp.link}</a>
        </p>
      )}
    </form>
  )
}

/** Makes a GET form leave fields without a value out of its address: `<form ref={omitEmptyFields}>`. */
export function omitEmptyFields(form: HTMLFormElement | null): void {
  form?.addEventListener('formdata', leaveOutEmpty)
}

/** Leaves fields without a value out of the address of a GET form. */
function leaveOutEmpty({ formData }: FormDataEvent): void {
  const filled = [...formData].filter(([, value]) => value !== '')
  for (const name of new Set(formData.keys())) formData.delete(name)
  for (const [name, value] of filled) formData.append(name, value)
}
