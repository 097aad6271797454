import type { FormView } from '../../components/forms/FormView.ts'
import { draftState } from './draftState.ts'
import type { DrawnForm } from './FormAnswer.ts'
import type { FormDraft } from './FormDraft.ts'
import type { FormParts } from './FormParts.ts'
import { formToken } from './formToken.ts'
import type { FormVisit } from './FormVisit.ts'
import { timeOf } from './timeOf.ts'
import { stepAddress } from './stepAddress.ts'

/** One question as its page draws it, or one of the pages after the questions. */
export function formViewOf(
  { keys, clock }: FormParts,
  visit: FormVisit,
  draft: FormDraft,
  step: string,
  notice: FormView['notice'] = null,
): DrawnForm {
  const { form, path, slug, cookie } = visit
  const { steps, faultsOf } = draftState(form, draft, slug)
  const place = steps.indexOf(step)
  const before = step === 'check' ? steps.at(-1) : steps[place - 1]
  const isLast = step === 'check' || (!form.hasCheck && place === steps.length - 1)
  const isShown = draft.tried.includes(step) || step === 'check'
  const faults = place >= 0 && isShown ? faultsOf(step) : []
  const hidden = new Set(form.secrets)
  return {
    address: path,
    step,
    back: before ? stepAddress(visit, draft, before) : null,
    values: Object.fromEntries(Object.entries(draft.typed).filter(([field]) => !hidden.has(field))),
    faults: isLast && isShown ? [...faults, ...faultsOf('')] : faults,
    token: formToken(keys, cookie.line, clock().toMillis()),
    notice,
    takenFrom: draft.takenFrom ? timeOf(draft.takenFrom, clock) : null,
    reference: draft.reference ?? null,
  }
}
