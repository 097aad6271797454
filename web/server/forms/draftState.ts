import type { FieldFault } from '../../components/forms/FieldFault.ts'
import type { FormDefinition } from './FormDefinition.ts'
import type { FormDraft } from './FormDraft.ts'

/** How far a form has come. */
export interface DraftState {
  /** The questions, in order. */
  steps: readonly string[]
  /**
   * What is wrong, by question: one fault a field, in the order they are asked. Faults of the whole form stand under the
   * empty name.
   */
  faultsOf: (step: string) => FieldFault[]
  /** The first question without a good answer; null when everything is answered. */
  firstOpen: string | null
}

/**
 * How far a form has come. A question is answered when it was sent once and nothing is wrong with it.
 *
 *     draftState(referral, draft, 'erith-food-bank').firstOpen // 'contact'
 */
export function draftState(form: FormDefinition, draft: FormDraft, slug: string): DraftState {
  const steps = form.steps(draft.typed)
  const faults = [...draft.refusals, ...form.faults(draft.typed, slug)]
  const asked = new Set(steps.flatMap(({ fields }) => fields))
  const faultsOf = (name: string) => {
    const fields = steps.find(step => step.name === name)?.fields
    if (!fields) return faults.filter(({ field }) => !asked.has(field))
    return fields.flatMap(each => faults.find(({ field }) => field === each) ?? [])
  }
  const open = steps.find(({ name }) => !draft.tried.includes(name) || faultsOf(name).length > 0)
  return { steps: steps.map(({ name }) => name), faultsOf, firstOpen: open?.name ?? null }
}
