import type { Happening } from './Happening.ts'

/** One line of a day: when, what, where. */
export function HappeningItem({ happening }: { happening: Happening }) {
  const { name, href, times, place, notes } = happening
  return (
    <li className="happening">
      <p className="happening__times">{times}</p>
      <div>
        <p>
          <a className="happening__name" href={href} translate="no">
            {name}
          </a>
        </p>
        <p className="muted">{[place, ...notes].filter(Boolean).join('\u00a0· ')}</p>
      </div>
    </li>
  )
}
