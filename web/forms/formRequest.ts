import type { FormsKeys } from '../../platform/encryption.ts'
import type { Gateway } from '../../gateway/createGateway.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DraftStore } from './draftStore.ts'
import type { FormDefinition } from './definitions/formDefinition.ts'
import type { DraftCookie } from './draftCookie.ts'
import type { FormView } from './formView.ts'

/** What the forms of the site are served with. */
export interface FormParts {
  forms: readonly FormDefinition[]
  execute: Gateway['execute']
  drafts: DraftStore
  keys: FormsKeys
  /** Must run: how long somebody took is real time. */
  clock: Clock
  /** Gets ready to take what somebody fills in, who has just opened a form. */
  prepare: () => void
  /** Whether a visitor's network has sent as many forms within the hour as a household would. */
  isBusy: (address: string | undefined) => Promise<boolean>
  /** Hosts under which the site is reached, besides the one a request names. */
  publicUrl: string
  /** Whether a referral may go to the service with this slug; null when that cannot be learnt at the moment. */
  isReferable: (slug: string) => Promise<boolean | null>
}

/** A request for a form, or one that sends it. */
export interface FormVisit {
  form: FormDefinition
  /** Its address, without query. */
  path: string
  /** Of the service; empty for other forms. */
  slug: string
  /** The visitor's cookie, if we made it, or a new one. */
  cookie: DraftCookie
  /** Whether the visitor brought none. */
  isNew: boolean
  /** The question asked for; empty for the first. */
  step: string
  /** What could not be found any more was there once. */
  hasEnded: boolean
  /** The page of this site that the visitor came from; empty when unknown. */
  cameFrom: string
  headers: Headers
  /** Whether it came over https. */
  isSecure: boolean
  hosts: readonly string[]
  /** The network address of the visitor. */
  address: string | undefined
}

/** A form as its page draws it, all but the time its draft ends: that is known once it is kept. */
export type DrawnForm = Omit<FormView, 'keptUntil'>

/** How a request about a form is answered: by another address, or by a page. The cookie goes along. */
export type FormAnswer = { cookie: DraftCookie } & (
  | { to: string }
  | {
      view: DrawnForm
      status: 200 | 403 | 413 | 429 | 503
      /** Seconds, for a form that is taken from a moment on that is known. */
      retryAfter?: number | undefined
    }
)
