import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  count: number
  /** False on one page of several, where the number would not be that of the list. */
  isWhole: boolean
  children: ReactNode
}

/** The records of one kind under their heading; nothing when there are none. */
export function ListPart({ title, count, isWhole, children }: Props) {
  const id = useId()
  if (!count) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {title} {isWhole && <span className="favourites__count">({count})</span>}
      </h2>
      {children}
    </section>
  )
}
