import { isDeepStrictEqual } from 'node:util'
import { errorForLog, log } from '../../platform/log.ts'
import { type DraftCookie, newCookie, readFormToken } from './draftCookie.ts'
import {
  answerDigests,
  answersSeen,
  createFormView,
  draftState,
  findDraft,
  findPostedDraft,
  newDraft,
  stepAddress,
  storeUnderNewSecret,
  withAnswers,
} from './drafts.ts'
import { type FormDraft, timeToWaitFor } from './draftStore.ts'
import type { FormDependencies, FormRequest, FormResponse } from './formRequest.ts'
import type { FormView } from './formView.ts'
import type { PostedFields } from './postedForm.ts'
import { isCrossSite } from './spamCheck.ts'
import { submitForm } from './submitForm.ts'

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
    const next = { ...request, cookie: newCookie(cookie.draftSecret) }
    const empty = newDraft(next, clock().toMillis())
    return { view: createFormView(dependencies, next, empty, first), status: 200, cookie: next.cookie }
  }
  if (isFirst) {
    const notice = draft.tried.includes(first) ? null : endedNotice(request, draft)
    return { view: createFormView(dependencies, request, draft, first, notice), status: 200, cookie }
  }
  if (!found) return { to: endedAddress(request), cookie }

  const { steps, firstOpen } = draftState(form, draft, slug)
  const isQuestion = steps.includes(step)
  const isAfter = afterQuestions.has(step) || (form.hasCheck && step === 'check')
  if (!isQuestion && !isAfter) return { to: path, cookie }
  const isTooEarly = firstOpen !== null && (isAfter || steps.indexOf(step) > steps.indexOf(firstOpen))
  if (isTooEarly) return { to: stepAddress(request, draft, firstOpen), cookie }
  const status = step === 'trouble' ? 503 : step === 'later' ? 429 : 200
  const retryAfter =
    status === 429 ? secondsUntil(timeToWaitFor(draft, clock().toMillis()), clock) : undefined
  const notice = step === 'check' && request.hasChanged ? 'changed' : null
  return { view: createFormView(dependencies, request, draft, step, notice), status, retryAfter, cookie }
}

/** Where to go when the draft has expired. A cookie of a draft that was sent, or the address of its page, tells that it was. */
const endedAddress = ({ path, step, cookie }: FormRequest) =>
  `${path}?ended=${step === 'sent' || cookie.sentDraftSecret === cookie.draftSecret ? 'sent' : 'yes'}`

function endedNotice({ hasEnded }: FormRequest, { tried }: FormDraft): FormView['notice'] {
  if (!hasEnded) return null
  if (tried.length) return 'ended-but-last'
  return hasEnded === 'sent' ? 'ended-sent' : 'ended'
}

const secondsUntil = (moment: number | undefined, clock: FormDependencies['clock']) =>
  moment === undefined ? undefined : Math.max(1, Math.ceil((moment - clock().toMillis()) / 1000))

/** The confirmation page, also after the visitor has begun another form. */
async function confirmation(
  dependencies: FormDependencies,
  request: FormRequest,
  found: FormDraft | null,
): Promise<FormResponse> {
  const { cookie } = request
  const earlier =
    !found?.reference && cookie.sentDraftSecret
      ? await dependencies.drafts.read(cookie.sentDraftSecret)
      : null
  const sent = found?.reference ? found : earlier
  if (!sent?.reference) return { to: endedAddress(request), cookie }
  const notice = sent.isEarlier ? 'earlier' : null
  return { view: createFormView(dependencies, request, sent, 'sent', notice), status: 200, cookie }
}

/** A page of a form, as it was posted. */
interface Posting {
  step: string
  fields: PostedFields
  /** The time of the page in milliseconds; null without a token of ours for this visitor. */
  madeAt: number | null
  now: number
  /** The draft of a visitor who has none. */
  fresh: FormDraft
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
  fields: PostedFields,
): Promise<FormResponse> {
  const now = dependencies.clock().toMillis()
  const madeAt = readFormToken(dependencies.keys, sender.cookie.formSecret, fields('token'))
  const step = fields('step')
  const posting: Posting = { step, fields, madeAt, now, fresh: newDraft(sender, madeAt ?? now) }
  return (
    refuseCrossSite(dependencies, sender, posting) ??
    (await endDraft(dependencies, sender, step)) ??
    warnOfBlockedCookies(dependencies, sender, posting) ??
    (await handleAnswers(dependencies, sender, posting))
  )
}

function refuseCrossSite(
  dependencies: FormDependencies,
  sender: FormRequest,
  { madeAt, now }: Posting,
): FormResponse | null {
  if (!isCrossSite(sender.headers, sender.hosts, madeAt !== null)) return null
  const view = createFormView(dependencies, sender, newDraft(sender, now), 'crossSite')
  return { view, status: 403, cookie: null }
}

/** Leaves a form for good, or for another one after it was sent. */
async function endDraft(
  { drafts }: FormDependencies,
  { form, slug, path, cookie }: FormRequest,
  step: string,
): Promise<FormResponse | null> {
  if (step === 'again') return { to: path, cookie: newCookie(cookie.draftSecret) }
  if (step !== 'clear') return null
  await drafts.remove(cookie.draftSecret)
  return { to: form.leaveTo(slug), cookie: newCookie() }
}

