import { isDeepStrictEqual } from 'node:util'
import { DateTime } from 'luxon'
import { spokenTime } from '../../gateway/formatting/times.ts'
import { formToken, newCookie, readFormToken } from './draftCookie.ts'
import {
  answerDigests,
  draftState,
  findDraft,
  findPostedDraft,
  newDraft,
  storeUnderNewSecret,
  withAnswers,
} from './drafts.ts'
import type { FormDraft } from './draftStore.ts'
import type { FormDependencies, FormRequest, FormResponse } from './formRequest.ts'
import type { FormView } from './formView.ts'
import type { PostedFields } from './postedForm.ts'
import { isCrossSite } from './spamCheck.ts'
import { submitForm } from './submit.ts'

/** The pages after the questions, apart from `check`, which some forms have. */
const afterQuestions = new Set(['confirm', 'trouble', 'later'])

/**
 * Responds to GET: with the requested question if those before it are answered, else with the first open one. Nothing is
 * stored or sent, so Back and Refresh are safe.
 *
 * @throws Error when the draft cannot be read.
 */
export async function handleGet(dependencies: FormDependencies, request: FormRequest): Promise<FormResponse> {
  const { clock, drafts } = dependencies
  const { cookie, step, form, slug, path } = request
  const found = await findDraft(drafts, request)
  const draft = found ?? newDraft(request, clock().toMillis())
  const first = form.steps(draft.typed)[0]?.name ?? ''
  const isFirst = step === '' || step === first

  if (step === 'sent') return confirmation(dependencies, request, found)
  if (draft.reference) {
    if (!isFirst) return { to: stepAddress(request, draft, 'sent'), cookie }
    const next = { ...request, cookie: newCookie(cookie.id) }
    const empty = newDraft(next, clock().toMillis())
    return { view: createFormView(dependencies, next, empty, first), status: 200, cookie: next.cookie }
  }
  if (isFirst) {
    const notice = request.hasEnded && !draft.tried.includes(first) ? 'ended' : null
    return { view: createFormView(dependencies, request, draft, first, notice), status: 200, cookie }
  }
  if (!found) return { to: `${path}?ended=yes`, cookie }

  const { steps, firstOpen } = draftState(form, draft, slug)
  const isQuestion = steps.includes(step)
  const isAfter = afterQuestions.has(step) || (form.hasCheck && step === 'check')
  if (!isQuestion && !isAfter) return { to: path, cookie }
  const isTooEarly = firstOpen !== null && (isAfter || steps.indexOf(step) > steps.indexOf(firstOpen))
  if (isTooEarly) return { to: stepAddress(request, draft, firstOpen), cookie }
  const status = step === 'trouble' ? 503 : step === 'later' ? 429 : 200
  const retryAfter = status === 429 ? secondsUntil(draft.takenFrom, clock) : undefined
  return { view: createFormView(dependencies, request, draft, step), status, retryAfter, cookie }
}

const secondsUntil = (moment: number | undefined, clock: FormDependencies['clock']) =>
  moment === undefined ? undefined : Math.max(1, Math.ceil((moment - clock().toMillis()) / 1000))

/** The confirmation page, also after the visitor has begun another form. */
async function confirmation(
  dependencies: FormDependencies,
  request: FormRequest,
  found: FormDraft | null,
): Promise<FormResponse> {
  const { cookie, path } = request
  const earlier = !found?.reference && cookie.earlier ? await dependencies.drafts.read(cookie.earlier) : null
  const sent = found?.reference ? found : earlier
  if (!sent?.reference) return { to: `${path}?ended=yes`, cookie }
  const notice = sent.isEarlier ? 'earlier' : null
  return { view: createFormView(dependencies, request, sent, 'sent', notice), status: 200, cookie }
}

/**
 * Responds to POST: stores the answers and redirects to the next open question or, if all are answered, sends the form. A
 * redirect, so that Refresh does not post again.
 *
 * @throws Error when the draft cannot be read and no answer was posted that the page could return.
 */
