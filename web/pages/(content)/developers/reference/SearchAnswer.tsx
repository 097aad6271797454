import { NameList } from './NameList.tsx'
import type { Hit } from './searchSchema.ts'

interface Props {
  query: string
  found: { hits: Hit[]; total: number }
}

/** What the search of the reference found, with a way back to the whole list. */
export function SearchAnswer({ query, found: { hits, total } }: Props) {
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found">
        {total === 0 ? 'Nothing' : `${total} ${total === 1 ? 'match' : 'matches'}`} for “{query}”
      </h2>
      {total === 0 && <p>Try one word of it, or the beginning of the name.</p>}
      {total > hits.length && (
        <p className="muted">The first {hits.length} are shown. One more word makes the list shorter.</p>
      )}
      <NameList entries={hits} />
      <p>
        <a href="/developers/reference">Show only the list of all types</a>
      </p>
    </section>
  )
}
