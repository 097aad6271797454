import type { ReactNode } from 'react'
import { forms as words } from '../../generated/messages/forms.ts'
import { FormNotice } from './FormNotice.tsx'
import type { FormView } from '../../forms/formView.ts'
import { PrintButton } from './PrintButton.tsx'

interface Props {
  view: FormView
  title: string
  /** What happens next, below a heading that says so. */
  children: ReactNode
  /** The words on the button that begins another one. */
  again: string
}

/** The confirmation: what to quote, what happens next, a way to keep it. */
export function SentPanel({ view, title, children, again }: Props) {
  return (
    <div className="wrap page">
      <div className="form measure stack">
        <div className="form__sent">
          <h1>{title}</h1>
          <p>
            {words.sent.reference}
            <br />
            <strong translate="no">{view.reference}</strong>
          </p>
        </div>
        <FormNotice notice={view.notice} />
        <h2>{words.sent.next}</h2>
        {children}
        <p>{words.sent.keep}</p>
        <PrintButton />
        <form method="post" action={view.address} className="form__again">
          <input type="hidden" name="token" value={view.token} />
          <button className="button button--quiet" type="submit" name="step" value="again">
            {again}
          </button>
        </form>
      </div>
    </div>
  )
}
