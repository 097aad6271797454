import { typeAddress } from '../typeAddress.ts'

interface Props {
  title: string
  types: { name: string | null }[] | null
}

/** Types that have to do with this one, as links in one line. */
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
