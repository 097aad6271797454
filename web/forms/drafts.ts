import { hash } from 'node:crypto'
import { DateTime } from 'luxon'
import { spokenTime } from '../../gateway/formatting/times.ts'
import { fingerprint, type FormsKeys } from '../../platform/encryption.ts'
import type { FieldError, FormDefinition, Typed } from './definitions/formDefinition.ts'
import { formToken, newDraftId } from './draftCookie.ts'
import { type DraftStore, type FormDraft, timeToWaitFor } from './draftStore.ts'
import type { FormDependencies, FormRequest } from './formRequest.ts'
import type { FormView } from './formView.ts'
import type { PostedFields } from './postedForm.ts'

/** An empty draft, but for the page that the visitor came from. */
export function newDraft({ form, cameFrom }: FormRequest, startedAt: number): FormDraft {
  const typed = form.cameFrom && cameFrom ? { [form.cameFrom]: cameFrom } : {}
  return { typed, tried: [], startedAt, formsBefore: 0, refusals: [] }
}

/**
 * The draft with the posted answers to one question. A secret field that is left blank keeps its value. An empty draft takes
 * the answers to every possible question: those that it depends on may have been lost.
 *
 *     withAnswers(referral, draft, 'name', parseFields('name=Jo')).typed.name // 'Jo'
 */
