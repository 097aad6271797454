import { record as words } from '../../generated/messages/record.ts'

interface Props {
  name: string
  isSaved?: boolean
}

/**
 * What the button says. Both words take the same room; the mark is full or empty, so that colour is not alone in
 * telling them apart.
 */
export function SaveWords({ name, isSaved = false }: Props) {
  return (
    <>
      <svg
        className="save__mark"
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M6 3h12v18l-6-5-6 5z" />
      </svg>
      <span className="save__word">{isSaved ? words.saved : words.save}</span>
      <span className="govuk-visually-hidden" translate="no">
        {' '}
        {name}
      </span>
    </>
  )
}
