import { referencePage } from '../../../../generated/messages/referencePage.ts'
import { NameList } from './NameList.tsx'
import type { Hit } from './searchSchema.ts'

const { search: words } = referencePage

interface Props {
  query: string
  found: { hits: Hit[]; total: number }
}

/** What the search of the reference found, with a way back to the whole list. */
export function SearchAnswer({ query, found: { hits, total } }: Props) {
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found">{words.found({ count: total, query })}</h2>
      {total === 0 && <p>{words.none}</p>}
      {total > hits.length && <p className="muted">{words.more({ count: hits.length })}</p>}
      <NameList entries={hits} />
      <p>
        <a href="/developers/reference">{words.showAll}</a>
      </p>
    </section>
  )
}
