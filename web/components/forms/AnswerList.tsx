import { forms as words } from '../../generated/messages/forms.ts'

/** One answer on the page that shows them all. */
export interface Answer {
  label: string
  /** Null or empty where nothing was given. */
  text: string | null | undefined
  /** Whether it is in somebody's own words, which may be a name or a number: no translation changes it. */
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
              <span className="govuk-visually-hidden"> {label.toLowerCase()}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
