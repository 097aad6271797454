import { referencePage as words } from '../../../../generated/messages/referencePage.ts'
import { SchemaText } from './SchemaText.tsx'
import { summary } from './summary.ts'

interface Entry {
  name: string
  href: string
  text: string | null
  isDeprecated?: boolean
}

interface Props {
  entries: Entry[]
  /** Whether each entry is told in one sentence or in full. */
  isShort?: boolean
}

/** Names of the schema with what they are, each leading to its place in the reference. */
export function NameList({ entries, isShort = false }: Props) {
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
