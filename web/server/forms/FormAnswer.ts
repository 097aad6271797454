import type { FormView } from '../../components/forms/FormView.ts'
import type { DraftCookie } from './draftCookie.ts'

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