/** A page that brought a cookie came back without: where cookies are blocked, the next question would know of no answer. */
function warnOfBlockedCookies(
  dependencies: FormDependencies,
  sender: FormRequest,
  { step, fields, fresh }: Posting,
): FormResponse | null {
  const { form, isNew, cookie } = sender
  if (!isNew || !fields('token') || step !== form.steps({})[0]?.name) return null
  const draft = withAnswers(form, fresh, step, fields)
  return { view: createFormView(dependencies, sender, draft, step, 'no-cookies'), status: 200, cookie }
}

async function handleAnswers(
  dependencies: FormDependencies,
  sender: FormRequest,
  posting: Posting,
): Promise<FormResponse> {
  const { form } = sender
  const { step, fields, fresh } = posting
  const token = posting.madeAt === null ? null : fields('token')
  let posted: Awaited<ReturnType<typeof findPostedDraft>>
  try {
    posted = await findPostedDraft(dependencies.drafts, sender, token)
  } catch (error) {
    const draft = withAnswers(form, fresh, step, fields)
    if (!draft.tried.includes(step)) throw error
    log.error(errorForLog(error), 'a draft could not be read')
    return notStored(dependencies, sender, draft, step)
  }
  const { found, request } = posted
  const before = found ?? fresh
  if (before.reference) return sentBefore(dependencies, request, before, posting)
  const draft = withAnswers(form, before, step, fields)
  const stored = await storeAnswers(dependencies, request, { found, draft, token })
  if (!stored) return notStored(dependencies, request, draft, step)
  return (
    nextQuestion(stored, draft, step, found ? null : endedAddress(request)) ??
    checkAgain(dependencies, stored, draft, fields('seen')) ??
    (await sendAnswers(dependencies, stored, draft, posting))
  )
}

/** Leads to the confirmation of a form that was sent, which says so when other answers were posted since. */
async function sentBefore(
  dependencies: FormDependencies,
  request: FormRequest,
  sent: FormDraft,
  { step, fields }: Posting,
): Promise<FormResponse> {
  const cookie = cookieAfterSending(request)
  // The answers that led to the question are deleted, so it may be any.
  const posted = withAnswers(request.form, { ...sent, typed: {}, tried: [] }, step, fields)
  if (isChanged(dependencies, sent, posted))
    await dependencies.drafts.write(cookie.draftSecret, { ...sent, isEarlier: true }).catch(() => undefined)
  return { to: stepAddress(request, sent, 'sent'), cookie }
}

/**
 * Stores a draft and gives the request with its secret; null when it could not be stored. A changed answer is never stored
 * under a secret that an attacker may have planted.
 */
async function storeAnswers(
  { drafts, mayStoreDraft }: FormDependencies,
  request: FormRequest,
  { found, draft, token }: { found: FormDraft | null; draft: FormDraft; token: string | null },
): Promise<FormRequest | null> {
  try {
    if (found && isDeepStrictEqual(found.typed, draft.typed)) {
      await drafts.write(request.cookie.draftSecret, draft)
      return request
    }
    if (!(await mayStoreDraft(request.address))) return null
    return await storeUnderNewSecret(drafts, request, draft, token)
  } catch (error) {
    log.error(errorForLog(error), 'answers of a form could not be stored')
    return null
  }
}

/**
 * Leads to the first open question, or to the page that shows all answers; null when the form is to be sent.
 *
 * @param ended Where to go when the draft with the earlier answers has expired; null when it is there.
 */
function nextQuestion(
  request: FormRequest,
  draft: FormDraft,
  step: string,
  ended: string | null,
): FormResponse | null {
  const { cookie, form, slug } = request
  const { steps, firstOpen } = draftState(form, draft, slug)
  const isAfter = step === 'check' || afterQuestions.has(step)
  if (firstOpen) {
    const isLater = step !== steps[0] && (isAfter || form.possibleSteps.some(({ name }) => name === step))
    if (ended && isLater) return { to: ended, cookie }
    return { to: stepAddress(request, draft, firstOpen), cookie }
  }
  // No other page sends: also that of a question which is no longer asked, since an answer in another tab.
  return form.hasCheck && !isAfter ? { to: stepAddress(request, draft, 'check'), cookie } : null
}

/** Leads back to the page with all answers when they have changed since, in another tab; null when they are as shown. */
function checkAgain(
  { keys }: FormDependencies,
  request: FormRequest,
  draft: FormDraft,
  seen: string,
): FormResponse | null {
  if (!request.form.hasCheck || !seen || seen === answersSeen(keys, draft.typed)) return null
  return { to: `${stepAddress(request, draft, 'check')}&changed=yes`, cookie: request.cookie }
}

async function sendAnswers(
  dependencies: FormDependencies,
  request: FormRequest,
  draft: FormDraft,
  { step, fields, madeAt, now }: Posting,
): Promise<FormResponse> {
  const { cookie } = request
  try {
    const signals = { step, madeAt, now, trap: fields('fax-number') }
    const next = await submitForm(dependencies, request, draft, signals)
    return {
      to: stepAddress(request, draft, next),
      cookie: next === 'sent' ? cookieAfterSending(request) : cookie,
    }
  } catch (error) {
    log.error(errorForLog(error), 'what became of a form could not be stored')
    // The gateway may have accepted it. Sent again from this page it is the same form.
    return { view: createFormView(dependencies, request, draft, 'trouble'), status: 503, cookie }
  }
}

/** The cookie tells, longer than the draft lives, that the draft was sent. */
const cookieAfterSending = ({ cookie }: FormRequest): DraftCookie => ({
  ...cookie,
  sentDraftSecret: cookie.draftSecret,
})

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
