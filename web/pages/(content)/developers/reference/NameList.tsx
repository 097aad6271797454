import { referencePage as words } from '../../../../generated/messages/referencePage.ts'
import { SchemaText } from '../SchemaText.tsx'
import { summary, typeAddress } from './schemaReference.ts'
import type { ReferenceEntryFragment } from '../../../../generated/types.ts'

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
export function NameList({ entries, isShort = false }: NameListProps) {
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
export function RootFields({ title, root }: { title: string; root: ReferenceEntryFragment }) {
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
