import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useReferenceTypePageSuspenseQuery } from '../../../../../generated/operations/ReferenceTypePage.ts'
import { referencePage as words } from '../../../../../generated/messages/referencePage.ts'
import '../../developers.scss'
import { SchemaText } from '../../SchemaText.tsx'
import { Member, TypeNames } from './Member.tsx'

const trail = [
  { text: words.developers, href: '/developers' },
  { text: words.title, href: '/developers/reference' },
]

export function Page() {
  const type = useReferenceTypePageSuspenseQuery({ variables: useData<{ name: string }>() }).data.type!
  const members = type.fields ?? type.inputFields ?? type.enumValues ?? []
  return (
    <div className="wrap page">
      <Breadcrumbs trail={trail} />
      <div className="stack--loose">
        <header className="stack">
          <p className="muted">{words.kinds.find(({ kind }) => kind === type.kind)?.one}</p>
          <h1 translate="no">{type.name}</h1>
          {type.description && (
            <p className="lead measure">
              <SchemaText text={type.description} />
            </p>
          )}
          {type.specifiedByURL && (
            <p>
              <a href={type.specifiedByURL} rel="noopener">
                {words.type.specification}
              </a>
            </p>
          )}
          <TypeNames title={words.type.interfaces} types={type.interfaces} />
          <TypeNames title={words.type.possibleTypes} types={type.possibleTypes} />
        </header>
        {members.length > 0 && (
          <section aria-labelledby="members">
            <h2 id="members">{type.enumValues ? words.type.values : words.type.fields}</h2>
            {members.map(member => (
              <Member member={member} key={member.name} />
            ))}
          </section>
        )}
        <p>
          <a href="/developers/reference">{words.type.allTypes}</a>
        </p>
      </div>
    </div>
  )
}
