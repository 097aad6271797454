import type { FieldFault, FormDefinition, Typed } from './definitions/formDefinition.ts'
import type { FormDraft } from './draftStore.ts'
import type { FormVisit, FormParts } from './formRequest.ts'
import type { readPosted } from './postedForm.ts'
import { createHash } from 'node:crypto'
import { newDraftId } from './draftCookie.ts'
import { fingerprint, type FormsKeys } from '../../platform/encryption.ts'

/** How far a form has come. */
interface DraftState {
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

/** A form that nobody has written into, but for the page that the visitor came from. */
export function newDraft({ form, cameFrom }: FormVisit, startedAt: number): FormDraft {
  const typed = form.cameFrom && cameFrom ? { [form.cameFrom]: cameFrom } : {}
  return { typed, tried: [], startedAt, formsBefore: 0, refusals: [] }
}

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

/** The draft of a visitor; null when there is none. Who brought no cookie has none, whatever the store is like. */
export const draftOf = async ({ drafts }: FormParts, visit: FormVisit): Promise<FormDraft | null> =>
  visit.isNew ? null : drafts.read(visit.cookie.id)

/**
 * The visit of somebody who sends a page, and their draft: also when the page was sent before and its answer, with the
 * draft's new secret, never arrived.
 *
 * @param note of the page, signed and for this visitor: nobody can guess it, so it proves that it is the same page.
 */
export async function draftOfPosted(
  parts: FormParts,
  visit: FormVisit,
  note: string | null,
): Promise<{ visit: FormVisit; found: FormDraft | null }> {
  const found = await draftOf(parts, visit)
  if (found || visit.isNew || note === null) return { visit, found }
  const movedTo = (await parts.drafts.read(signpostAt(visit.cookie.id, note)))?.movedTo
  const draft = movedTo ? await parts.drafts.read(movedTo) : null
  return draft
    ? { visit: { ...visit, cookie: { ...visit.cookie, id: movedTo! } }, found: draft }
    : { visit, found }
}

/**
 * Keeps a draft under a new secret, and gives the visit with it. Whoever holds the one before, because they gave it to the
 * visitor, holds nothing from then on.
 *
 * @param note of the page that was sent; the same page sent again, and no other, still leads to the draft.
 * @throws Error when it cannot be kept: then it stays as it was.
 */
export async function keptAnew(
  { drafts }: FormParts,
  visit: FormVisit,
  draft: FormDraft,
  note: string | null,
): Promise<FormVisit> {
  const { id } = visit.cookie
  const next = newDraftId()
  if (note !== null) {
    const signpost = { ...draft, typed: {}, tried: [], refusals: [], handedOver: undefined, movedTo: next }
    // A convenience: where there is no room left for it, there still is for the draft itself.
    await drafts.write(signpostAt(id, note), signpost).catch(() => undefined)
  }
  await drafts.move(id, next, draft)
  return { ...visit, isNew: false, cookie: { ...visit.cookie, id: next } }
}

/** Where it stands which draft a page was kept in: found only by who has both the old secret and the page's note. */
const signpostAt = (id: string, note: string) =>
  createHash('sha256').update(`${id} ${note}`).digest('base64url')

/**
 * Keyed sums of answers, by field: they recognise an answer and do not tell it.
 *
 *     sumsOf(keys, { name: 'Jo' }) // { name: 'k1.5e88…' }
 */
export const sumsOf = ([key]: FormsKeys, typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([field, answer]) => [field, fingerprint(key, answer)]))
