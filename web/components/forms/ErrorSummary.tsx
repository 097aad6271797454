import { useEffect, useRef } from 'react'
import { forms as words } from '../../generated/messages/forms.ts'
import type { FormView } from '../../forms/formView.ts'

/** All errors of the page, with links to the fields. It gets the focus, with script and without. */
export function ErrorSummary({ errors }: Pick<FormView, 'errors'>) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  if (errors.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- browsers move focus to it before any script has run
    <div className="govuk-error-summary" ref={summary} tabIndex={-1} autoFocus>
      <div role="alert">
        <h2 className="govuk-error-summary__title">{words.wrong.title}</h2>
        <div className="govuk-error-summary__body">
          <ul className="govuk-list govuk-error-summary__list">
            {errors.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
