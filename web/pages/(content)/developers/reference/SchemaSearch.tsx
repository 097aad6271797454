import { referencePage as words } from '../../../../generated/messages/referencePage.ts'
import { NameList } from './NameList.tsx'
import type { Hit } from './searchSchema.ts'

/** The search for types and fields by name or description: a plain GET form. */
export function SchemaSearch({ query }: { query: string }) {
  return (
    <form
      className="schema-search"
      action="/developers/reference"
      role="search"
      aria-label={words.search.form}
    >
      <label className="schema-search__label" htmlFor="schema-query">
        {words.search.label}
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
        {words.search.find}
      </button>
    </form>
  )
}

interface Props {
  query: string
  found: { hits: Hit[]; total: number }
}

/** The hits of the search, with a link back to the whole reference. */
export function SearchHits({ query, found: { hits, total } }: Props) {
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found">{words.search.found({ count: total, query })}</h2>
      {total === 0 && <p>{words.search.none}</p>}
      {total > hits.length && <p className="muted">{words.search.more({ count: hits.length })}</p>}
      <NameList entries={hits} />
      <p>
        <a href="/developers/reference">{words.search.showAll}</a>
      </p>
    </section>
  )
}
