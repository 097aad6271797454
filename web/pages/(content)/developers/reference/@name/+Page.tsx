import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useReferenceTypePageSuspenseQuery } from '../../../../../generated/operations/ReferenceTypePage.ts'
import { referencePage as words } from '../../../../../generated/messages/referencePage.ts'
import '../../developers.scss'
import { SchemaText } from '../../SchemaText.tsx'
import type {
  InputDetailsFragment,
  ReferenceTypePageQuery,
  TypeReferenceFragment,
} from '../../../../../generated/types.ts'
import { typeAddress } from '../schemaReference.ts'

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

type SchemaType = NonNullable<ReferenceTypePageQuery['type']>
type Field = NonNullable<SchemaType['fields']>[number]
type EnumValue = NonNullable<SchemaType['enumValues']>[number]

/** A field, an input field or an enum value with an anchor of its own, and its arguments if it has any. */
function Member({ member }: { member: Field | EnumValue | InputDetailsFragment }) {
  const { name, description, isDeprecated, deprecationReason } = member
  const args = 'args' in member ? member.args : []
  return (
    <article className="member" id={name}>
      <h3 className="member__head" translate="no">
        <a className="member__name" href={`#${name}`}>
          {name}
        </a>
        {'type' in member && (
          <code className="member__type">
            <TypeLink type={member.type} />
          </code>
        )}
      </h3>
      {isDeprecated && (
        <p className="member__deprecated">
          <strong>{words.deprecated}</strong> <SchemaText text={deprecationReason ?? ''} />
        </p>
      )}
      {description && (
        <p className="measure">
          <SchemaText text={description} />
        </p>
      )}
      {'defaultValue' in member && member.defaultValue && (
        <p>
          {words.ifLeftOut} <code>{member.defaultValue}</code>
        </p>
      )}
      {args.length > 0 && (
        <>
          <h4 className="member__arguments">
            {words.arguments}
            <span className="govuk-visually-hidden"> {words.argumentsOf({ name })}</span>
          </h4>
          <dl className="arguments">
            {args.map(argument => (
              <Argument argument={argument} key={argument.name} />
            ))}
          </dl>
        </>
      )}
    </article>
  )
}

function Argument({ argument }: { argument: InputDetailsFragment }) {
  const { name, type, description, defaultValue, isDeprecated, deprecationReason } = argument
  return (
    <div className="arguments__row">
      <dt translate="no">
        <code>
          {name}: <TypeLink type={type} />
          {defaultValue && ` = ${defaultValue}`}
        </code>
      </dt>
      <dd>
        {isDeprecated && (
          <strong>
            {words.deprecated} {deprecationReason}{' '}
          </strong>
        )}
        <SchemaText text={description ?? ''} />
      </dd>
    </div>
  )
}

interface Reference {
  kind: TypeReferenceFragment['kind']
  name: string | null
  ofType?: Reference | null
}

/** A type in GraphQL's notation, with its name as a link: `[Service!]!`. */
function TypeLink({ type: { kind, name, ofType } }: { type: Reference }) {
  if (kind === 'NON_NULL' && ofType)
    return (
      <>
        <TypeLink type={ofType} />!
      </>
    )
  if (kind === 'LIST' && ofType)
    return (
      <>
        [<TypeLink type={ofType} />]
      </>
    )
  return <a href={typeAddress(name ?? '')}>{name}</a>
}

interface Props {
  title: string
  types: { name: string | null }[] | null
}

/** Related types, as links in one line. */
function TypeNames({ title, types }: Props) {
  if (!types?.length) return null
  return (
    <p>
      {title}{' '}
      {types.map(({ name }, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <a href={typeAddress(name ?? '')} translate="no">
            <code>{name}</code>
          </a>
        </span>
      ))}
    </p>
  )
}
