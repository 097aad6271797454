import { filters } from '../../generated/messages/filters.ts'

/** An active filter. */
export interface Chip {
  text: string
  /** The address without this filter. */
  href: string
}

const words = filters.chips

/** The active filters, each a link to the same results without it. */
export function Chips({ chips }: { chips: Chip[] }) {
  return chips.length ? (
    <ul className="chips" aria-label={words.label}>
      {chips.map(({ text, href }) => (
        <li key={href}>
          <a className="chip" href={href}>
            <span className="govuk-visually-hidden">{words.remove} </span>
            {text}
            <span aria-hidden="true"> ✕</span>
          </a>
        </li>
      ))}
    </ul>
  ) : null
}
