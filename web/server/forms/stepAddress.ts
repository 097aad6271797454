import type { FormDraft } from './FormDraft.ts'
import type { FormVisit } from './FormVisit.ts'

/**
 * The address of a question. It names the question and nothing that was answered.
 *
 *     stepAddress(visit, draft, 'name') // '/services/erith-food-bank/referral?step=name'
 *
 * The first stands at the address of the form.
 */
export function stepAddress({ form, path }: FormVisit, { typed }: FormDraft, step: string): string {
  return step === form.steps(typed)[0]?.name ? path : `${path}?step=${step}`
}
