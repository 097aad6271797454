import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'
import type { FieldError } from './definitions/formDefinition.ts'

/** One page of a form: what its components render. */
export interface FormView {
  /** Where the form is posted to. */
  address: string
  /** The question, or `check`, `confirm`, `trouble`, `later`, `sent`, `crossSite`, `tooLarge`, `draftUnreadable`, `withdrawn`. */
  step: string
  /** The address of the previous question, of the page the visitor came from as far as it is known, or of the service. */
  back: string | null
  values: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  /**
   * Another one for each form of a visitor, and the name of the first field: on Back browsers fill a form in again only where
   * its first fields have the same names, and what was sent or deleted shall not come back.
   */
  mark: string
  /** Of the answers that a page after the questions shows or sends; empty on a question. */
  seen: string
  /** The form token: signed, with the time of the page. */
  token: string
  /**
   * A message above the question: the draft has expired (`ended-but-last`: all of it but the answers just posted;
   * `ended-sent`: after it was sent), the answers could not be stored, the browser keeps no cookies, an earlier state of the
   * answers was sent, or they have changed since the page that sends them was opened.
   */
  notice: 'ended' | 'ended-but-last' | 'ended-sent' | 'unkept' | 'no-cookies' | 'earlier' | 'changed' | null
  /** Whether the form was handed over and no answer came. */
  isUnsure: boolean
  /** Until when the answers are stored: `11:42am`. Null without a draft. */
  keptUntil: string | null
  /** From when on a rate-limited form can be sent: `11:20am`. Null otherwise. */
  takenFrom: string | null
  /** The reference to quote, once the form is sent. */
  reference: string | null
}

/**
 * The form that the server has prepared for this request. Pages and components import this module and no other of the
 * folder: the rest is for the server.
 *
 * Answers stay on the server, so the browser always loads these pages whole, also for a click, Back and Forward.
 */
export async function formView(pageContext: PageContext): Promise<FormView> {
  if (!import.meta.env.SSR) {
    window.location.assign(pageContext.urlOriginal)
    return new Promise(() => {})
  }
  const { renderedForm } = await import('./formRequest.ts')
  const view = renderedForm.getStore()
  if (!view) throw render(404, notFound.page({ path: pageContext.urlPathname }))
  return view
}

/** Whether the service of this form, which the visitor has begun, takes no referrals any more: its page needs no service. */
export async function isWithdrawn(): Promise<boolean> {
  if (!import.meta.env.SSR) return false
  const { renderedForm } = await import('./formRequest.ts')
  return renderedForm.getStore()?.step === 'withdrawn'
}
