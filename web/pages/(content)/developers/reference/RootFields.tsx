import type { ReferenceEntryFragment } from '../../../../generated/types.ts'
import { NameList } from './NameList.tsx'
import { typeAddress } from './typeAddress.ts'

/** Where an operation begins: the queries, or the mutations. */
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
