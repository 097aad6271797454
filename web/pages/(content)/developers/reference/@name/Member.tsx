import type {
  InputDetailsFragment,
  ReferenceTypePageQuery,
  TypeReferenceFragment,
} from '../../../../../generated/types.ts'
import { referencePage as words } from '../../../../../generated/messages/referencePage.ts'
import { SchemaText } from '../../SchemaText.tsx'
import { typeAddress } from '../schemaReference.ts'

type SchemaType = NonNullable<ReferenceTypePageQuery['type']>
type Field = NonNullable<SchemaType['fields']>[number]
type EnumValue = NonNullable<SchemaType['enumValues']>[number]

/** A field, an input field or an enum value with an anchor of its own, and its arguments if it has any. */
export function Member({ member }: { member: Field | EnumValue | InputDetailsFragment }) {
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
export function TypeNames({ title, types }: Props) {
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
