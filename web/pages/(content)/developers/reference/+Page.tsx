import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useReferencePageSuspenseQuery } from '../../../../generated/operations/ReferencePage.ts'
import { referencePage as words } from '../../../../generated/messages/referencePage.ts'
import '../developers.scss'
import type { data } from './+data.shared.ts'
import { SchemaText } from '../SchemaText.tsx'
import { type Hit, typesOfKind, summary, typeAddress } from './schemaReference.ts'
import type { ReferenceEntryFragment } from '../../../../generated/types.ts'

export function Page() {
  const { query, found } = useData<Awaited<ReturnType<typeof data>>>()
  const { queryType, mutationType, types } = useReferencePageSuspenseQuery().data.schema
  const roots = [queryType.name, mutationType?.name]
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ text: words.developers, href: '/developers' }]} />
      <div className="stack--sections">
        <header className="stack">
          <h1>{words.title}</h1>
          <p className="lead measure">
            {words.lead}{' '}
            <a href="/schema.graphql" rel="external">
              {words.file}
            </a>
            .
          </p>
          <SchemaSearch query={query} key={query} />
        </header>
        {found && <SearchHits query={query} found={found} />}
        <RootFields title={words.queries} root={queryType} />
        {mutationType && <RootFields title={words.mutations} root={mutationType} />}
        {words.kinds.map(({ kind, many, sense }) => {
          const entries = typesOfKind(types, kind, roots)
          return entries.length ? (
            <section className="stack" aria-labelledby={kind} key={kind}>
              <h2 id={kind}>{many}</h2>
              <p className="muted">
                <SchemaText text={sense} />
              </p>
              <NameList entries={entries} isShort />
            </section>
          ) : null
        })}
      </div>
    </div>
  )
}

/** The search for types and fields by name or description: a plain GET form. */
function SchemaSearch({ query }: { query: string }) {
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
function SearchHits({ query, found: { hits, total } }: Props) {
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

interface Entry {
  name: string
  href: string
  text: string | null
  isDeprecated?: boolean
}

interface NameListProps {
  entries: Entry[]
  /** Whether entries show the first sentence of their description only. */
  isShort?: boolean
}

/** Names of the schema with their descriptions, as links into the reference. */
function NameList({ entries, isShort = false }: NameListProps) {
  return (
    <ul className="names">
      {entries.map(({ name, href, text, isDeprecated }) => (
        <li className="names__entry" key={name}>
          <a className="names__name" href={href} translate="no">
            <code>{name}</code>
          </a>
          <span className="names__text">
            {isDeprecated && <strong>{words.deprecated} </strong>}
            <SchemaText text={isShort ? summary(text) : (text ?? '')} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The fields of a root type: the queries, or the mutations. */
function RootFields({ title, root }: { title: string; root: ReferenceEntryFragment }) {
  const id = root.name ?? ''
  const entries = (root.fields ?? []).map(({ name, description, isDeprecated }) => ({
    name,
    text: description,
    isDeprecated,
    href: `${typeAddress(id)}#${name}`,
  }))
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <NameList entries={entries} isShort />
    </section>
  )
}
