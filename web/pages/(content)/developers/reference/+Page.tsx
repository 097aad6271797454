import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useReferencePageSuspenseQuery } from '../../../../generated/operations/ReferencePage.ts'
import { referencePage as words } from '../../../../generated/messages/referencePage.ts'
import '../developers.scss'
import type { data } from './+data.shared.ts'
import { NameList, RootFields } from './NameList.tsx'
import { SchemaSearch, SearchHits } from './SchemaSearch.tsx'
import { SchemaText } from '../SchemaText.tsx'
import { typesOfKind } from './schemaReference.ts'

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
