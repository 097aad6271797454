import type { ReferenceEntryFragment } from '../../../../generated/hooks.ts'
import { NameList } from './NameList.tsx'
import { typeAddress } from './typeAddress.ts'

/** Where an operation begins: the queries, or the mutations. */
export function RootFields({ title, root }: { title: string; root: ReferenceEntryFragment }) {
  const entries = (root.fields ?? []).map(({ name, description, isDeprecated }) => ({
    name,
    text: description,
    isDeprecated,
    href: `${typeAddress(root.name ?? title)}#${name}`,
  }))
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{title}</h2>
      <NameList entries={entries} isShort />
    </section>
  )
}
