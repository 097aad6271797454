import { useEffect, useRef } from 'react'
import { forms as words } from '../../generated/messages/forms.ts'
import type { FormView } from '../../forms/formView.ts'

/** Everything that is wrong, with links to the fields. Focus goes there, with script and without. */
export function ErrorSummary({ faults }: Pick<FormView, 'faults'>) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  if (faults.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- browsers move focus to it before any script has run
    <div className="govuk-error-summary" ref={summary} tabIndex={-1} autoFocus>
      <div role="alert">
        <h2 className="govuk-error-summary__title">{words.wrong.title}</h2>
        <div className="govuk-error-summary__body">
          <ul className="govuk-list govuk-error-summary__list">
            {faults.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
