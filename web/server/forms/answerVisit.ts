import { newCookie } from './draftCookie.ts'
import { draftOf } from './draftOf.ts'
import { draftState } from './draftState.ts'
import type { FormAnswer } from './FormAnswer.ts'
import type { FormDraft } from './FormDraft.ts'
import type { FormParts } from './FormParts.ts'
import { formViewOf } from './formViewOf.ts'
import type { FormVisit } from './FormVisit.ts'
import { newDraft } from './newDraft.ts'
import { stepAddress } from './stepAddress.ts'

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
  const isLater = afterAll.has(wanted) || (form.hasCheck && wanted === 'check')
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
const afterAll = new Set(['confirm', 'trouble', 'later'])

/** The confirmation, also while the visitor has begun another form. */
async function answerSent(parts: FormParts, visit: FormVisit, found: FormDraft | null): Promise<FormAnswer> {
  const { cookie } = visit
  const earlier = !found?.reference && cookie.earlier ? await parts.drafts.read(cookie.earlier) : null
  const done = found?.reference ? found : earlier
  if (!done?.reference) return { to: `${visit.path}?ended=yes`, cookie }
  const view = formViewOf(parts, visit, done, 'sent', done.isEarlier ? 'earlier' : null)
  return { view, status: 200, cookie }
}
