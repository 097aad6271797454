import { AsyncLocalStorage } from 'node:async_hooks'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FormsKeys } from '../../platform/encryption.ts'
import { processSingleton } from '../../platform/once.ts'
import type { FormDefinition } from './definitions/formDefinition.ts'
import type { DraftCookie } from './draftCookie.ts'
import type { DraftStore } from './draftStore.ts'
import type { FormView } from './formView.ts'

/** What the site's forms are composed from. */
export interface FormDependencies {
  execute: Gateway['execute']
  drafts: DraftStore
  keys: FormsKeys
  /** Must run: the spam check measures real time. */
  clock: Clock
  /** Prepares the outbox. Called whenever a form is opened. */
  prepare: () => void
  /** Whether a network has sent as many forms within the hour as a household would. */
  isBusy: (address: string | undefined) => Promise<boolean>
  /** Counts a change of a draft: false when a network has made more within the hour than its forms could need. */
  mayStoreDraft: (address: string | undefined) => Promise<boolean>
  /** Its host is one of this site, beside the host that a request names. */
  publicUrl: string
  /** Where the service with this slug takes referrals; null when the directory does not respond. */
  referralsOf: (slug: string) => Promise<'here' | 'elsewhere' | 'nowhere' | null>
}

/** A request for a form, GET or POST. */
export interface FormRequest {
  form: FormDefinition
  /** Without the query. */
  path: string
  /** Of the service; empty for other forms. */
  slug: string
  /** The visitor's cookie if it carries our signature, or a new one. */
  cookie: DraftCookie
  /** Whether the visitor has sent no cookie. */
  isNew: boolean
  /** The requested question; empty for the first. */
  step: string
  /** Why the visitor was redirected here: their draft has expired, before they sent it or after. */
  hasEnded: 'unsent' | 'sent' | null
  /** Whether the visitor was redirected here because their answers have changed since the page that sends them was opened. */
  hasChanged: boolean
  /** The path of the page of this site that links here; empty when unknown. */
  cameFrom: string
  /** What that page was asked for, as `?query=debt`: for the link back to it, and never stored or sent. */
  searchBefore: string
  headers: Headers
  /** Whether it came over https. */
  isSecure: boolean
  /** The hosts of this site. */
  hosts: readonly string[]
  /** The client's network address. */
  address: string | undefined
}

/** The response to a request for a form, a redirect or a page, and the cookie to set. */
export type FormResponse =
  | { to: string; cookie: DraftCookie }
  | {
      /** `keptUntil` is set when the response is sent. */
      view: FormView
      status: 200 | 403 | 410 | 413 | 429 | 503
      /** Seconds, where it is known when the form can be sent. */
      retryAfter?: number | undefined
      /**
       * Null for what may come from a page of another site: the browser sends no cookie with that, and a new one would
       * take the place of the visitor's own.
       */
      cookie: DraftCookie | null
    }

/** The form on the page that is being rendered for this request: `renderedForm.getStore()`. */
export const renderedForm = processSingleton('rendered form', () => new AsyncLocalStorage<FormView>())
