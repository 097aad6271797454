import type { ReactNode } from 'react'
import { forms as words } from '../../generated/messages/forms.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormNotice } from './FormNotice.tsx'
import type { FormView } from '../../forms/formView.ts'
import { Trap } from './Trap.tsx'

interface Props {
  view: FormView
  /** The words on the button; null where there is nothing to send. */
  send: string | null
  /** Whether there are answers that could be thrown away. */
  isBegun?: boolean
  children: ReactNode
}

/** One page of a form: the way back, what is wrong, the question, one button. */
export function FormFrame({ view, send, isBegun = true, children }: Props) {
  return (
    <div className="wrap page">
      {view.back && (
        <a className="govuk-back-link" href={view.back}>
          {words.back}
        </a>
      )}
      <div className="form measure">
        <ErrorSummary faults={view.faults} />
        <FormNotice notice={view.notice} />
        <form method="post" action={view.address} noValidate>
          <input type="hidden" name="token" value={view.token} />
          <input type="hidden" name="step" value={view.step} />
          <Trap />
          {children}
          {send && (
            <button className="button" type="submit">
              {send}
            </button>
          )}
        </form>
        <p className="muted">{words.kept}</p>
        {isBegun && (
          <form method="post" action={view.address}>
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
