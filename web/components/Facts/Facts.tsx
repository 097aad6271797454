import type { ReactNode } from 'react'

interface Fact {
  name: ReactNode
  value: ReactNode
}

/** A description list with one fact a row; facts without a value are left out. */
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
