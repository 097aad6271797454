import type { ReactNode } from 'react'
import { FormNotice } from './FormNotice.tsx'
import type { FormView } from './FormView.ts'
import { PrintButton } from './PrintButton.tsx'

interface Props {
  view: FormView
  title: string
  /** What happens next. */
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
            Your reference number
            <br />
            <strong translate="no">{view.reference}</strong>
          </p>
        </div>
        <FormNotice notice={view.notice} />
        {children}
        <p>
          Keep the reference: write it down, take a picture, or print this page. Your answers are no longer in
          this browser.
        </p>
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
