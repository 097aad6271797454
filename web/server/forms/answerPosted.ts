import { isDeepStrictEqual } from 'node:util'
import { newCookie } from './draftCookie.ts'
import { draftOfPosted, keptAnew } from './draftOf.ts'
import { draftState } from './draftState.ts'
import type { FormAnswer } from './FormAnswer.ts'
import type { FormDraft } from './FormDraft.ts'
import type { FormParts } from './FormParts.ts'
import { formViewOf } from './formViewOf.ts'
import { readFormToken } from './formToken.ts'
import type { FormVisit } from './FormVisit.ts'
import { isForeign } from './isForeign.ts'
import { newDraft } from './newDraft.ts'
import type { readPosted } from './readPosted.ts'
import { sendForm } from './sendForm.ts'
import { stepAddress } from './stepAddress.ts'
import { sumsOf } from './sumsOf.ts'
import { withAnswers } from './withAnswers.ts'

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
