import type { FormView } from '../../components/forms/FormView.ts'
import type { DraftCookie } from './draftCookie.ts'

/** How a request about a form is answered: by another address, or by a page. The cookie goes along. */
export type FormAnswer = { cookie: DraftCookie } & (
  | { to: string }
  | { view: FormView; status: 200 | 403 | 503 }
)
