import type { ReactNode } from 'react'
import { useInBrowser } from '../../browser/useInBrowser.ts'
import type { FormView } from '../../forms/formView.ts'
import { formLater } from '../../generated/messages/formLater.ts'
import { formRefused } from '../../generated/messages/formRefused.ts'
import { forms } from '../../generated/messages/forms.ts'
import { formUnavailable } from '../../generated/messages/formUnavailable.ts'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { FormFrame, FormNotice } from './FormFrame.tsx'

interface FormStepsProps {
  view: FormView
  /** The text of the button that sends the form. */
  send: string
  /** The number to call when the form cannot be sent. */
  phone: string | null | undefined
  /** The page with all answers, of forms that have one. */
  check?: ReactNode
  /** The confirmation: a `SentPanel`. */
  sent: ReactNode
  /** The question. */
  children: ReactNode
}

/** The current page of a form: a question, or one of the pages after the questions, which all forms share. */
export function FormSteps({ view, send, phone, check, sent, children }: FormStepsProps) {
  switch (view.step) {
    case 'check':
      return check ?? children
    case 'confirm':
      return <ConfirmStep view={view} send={send} />
    case 'trouble':
      return <UnavailableStep view={view} phone={phone} />
    case 'later':
      return <LaterStep view={view} phone={phone} />
    case 'crossSite':
    case 'tooLarge':
    case 'draftUnreadable':
      return <RefusedStep view={view} step={view.step} />
    case 'withdrawn':
      return <WithdrawnStep view={view} phone={phone} />
    case 'sent':
      return sent
    default:
      return children
  }
}

const titles: Record<string, string> = {
  check: forms.check.title,
  confirm: forms.confirm.title,
  trouble: formUnavailable.title,
  later: formLater.title,
  crossSite: formRefused.crossSite.title,
  tooLarge: formRefused.tooLarge.title,
  draftUnreadable: formRefused.draftUnreadable.title,
  withdrawn: formRefused.withdrawn.title,
}

/**
 * The title of the tab: the question, and before it whether there is an error.
 *
 *     formTitle(view, 'Your referral', { name: 'What is your name?' }) // 'Error: What is your name?'
 *
 * @param title Of the form, for questions without one in `ownTitles`.
 */
export function formTitle(
  { step, errors }: FormView,
  title: string,
  ownTitles: Record<string, string>,
): string {
  const name = ownTitles[step] ?? titles[step] ?? title
  return errors.length ? forms.wrong.tab({ title: name }) : name
}

/** One more press, for forms that may have been filled in by a program. */
function ConfirmStep({ view, send }: { view: FormView; send: string }) {
  const { confirm } = forms
  return (
    <FormFrame view={view} send={send}>
      <h1>{confirm.title}</h1>
      <p>
        <strong>{confirm.unsent}</strong> {confirm.safe}
      </p>
      <p>{confirm.why}</p>
    </FormFrame>
  )
}

type WithPhone = Pick<FormStepsProps, 'view' | 'phone'>

/** The form cannot be accepted at the moment. */
function UnavailableStep({ view, phone }: WithPhone) {
  return (
    <FormFrame view={view} send={formUnavailable.again}>
      <h1>{formUnavailable.title}</h1>
      <p className="lead">
        <strong>{keptWords(view)}</strong> {formUnavailable.notAnew}
      </p>
      <p>{formUnavailable.wait}</p>
      <CallInstead phone={phone} />
    </FormFrame>
  )
}

/** The form is rate limited. */
function LaterStep({ view, phone }: WithPhone) {
  const { title, unsent, from, soon, why } = formLater
  return (
    <FormFrame view={view} send={formUnavailable.again}>
      <h1>{title}</h1>
      <p className="lead">
        <strong>{unsent}</strong> {view.takenFrom ? from({ time: view.takenFrom }) : soon}
      </p>
      <p>{why}</p>
      <p>
        {keptWords(view)} {formUnavailable.notAnew}
      </p>
      <CallInstead phone={phone} />
    </FormFrame>
  )
}

const keptWords = ({ keptUntil }: FormView) =>
  keptUntil ? formUnavailable.keptUntil({ until: keptUntil }) : formUnavailable.kept

function CallInstead({ phone }: Pick<FormStepsProps, 'phone'>) {
  if (!phone) return null
  return (
    <p>
      {formUnavailable.callBefore} <PhoneLink number={phone} />.
    </p>
  )
}

/** A cross-site post, a body that is too large, or a draft that cannot be read. */
function RefusedStep({ view, step }: { view: FormView; step: 'crossSite' | 'tooLarge' | 'draftUnreadable' }) {
  const { title, lead } = formRefused[step]
  return (
    <div className="wrap page">
      <div className="stack measure">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>
          <a className="button" href={view.address}>
            {step === 'draftUnreadable' ? formRefused.draftUnreadable.go : formRefused.go}
          </a>
        </p>
      </div>
    </div>
  )
}

/** The service takes no referrals any more. */
function WithdrawnStep({ view: { reference, isUnsure }, phone }: WithPhone) {
  const { title, lead, unsure, sent, go } = formRefused.withdrawn
  return (
    <div className="wrap page">
      <div className="stack measure">
        <h1>{title}</h1>
        <p className="lead">{reference ? sent({ reference }) : isUnsure ? unsure : lead}</p>
        <p>
          <a className="button" href="/results">
            {go}
          </a>
        </p>
        <CallInstead phone={phone} />
      </div>
    </div>
  )
}

interface SentPanelProps {
  view: FormView
  title: string
  /** What happens next. */
  children: ReactNode
  /** The text of the button that begins another form. */
  again: string
}

/** The confirmation, with the reference, what happens next, and a button to print it. */
export function SentPanel({ view, title, children, again }: SentPanelProps) {
  return (
    <div className="wrap page">
      {view.back && (
        <a className="govuk-back-link" href={view.back}>
          {forms.sent.back}
        </a>
      )}
      <div className="form measure stack">
        <div className="form__sent">
          <h1>{title}</h1>
          <p>
            {forms.sent.reference}
            <br />
            <strong translate="no">{view.reference}</strong>
          </p>
        </div>
        <FormNotice notice={view.notice} />
        <h2>{forms.sent.next}</h2>
        {children}
        <p>{forms.sent.keep}</p>
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

/** Only in pages with running scripts; without, the browser's menu prints. */
function PrintButton() {
  if (!useInBrowser()) return null
  return (
    <p className="form__print">
      <button className="button button--quiet" type="button" onClick={() => window.print()}>
        {forms.sent.print}
      </button>
    </p>
  )
}
