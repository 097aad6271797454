import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SubmissionData, Typed } from './definitions/formDefinition.ts'
import { newCookie, readFormToken } from './draftCookie.ts'
import {
  answerDigests,
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
import type { PostedFields } from './postedForm.ts'
import { isCrossSite, isSuspicious, type SpamSignals } from './spamCheck.ts'

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
    const ended = draft.tried.length ? 'ended-but-last' : 'ended'
    const notice = request.hasEnded && !draft.tried.includes(first) ? ended : null
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
  const retryAfter =
    status === 429 ? secondsUntil(timeToWaitFor(draft, clock().toMillis()), clock) : undefined
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
  const earlier =
    !found?.reference && cookie.sentDraftSecret
      ? await dependencies.drafts.read(cookie.sentDraftSecret)
      : null
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
  const madeAt = readFormToken(keys, sender.cookie.formSecret, posted('token'))
  if (isCrossSite(sender.headers, sender.hosts, madeAt !== null)) {
    const view = createFormView(dependencies, sender, newDraft(sender, now), 'foreign')
    return { view, status: 403, cookie: sender.cookie }
  }
  const step = posted('step')
  if (step === 'clear') {
    await drafts.remove(sender.cookie.draftSecret)
    return { to: form.leaveTo(slug), cookie: newCookie() }
  }
  if (step === 'again') return { to: path, cookie: newCookie(sender.cookie.draftSecret) }

  const token = madeAt === null ? null : posted('token')
  const fresh = newDraft(sender, madeAt ?? now)
  // A page that brought a cookie came back without: where cookies are blocked, the next question would know of no answer.
  if (sender.isNew && posted('token') && step === form.steps({})[0]?.name) {
    const view = createFormView(
      dependencies,
      sender,
      withAnswers(form, fresh, step, posted),
      step,
      'no-cookies',
    )
    return { view, status: 200, cookie: sender.cookie }
  }
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
      await drafts.write(request.cookie.draftSecret, { ...before, isEarlier: true }).catch(() => undefined)
    return { to: stepAddress(request, before, 'sent'), cookie: request.cookie }
  }
  const draft = withAnswers(form, before, step, posted)
  try {
    // A changed answer is never stored under a secret that an attacker may have planted.
    if (found && isDeepStrictEqual(found.typed, draft.typed))
      await drafts.write(request.cookie.draftSecret, draft)
    else if (await dependencies.mayStoreDraft(request.address))
      request = await storeUnderNewSecret(drafts, request, draft, token)
    else return notStored(dependencies, request, draft, step)
  } catch {
    return notStored(dependencies, request, draft, step)
  }
  const { cookie } = request
  const { steps, firstOpen } = draftState(form, draft, slug)
  if (firstOpen) {
    const isAfter = step === 'check' || afterQuestions.has(step)
    const isLater = step !== steps[0] && (isAfter || form.possibleSteps.some(({ name }) => name === step))
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

/**
 * Sends a complete form to the gateway and gives the page to show: `sent`; `confirm` if one more press is asked for;
 * `trouble` if it could not be accepted; `later` if it is rate limited; or the question with an error.
 *
 * The idempotency key is a hash of the visitor's secret and of the number of earlier forms. Five presses, two tabs and a
 * retry after an outage are therefore one form; a form after a refusal, or after an expired draft, is another.
 *
 * @throws Error when the draft cannot be stored.
 */
async function submitForm(
  dependencies: FormDependencies,
  request: FormRequest,
  draft: FormDraft,
  signals: SpamSignals,
): Promise<string> {
  const { execute, drafts, keys, clock, isBusy } = dependencies
  const { form, slug, cookie, address } = request
  const isPressedAgain = ['confirm', 'trouble', 'later'].includes(signals.step)
  const isFromBusyNetwork = !isPressedAgain && (await isBusy(address))
  if (isFromBusyNetwork || isSuspicious(signals, draft.startedAt)) return 'confirm'

  const idempotencyKey = hash('sha256', `${cookie.formSecret} ${draft.formsBefore}`, 'base64url')
  const send = async (typed: Typed) => {
    const variables = { input: form.input(typed, slug), idempotencyKey }
    const operation = { document: form.mutation, variables }
    const { data, errors } = await execute(operation, { visitor: { address } }).catch(() => noResponse)
    const { code, retryAfter } = errors?.[0]?.extensions ?? {}
    return { submission: (data as SubmissionData | null | undefined)?.submission, code, retryAfter }
  }
  const store = (changed: Partial<FormDraft>) => drafts.write(cookie.draftSecret, { ...draft, ...changed })
  const storeSent = async (reference: string, isEarlier: boolean) => {
    const sums = answerDigests(keys, draft.typed)
    await store({ typed: {}, handedOver: undefined, reference, sums, isEarlier })
    return 'sent'
  }

  const handedOver = draft.handedOver ?? draft.typed
  await store({ handedOver })
  const { submission, code, retryAfter } = await send(draft.typed)
  if (submission?.reference) return storeSent(submission.reference, false)
  if (submission) {
    const refusals = submission.userErrors.map(({ field, message }) => {
      const path = field.join('.')
      return { field: form.fieldOf?.(path, draft.typed) ?? path, message }
    })
    const refused = { ...draft, refusals, formsBefore: draft.formsBefore + 1, handedOver: undefined }
    await store(refused)
    const { firstOpen, steps } = draftState(form, refused, slug)
    return firstOpen ?? (form.hasCheck ? 'check' : (steps.at(-1) ?? ''))
  }
  if (code === 'RATE_LIMITED') {
    const seconds = typeof retryAfter === 'number' ? retryAfter : 60
    const takenFrom = clock()
      .plus({ seconds: seconds + 59 })
      .startOf('minute')
      .toMillis()
    await store({ takenFrom })
    return 'later'
  }
  if (code !== reused) return 'trouble'
  // The answers before the last change were accepted, but the response was lost. Repeating them gives their reference.
  const earlier = await send(handedOver)
  if (earlier.submission?.reference) return storeSent(earlier.submission.reference, true)
  if (earlier.code !== reused) return 'trouble'
  // Neither was accepted: the key belongs to an earlier form.
  const next = { ...draft, formsBefore: draft.formsBefore + 1, handedOver: undefined }
  return submitForm(dependencies, request, next, signals)
}

const reused = 'IDEMPOTENCY_KEY_REUSED'
const noResponse = { data: null, errors: undefined }
