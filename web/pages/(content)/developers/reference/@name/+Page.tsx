import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useReferenceTypePageSuspenseQuery } from '../../../../../generated/hooks.ts'
import { schemaKinds } from '../../../../../messages/schemaKinds.ts'
import '../../developers.scss'
import { SchemaText } from '../SchemaText.tsx'
import { Member } from './Member.tsx'
import type { data } from './+data.shared.ts'
import { TypeNames } from './TypeNames.tsx'

const trail = [
  { text: 'For developers', href: '/developers' },
  { text: 'Reference', href: '/developers/reference' },
]

export function Page() {
  const { name } = useData<Awaited<ReturnType<typeof data>>>()
  const type = useReferenceTypePageSuspenseQuery({ name }).data.type!
  const members = type.fields ?? type.inputFields ?? type.enumValues ?? []
  return (
    <div className="wrap page">
      <Breadcrumbs trail={trail} />
      <div className="stack--loose">
        <header className="stack">
          <p className="muted">{schemaKinds.find(({ kind }) => kind === type.kind)?.one}</p>
          <h1 translate="no">{type.name}</h1>
          {type.description && (
            <p className="lead measure">
              <SchemaText text={type.description} />
            </p>
          )}
          {type.specifiedByURL && (
            <p>
              <a href={type.specifiedByURL} rel="noopener">
                How it is written
              </a>
            </p>
          )}
          <TypeNames title="Has all fields of" types={type.interfaces} />
          <TypeNames title="Is one of" types={type.possibleTypes} />
        </header>
        {members.length > 0 && (
          <section aria-labelledby="members">
            <h2 id="members">{type.enumValues ? 'Values' : 'Fields'}</h2>
            {members.map(member => (
              <Member member={member} key={member.name} />
            ))}
          </section>
        )}
        <p>
          <a href="/developers/reference">All types</a>
        </p>
      </div>
    </div>
  )
}
