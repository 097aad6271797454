import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** What is known, one fact a row; a fact without a value is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => Boolean(value))
  return known.length ? (
    <dl className="facts">
      {known.map(({ name, value }, i) => (
        <div className="facts__row" key={i}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  ) : null
}