export function withAnswers(
  form: FormDefinition,
  draft: FormDraft,
  step: string,
  posted: PostedFields,
): FormDraft {
  const steps = form.steps(draft.typed)
  const asked = draft.tried.length ? steps : form.possibleSteps
  const { fields = [], clears } = asked.find(({ name }) => name === step) ?? {}
  const secrets = new Set(form.secrets)
  const answers = fields
    .filter(field => posted(field) || !secrets.has(field))
    .map(field => [field, form.kept?.[field]?.(posted(field)) ?? posted(field)] as const)
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

/** How far a form is filled in. */
interface DraftState {
  /** The questions, in order. */
  steps: readonly string[]
  /** The errors of a question, one a field, in the order of its fields. Those of the whole form have the empty name. */
  errorsOf: (step: string) => FieldError[]
  /** The first question without a valid answer; null when all are answered. */
  firstOpen: string | null
}

/**
 * How far a form is filled in. A question is answered when it was posted once and its fields have no errors.
 *
 *     draftState(referral, draft, 'erith-food-bank').firstOpen // 'contact'
 */
export function draftState(form: FormDefinition, draft: FormDraft, slug: string): DraftState {
  const steps = form.steps(draft.typed)
  const asked = new Set(steps.flatMap(({ fields }) => fields))
  const isOfPage = (field: string) => form.possibleSteps.some(({ fields }) => fields.includes(field))
  // What was refused on a page that is no longer asked for is no fault of the form as a whole.
  const refusals = draft.refusals.filter(({ field }) => asked.has(field) || !isOfPage(field))
  const errors = [...refusals, ...form.validate(draft.typed, slug)]
  const errorsOf = (name: string) => {
    const fields = steps.find(step => step.name === name)?.fields
    if (!fields) return errors.filter(({ field }) => !asked.has(field))
    return fields.flatMap(each => errors.find(({ field }) => field === each) ?? [])
  }
  const open = steps.find(({ name }) => !draft.tried.includes(name) || errorsOf(name).length > 0)
  return { steps: steps.map(({ name }) => name), errorsOf, firstOpen: open?.name ?? null }
}

/** What the page of a question, or one of the pages after the questions, renders. */
export function createFormView(
  { keys, clock }: FormDependencies,
  request: FormRequest,
  draft: FormDraft,
  step: string,
  notice: FormView['notice'] = null,
): FormView {
  const { form, path, slug, cookie } = request
  const { steps, errorsOf } = draftState(form, draft, slug)
  const index = steps.indexOf(step)
  const previous = step === 'check' ? steps.at(-1) : steps[index - 1]
  const visitorsPage = index === 0 || step === 'sent' ? pageOfVisitor(request, draft) : null
  const isPageBefore = visitorsPage !== null && visitorsPage === request.cameFrom
  const addressBefore = isPageBefore ? visitorsPage + request.searchBefore : visitorsPage
  const servicePage = index === 0 && slug ? form.leaveTo(slug) : null
  const isLast = step === 'check' || (!form.hasCheck && index === steps.length - 1)
  const isChecked = draft.tried.includes(step) || step === 'check'
  const errors = index >= 0 && isChecked ? errorsOf(step) : []
  const secrets = new Set(form.secrets)
  const takenFrom = timeToWaitFor(draft, clock().toMillis())
  return {
    address: path,
    step,
    back: previous ? stepAddress(request, draft, previous) : (addressBefore ?? servicePage),
    values: Object.fromEntries(Object.entries(draft.typed).filter(([field]) => !secrets.has(field))),
    errors: isLast && isChecked ? [...errors, ...errorsOf('')] : errors,
    mark: `form-${hash('sha256', `fields ${cookie.formSecret}`).slice(0, 12)}`,
    seen: index < 0 ? answersSeen(keys, draft.typed) : '',
    token: formToken(keys, cookie.formSecret, clock().toMillis()),
    notice,
    isUnsure: draft.handedOver !== undefined,
    keptUntil: null,
    takenFrom: takenFrom ? timeInWords(takenFrom, clock) : null,
    reference: draft.reference ?? null,
  }
}

/**
 * The page of this site that a visitor came from, as the form carries it; null when it is not known.
 *
 *     pageOfVisitor(request, { typed: { url: '/services/erith-food-bank' }, … }) // '/services/erith-food-bank'
 *     pageOfVisitor(request, { typed: { url: 'the second one' }, … })            // null
 */
export function pageOfVisitor({ form, path }: FormRequest, { typed, cameFrom }: FormDraft): string | null {
  const page = cameFrom ?? (form.cameFrom && typed[form.cameFrom]) ?? ''
  return /^\/(?:[\w-]+\/)*[\w-]*$/.test(page) && page !== path ? page : null
}

/**
 * The address of a question, with the name of the question and no answer. The first has the address of the form.
 *
 *     stepAddress(request, draft, 'name') // '/services/erith-food-bank/referral?step=name'
 */
export function stepAddress({ form, path }: FormRequest, { typed }: FormDraft, step: string): string {
  return step === form.steps(typed)[0]?.name ? path : `${path}?step=${step}`
}

/**
 * Until when the draft is stored; null when there is none, or the store cannot be read.
 *
 *     await keptUntil(dependencies, 'q3Zt…') // '11:42am'
 */
export async function keptUntil({ drafts, clock }: FormDependencies, id: string): Promise<string | null> {
  const expiry = await drafts.expiryOf(id).catch(() => null)
  return expiry === null ? null : timeInWords(expiry, clock)
}

const timeInWords = (milliseconds: number, clock: FormDependencies['clock']): string =>
  spokenTime(DateTime.fromMillis(milliseconds, { zone: clock().zone }).toFormat('HH:mm:ss'))

/**
 * The draft of a visitor; null when there is none. Without a cookie the store is not read.
 *
 * @throws Error when the store cannot be read.
 */
export const findDraft = async (drafts: DraftStore, request: FormRequest): Promise<FormDraft | null> =>
  request.isNew ? null : drafts.read(request.cookie.draftSecret)

/**
 * The draft that a page was posted for, and the request with the draft's current secret. If the page was posted before and
 * the response with the new secret was lost, the old secret and the page's token together lead to the draft.
 *
 * @param token Of the page, if it carries our signature for this visitor: it proves that it is the same page.
 * @throws Error when the store cannot be read.
 */
export async function findPostedDraft(
  drafts: DraftStore,
  request: FormRequest,
  token: string | null,
): Promise<{ request: FormRequest; found: FormDraft | null }> {
  const found = await findDraft(drafts, request)
  if (found || request.isNew || token === null) return { request, found }
  const movedTo = (await drafts.read(forwardId(request.cookie.draftSecret, token)))?.movedTo
  const draft = movedTo ? await drafts.read(movedTo) : null
  return draft
    ? { request: { ...request, cookie: { ...request.cookie, draftSecret: movedTo! } }, found: draft }
    : { request, found }
}

/** Of a draft whose answers are not at the gateway, or are deleted. */
export const notHandedOver = { handedOver: undefined, handedOverLater: undefined }

/**
 * Moves a draft to a new secret and gives the request with it. An attacker who has planted the old one in the visitor's
 * browser has nothing from then on.
 *
 * @param token Of the posted page: the same page, posted again, still finds the draft.
 * @throws Error when the draft cannot be stored; then it stays as it was.
 */
export async function storeUnderNewSecret(
  drafts: DraftStore,
  request: FormRequest,
  draft: FormDraft,
  token: string | null,
): Promise<FormRequest> {
  const { draftSecret: previous } = request.cookie
  const next = newDraftId()
  if (token !== null) {
    const forward = { ...draft, typed: {}, tried: [], refusals: [], ...notHandedOver, movedTo: next }
    // Not essential: in a full store there is no room for it, but there is for the draft that moves.
    await drafts.write(forwardId(previous, token), forward).catch(() => undefined)
  }
  await drafts.move(previous, next, draft)
  return { ...request, isNew: false, cookie: { ...request.cookie, draftSecret: next } }
}

/** The id of the entry that forwards a repeated page to its draft. It takes both the old secret and the token. */
const forwardId = (id: string, token: string) => hash('sha256', `${id} ${token}`, 'base64url')

/**
 * Keyed hashes of answers, by field. They recognise an answer without containing it.
 *
 *     answerDigests(keys, { name: 'Jo' }) // { name: 'k1.5e88…' }
 */
export const answerDigests = ([key]: FormsKeys, typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([field, answer]) => [field, fingerprint(key, answer)]))

/**
 * A keyed hash of all answers: a page carries it, so that nothing is sent that it does not show.
 *
 *     answersSeen(keys, { name: 'Jo' }) // 'k1.5e88…'
 */
export const answersSeen = ([key]: FormsKeys, typed: Typed): string => fingerprint(key, typed)
