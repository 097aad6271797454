import { forms as words } from '../../generated/messages/forms.ts'

/** One row of the page with all answers. */
export interface Answer {
  label: string
  /** Null or empty without an answer. */
  text: string | null | undefined
  /** Whether the visitor has written it: it may contain names and numbers, so it is not translated. */
  isOwn?: boolean
  /** The address of its question. */
  href: string
}

/** All answers before they are sent, each with a link to change it. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="govuk-summary-list">
      {answers.map(({ label, text, href, isOwn }) => (
        <div className="govuk-summary-list__row" key={label}>
          <dt className="govuk-summary-list__key">{label}</dt>
          <dd className="govuk-summary-list__value" translate={isOwn && text?.trim() ? 'no' : undefined}>
            {text?.trim() || words.check.empty}
          </dd>
          <dd className="govuk-summary-list__actions">
            <a href={href}>
              {words.check.change}
              <span className="govuk-visually-hidden"> {lowerFirst(label)}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A label within a sentence: `their UK mobile number`. */
const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
