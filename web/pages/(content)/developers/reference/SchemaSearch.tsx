import { referencePage } from '../../../../generated/messages/referencePage.ts'

const { search: words } = referencePage

/** Finds a type or field by its name or by a word of its description: a plain GET form. */
export function SchemaSearch({ query }: { query: string }) {
  return (
    <form className="schema-search" action="/developers/reference" role="search" aria-label={words.form}>
      <label className="schema-search__label" htmlFor="schema-query">
        {words.label}
      </label>
      <input
        className="schema-search__input"
        id="schema-query"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="button" type="submit">
        {words.find}
      </button>
    </form>
  )
}
