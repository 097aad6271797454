import { newCookie, readFormToken, formToken } from './draftCookie.ts'
import { draftOf, draftState, newDraft, draftOfPosted, keptAnew, sumsOf, withAnswers } from './drafts.ts'
import type { FormAnswer, FormParts, FormVisit, DrawnForm } from './formRequest.ts'
import type { FormDraft } from './draftStore.ts'
import { isDeepStrictEqual } from 'node:util'
import { isForeign } from './spamCheck.ts'
import type { readPosted } from './postedForm.ts'
import { sendForm } from './submit.ts'
import type { FormView } from './formView.ts'
import { DateTime } from 'luxon'
import { spokenTime } from '../../gateway/formatting/times.ts'

/**
 * Answers whoever asks for a form: with the question asked for, if those before it are answered, else with the first
 * that is not. Nothing is kept and nothing is sent by it, so Back and Refresh do no harm.
 */
export async function answerVisit(parts: FormParts, visit: FormVisit): Promise<FormAnswer> {
  const { cookie, step: wanted, form, slug } = visit
  const found = await draftOf(parts, visit)
  const draft = found ?? newDraft(visit, parts.clock().toMillis())
  const first = form.steps(draft.typed)[0]?.name ?? ''
  const isFirst = wanted === '' || wanted === first

  if (wanted === 'sent') return answerSent(parts, visit, found)
  if (draft.reference) {
    if (!isFirst) return { to: stepAddress(visit, draft, 'sent'), cookie }
    const next = { ...visit, cookie: newCookie(cookie.id) }
    const empty = newDraft(next, parts.clock().toMillis())
    return { view: formViewOf(parts, next, empty, first), status: 200, cookie: next.cookie }
  }
  if (isFirst) {
    const view = formViewOf(
      parts,
      visit,
      draft,
      first,
      visit.hasEnded && !draft.tried.includes(first) ? 'ended' : null,
    )
    return { view, status: 200, cookie }
  }
  if (!found) return { to: `${visit.path}?ended=yes`, cookie }

  const { steps, firstOpen } = draftState(form, draft, slug)
  const isQuestion = steps.includes(wanted)
  const isLater = afterAllUnchecked.has(wanted) || (form.hasCheck && wanted === 'check')
  if (!isQuestion && !isLater) return { to: visit.path, cookie }
  const isTooEarly = firstOpen !== null && (isLater || steps.indexOf(wanted) > steps.indexOf(firstOpen))
  if (isTooEarly) return { to: stepAddress(visit, draft, firstOpen), cookie }
  const status = wanted === 'trouble' ? 503 : wanted === 'later' ? 429 : 200
  const retryAfter = status === 429 ? secondsUntil(draft.takenFrom, parts) : undefined
  return { view: formViewOf(parts, visit, draft, wanted), status, retryAfter, cookie }
}

const secondsUntil = (moment: number | undefined, { clock }: FormParts) =>
  moment === undefined ? undefined : Math.max(1, Math.ceil((moment - clock().toMillis()) / 1000))

/** The pages after the questions, where there is nothing to check. */
const afterAllUnchecked = new Set(['confirm', 'trouble', 'later'])

/** The confirmation, also while the visitor has begun another form. */
async function answerSent(parts: FormParts, visit: FormVisit, found: FormDraft | null): Promise<FormAnswer> {
  const { cookie } = visit
  const earlier = !found?.reference && cookie.earlier ? await parts.drafts.read(cookie.earlier) : null
  const done = found?.reference ? found : earlier
  if (!done?.reference) return { to: `${visit.path}?ended=yes`, cookie }
  const view = formViewOf(parts, visit, done, 'sent', done.isEarlier ? 'earlier' : null)
  return { view, status: 200, cookie }
}

/**
 * Takes what was filled in, keeps it, and sends the visitor to the next question or, after the last, the form to the
 * gateway. The answer is always another address, so that Refresh sends nothing twice.
 *
 * @throws Error when the answers so far cannot be read, and nothing was typed that could be given back.
 */
