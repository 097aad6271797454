import { activeFilters } from '../../generated/messages/activeFilters.ts'

/** Something that a search is narrowed by: an active filter, or a part of its words that was understood. */
export interface Chip {
  text: string
  /** The address of the search without it. */
  href: string
}

const words = activeFilters.chips

/** What a search is narrowed by, each a link to the results without it: “Remove near Sidcup”. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  return chips.length ? (
    <ul className="chips" aria-label={words.label}>
      {chips.map(({ text, href }) => (
        <li key={`${text} ${href}`}>
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
