import { newDraftId } from './draftCookie.ts'
import { draftOf } from './draftOf.ts'
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
  visit: FormVisit,
  posted: ReturnType<typeof readPosted>,
): Promise<FormAnswer> {
  const { form, slug, cookie, path } = visit
  const now = parts.clock().toMillis()
  const madeAt = readFormToken(parts.keys, cookie.id, posted('token'))
  if (isForeign(visit.headers, visit.hosts, madeAt !== null)) {
    return { view: formViewOf(parts, visit, newDraft(visit, now), 'foreign'), status: 403, cookie }
  }
  const step = posted('step')
  if (step === 'clear') {
    await parts.drafts.remove(cookie.id)
    return { to: form.leaveTo(slug), cookie: { id: newDraftId(), earlier: null } }
  }
  if (step === 'again') return { to: path, cookie: { id: newDraftId(), earlier: cookie.id } }

  const fresh = newDraft(visit, madeAt ?? now)
  let found: FormDraft | null
  try {
    found = await draftOf(parts, visit)
  } catch (error) {
    const draft = withAnswers(form, fresh, step, posted)
    if (!draft.tried.includes(step)) throw error
    return unkept(parts, visit, draft, step)
  }
  const before = found ?? fresh
  if (before.reference) {
    if (isChanged(parts, before, withAnswers(form, { ...before, typed: {} }, step, posted)))
      await parts.drafts.write(cookie.id, { ...before, isEarlier: true }).catch(() => undefined)
    return { to: stepAddress(visit, before, 'sent'), cookie }
  }
  const draft = withAnswers(form, before, step, posted)
  try {
    await parts.drafts.write(cookie.id, draft)
  } catch {
    return unkept(parts, visit, draft, step)
  }
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