export async function handlePost(
  dependencies: FormDependencies,
  sender: FormRequest,
  posted: PostedFields,
): Promise<FormResponse> {
  const { clock, drafts, keys } = dependencies
  const { form, slug, path } = sender
  const now = clock().toMillis()
  const madeAt = readFormToken(keys, sender.cookie.line, posted('token'))
  if (isCrossSite(sender.headers, sender.hosts, madeAt !== null)) {
    const view = createFormView(dependencies, sender, newDraft(sender, now), 'foreign')
    return { view, status: 403, cookie: sender.cookie }
  }
  const step = posted('step')
  if (step === 'clear') {
    await drafts.remove(sender.cookie.id)
    return { to: form.leaveTo(slug), cookie: newCookie() }
  }
  if (step === 'again') return { to: path, cookie: newCookie(sender.cookie.id) }

  const token = madeAt === null ? null : posted('token')
  const fresh = newDraft(sender, madeAt ?? now)
  let found: FormDraft | null
  let request: FormRequest
  try {
    ;({ found, request } = await findPostedDraft(drafts, sender, token))
  } catch (error) {
    const draft = withAnswers(form, fresh, step, posted)
    if (!draft.tried.includes(step)) throw error
    return notStored(dependencies, sender, draft, step)
  }
  const before = found ?? fresh
  if (before.reference) {
    const posting = withAnswers(form, { ...before, typed: {} }, step, posted)
    if (isChanged(dependencies, before, posting))
      await drafts.write(request.cookie.id, { ...before, isEarlier: true }).catch(() => undefined)
    return { to: stepAddress(request, before, 'sent'), cookie: request.cookie }
  }
  const draft = withAnswers(form, before, step, posted)
  try {
    // A changed answer is never stored under a secret that an attacker may have planted.
    if (found && isDeepStrictEqual(found.typed, draft.typed)) await drafts.write(request.cookie.id, draft)
    else request = await storeUnderNewSecret(drafts, request, draft, token)
  } catch {
    return notStored(dependencies, request, draft, step)
  }
  const { cookie } = request
  const { steps, firstOpen } = draftState(form, draft, slug)
  if (firstOpen) {
    const isAfter = step === 'check' || afterQuestions.has(step)
    const isLater = steps.includes(step) ? steps.indexOf(step) > steps.indexOf(firstOpen) : isAfter
    // The draft with the earlier answers has expired.
    if (!found && isLater) return { to: `${path}?ended=yes`, cookie }
    return { to: stepAddress(request, draft, firstOpen), cookie }
  }
  if (form.hasCheck && steps.includes(step)) return { to: stepAddress(request, draft, 'check'), cookie }
  const signals = { step, madeAt, now, trap: posted('fax-number') }
  try {
    const next = await submitForm(dependencies, request, draft, signals)
    return { to: stepAddress(request, draft, next), cookie }
  } catch {
    // The gateway may have accepted it. Sent again from this page it is the same form.
    return { view: createFormView(dependencies, request, draft, 'trouble'), status: 503, cookie }
  }
}

/** The question again with what was typed: the page is the only place left for it. */
const notStored = (
  dependencies: FormDependencies,
  request: FormRequest,
  draft: FormDraft,
  step: string,
): FormResponse => ({
  view: createFormView(dependencies, request, draft, step, 'unkept'),
  status: 503,
  cookie: request.cookie,
})

/** Whether an answer differs from the one that was sent. */
function isChanged({ keys }: FormDependencies, { sums = {} }: FormDraft, { typed }: FormDraft): boolean {
  const isSame = ([field, sum]: [string, string]) => sum === sums[field] || (!typed[field] && !sums[field])
  return !Object.entries(answerDigests(keys, typed)).every(isSame)
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
  const isLast = step === 'check' || (!form.hasCheck && index === steps.length - 1)
  const isChecked = draft.tried.includes(step) || step === 'check'
  const errors = index >= 0 && isChecked ? errorsOf(step) : []
  const secrets = new Set(form.secrets)
  return {
    address: path,
    step,
    back: previous ? stepAddress(request, draft, previous) : null,
    values: Object.fromEntries(Object.entries(draft.typed).filter(([field]) => !secrets.has(field))),
    errors: isLast && isChecked ? [...errors, ...errorsOf('')] : errors,
    token: formToken(keys, cookie.line, clock().toMillis()),
    notice,
    keptUntil: null,
    takenFrom: draft.takenFrom ? timeInWords(draft.takenFrom, clock) : null,
    reference: draft.reference ?? null,
  }
}

/**
 * The address of a question, with the name of the question and no answer. The first has the address of the form.
 *
 *     stepAddress(request, draft, 'name') // '/services/erith-food-bank/referral?step=name'
 */
function stepAddress({ form, path }: FormRequest, { typed }: FormDraft, step: string): string {
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
