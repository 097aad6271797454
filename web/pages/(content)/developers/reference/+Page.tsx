import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useReferencePageSuspenseQuery } from '../../../../generated/hooks.ts'
import { schemaKinds } from '../../../../messages/schemaKinds.ts'
import '../developers.scss'
import type { data } from './+data.shared.ts'
import { NameList } from './NameList.tsx'
import { RootFields } from './RootFields.tsx'
import { SchemaSearch } from './SchemaSearch.tsx'
import { SchemaText } from './SchemaText.tsx'
import { SearchAnswer } from './SearchAnswer.tsx'
import { typesOfKind } from './typesOfKind.ts'

export function Page() {
  const { query, found } = useData<Awaited<ReturnType<typeof data>>>()
  const { queryType, mutationType, types } = useReferencePageSuspenseQuery().data.schema
  const roots = [queryType.name, mutationType?.name]
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ text: 'For developers', href: '/developers' }]} />
      <div className="stack--sections">
        <header className="stack">
          <h1>Reference</h1>
          <p className="lead measure">
            Everything that can be asked for, in the words of the schema itself. The same as one text:{' '}
            <a href="/schema.graphql" rel="external">
              schema.graphql
            </a>
            .
          </p>
          <SchemaSearch query={query} key={query} />
        </header>
        {found && <SearchAnswer query={query} found={found} />}
        <RootFields title="Queries" root={queryType} />
        {mutationType && <RootFields title="Mutations" root={mutationType} />}
        {schemaKinds.map(({ kind, many, sense }) => {
          const entries = typesOfKind(types, kind, roots)
          return entries.length ? (
            <section className="stack" aria-labelledby={many} key={kind}>
              <h2 id={many}>{many}</h2>
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
