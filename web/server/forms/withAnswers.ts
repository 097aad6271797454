import type { FormDefinition } from './FormDefinition.ts'
import type { FormDraft } from './FormDraft.ts'
import type { readPosted } from './readPosted.ts'

/**
 * The draft with the answers to one question. A secret that is left blank stays what it was.
 *
 *     withAnswers(referral, draft, 'name', readPosted('name=Jo')).typed.name // 'Jo'
 */
export function withAnswers(
  form: FormDefinition,
  draft: FormDraft,
  step: string,
  posted: ReturnType<typeof readPosted>,
): FormDraft {
  const steps = form.steps(draft.typed)
  const { fields = [], clears } = steps.find(({ name }) => name === step) ?? {}
  const kept = new Set(form.secrets)
  const answers = fields
    .filter(field => posted(field) || !kept.has(field))
    .map(field => [field, posted(field)] as const)
  const isChanged = answers.some(([field, answer]) => answer !== (draft.typed[field] ?? ''))
  const cleared = isChanged ? steps.find(({ name }) => name === clears) : undefined
  const blank = (cleared?.fields ?? []).map(field => [field, ''] as const)
  const tried = draft.tried.filter(name => name !== cleared?.name)
  return {
    ...draft,
    typed: { ...draft.typed, ...Object.fromEntries([...answers, ...blank]) },
    tried: [...new Set([...tried, ...(fields.length ? [step] : [])])],
    refusals: draft.refusals.filter(({ field }) => field !== '' && !fields.includes(field)),
  }
}
