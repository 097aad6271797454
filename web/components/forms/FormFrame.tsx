import { type ReactNode, useEffect, useRef } from 'react'
import { sendIfReached } from '../../browser/reachableSite.ts'
import type { FormView } from '../../forms/formView.ts'
import { forms as words } from '../../generated/messages/forms.ts'

interface Props {
  view: FormView
  /** The text of the button; null where there is nothing to send. */
  send: string | null
  /** Whether there are answers to delete. */
  isBegun?: boolean
  children: ReactNode
}

/** One page of a form: back link, error summary, question, one button. */
export function FormFrame({ view, send, isBegun = true, children }: Props) {
  return (
    <div className="wrap page">
      {view.back && (
        <a className="govuk-back-link" href={view.back}>
          {words.back}
        </a>
      )}
      <div className="form measure">
        <ErrorSummary errors={view.errors} />
        <FormNotice notice={view.notice} />
        <form method="post" action={view.address} noValidate onSubmit={sendIfReached}>
          <input type="hidden" name={view.mark} value="" />
          <input type="hidden" name="token" value={view.token} />
          <input type="hidden" name="step" value={view.step} />
          {view.seen && <input type="hidden" name="seen" value={view.seen} />}
          <Honeypot />
          {children}
          {send && (
            <button className="button" type="submit">
              {send}
            </button>
          )}
        </form>
        <p className="muted">{words.kept}</p>
        {isBegun && (
          <form method="post" action={view.address} onSubmit={sendIfReached}>
            <input type="hidden" name="token" value={view.token} />
            <button className="form__clear" type="submit" name="step" value="clear">
              {words.clear}
            </button>
          </form>
        )}
      </div>
    </div>
  )
}

/** A field that people do not see. Only programs fill it in. */
function Honeypot() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        {words.trap}
        <input type="text" name="fax-number" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** A message above the question. */
export function FormNotice({ notice }: Pick<FormView, 'notice'>) {
  if (!notice) return null
  return (
    <div className="inset form__notice" role="status">
      <p>{words.notices[notice]}</p>
    </div>
  )
}

/**
 * All errors of the page, with links to the fields. It gets the focus, with script and without, unless a visitor has gone
 * on to a field before the scripts ran.
 */
function ErrorSummary({ errors }: Pick<FormView, 'errors'>) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) summary.current?.focus()
  }, [])
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