export async function answerPosted(
  parts: FormParts,
  sender: FormVisit,
  posted: ReturnType<typeof readPosted>,
): Promise<FormAnswer> {
  const { form, slug, path } = sender
  const now = parts.clock().toMillis()
  const madeAt = readFormToken(parts.keys, sender.cookie.line, posted('token'))
  if (isForeign(sender.headers, sender.hosts, madeAt !== null)) {
    const view = formViewOf(parts, sender, newDraft(sender, now), 'foreign')
    return { view, status: 403, cookie: sender.cookie }
  }
  const step = posted('step')
  if (step === 'clear') {
    await parts.drafts.remove(sender.cookie.id)
    return { to: form.leaveTo(slug), cookie: newCookie() }
  }
  if (step === 'again') return { to: path, cookie: newCookie(sender.cookie.id) }

  const note = madeAt === null ? null : posted('token')
  const fresh = newDraft(sender, madeAt ?? now)
  let found: FormDraft | null
  let visit: FormVisit
  try {
    ;({ found, visit } = await draftOfPosted(parts, sender, note))
  } catch (error) {
    const draft = withAnswers(form, fresh, step, posted)
    if (!draft.tried.includes(step)) throw error
    return unkept(parts, sender, draft, step)
  }
  const before = found ?? fresh
  if (before.reference) {
    if (isChanged(parts, before, withAnswers(form, { ...before, typed: {} }, step, posted)))
      await parts.drafts.write(visit.cookie.id, { ...before, isEarlier: true }).catch(() => undefined)
    return { to: stepAddress(visit, before, 'sent'), cookie: visit.cookie }
  }
  const draft = withAnswers(form, before, step, posted)
  try {
    // What is typed never comes to lie where somebody else may have begun.
    if (found && isDeepStrictEqual(found.typed, draft.typed)) await parts.drafts.write(visit.cookie.id, draft)
    else visit = await keptAnew(parts, visit, draft, note)
  } catch {
    return unkept(parts, visit, draft, step)
  }
  const { cookie } = visit
  const { steps, firstOpen } = draftState(form, draft, slug)
  if (firstOpen) {
    const isLater = steps.includes(step) ? steps.indexOf(step) > steps.indexOf(firstOpen) : afterAll.has(step)
    // What was answered before has ended meanwhile.
    if (!found && isLater) return { to: `${path}?ended=yes`, cookie }
    return { to: stepAddress(visit, draft, firstOpen), cookie }
  }
  if (form.hasCheck && steps.includes(step)) return { to: stepAddress(visit, draft, 'check'), cookie }
  const doubt = { step, madeAt, now, trap: posted('fax-number') }
  try {
    return { to: stepAddress(visit, draft, await sendForm(parts, visit, draft, doubt)), cookie }
  } catch {
    // It may have been taken. Sent again from there it is the same form.
    return { view: formViewOf(parts, visit, draft, 'trouble'), status: 503, cookie }
  }
}

/** The pages after the questions. */
const afterAll = new Set(['check', 'confirm', 'trouble', 'later'])

/** What was typed goes back in the page, the one place that is left. */
const unkept = (parts: FormParts, visit: FormVisit, draft: FormDraft, step: string): FormAnswer => ({
  view: formViewOf(parts, visit, draft, step, 'unkept'),
  status: 503,
  cookie: visit.cookie,
})

/** Whether an answer is another than the one that was sent. */
function isChanged({ keys }: FormParts, { sums = {} }: FormDraft, { typed }: FormDraft): boolean {
  const isSame = ([field, sum]: [string, string]) => sum === sums[field] || (!typed[field] && !sums[field])
  return !Object.entries(sumsOf(keys, typed)).every(isSame)
}

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

/**
 * The address of a question. It names the question and nothing that was answered.
 *
 *     stepAddress(visit, draft, 'name') // '/services/erith-food-bank/referral?step=name'
 *
 * The first stands at the address of the form.
 */
function stepAddress({ form, path }: FormVisit, { typed }: FormDraft, step: string): string {
  return step === form.steps(typed)[0]?.name ? path : `${path}?step=${step}`
}

/**
 * A moment of today in words.
 *
 *     timeOf(1_795_000_920_000, clock) // '11:42am'
 *
 * @param milliseconds since 1970.
 */
const timeOf = (milliseconds: number, clock: FormParts['clock']): string =>
  spokenTime(DateTime.fromMillis(milliseconds, { zone: clock().zone }).toFormat('HH:mm:ss'))

/**
 * Until when the answers of a visitor are kept, in words; null when there are none, or that cannot be learnt.
 *
 *     await keptUntilOf(parts, 'q3Zt…') // '11:42am'
 */
export async function keptUntilOf({ drafts, clock }: FormParts, id: string): Promise<string | null> {
  const end = await drafts.endOf(id).catch(() => null)
  return end === null ? null : timeOf(end, clock)
}
