import type { ReactNode } from 'react'

interface Props {
  /** What is inside: `How to ask for pages and for changes`. */
  title: string
  /** Whether the title is a heading, for parts that readers go to by name. */
  isHeading?: boolean
  children: ReactNode
}

/** A part of a long page that opens by its title, without a script too. */
export function Folded({ title, isHeading = false, children }: Props) {
  return (
    <details className="folded">
      <summary>{isHeading ? <h3>{title}</h3> : title}</summary>
      <div className="stack folded__inside">{children}</div>
    </details>
  )
}
