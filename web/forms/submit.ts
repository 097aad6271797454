import { hash } from 'node:crypto'
import { type Doubt, isDoubtful } from './spamCheck.ts'
import type { Answered, Typed } from './definitions/formDefinition.ts'
import type { FormDraft } from './draftStore.ts'
import type { FormParts, FormVisit } from './formRequest.ts'
import { draftState, sumsOf } from './drafts.ts'

/**
 * Sends a form that is complete, and gives the page to show: `sent`, `confirm` when one more press is wanted, `trouble`
 * when it could not be taken, `later` when too many have come, or the question that has to be mended.
 *
 * The key under which it is sent is made of the visitor's secret, so that five presses, two tabs and a second try after
 * an outage are one form. After a refusal it is another one, and so is a form of somebody who comes back when the answers
 * of the one before have ended.
 */
export async function sendForm(
  parts: FormParts,
  visit: FormVisit,
  draft: FormDraft,
  doubt: Doubt,
): Promise<string> {
  const { execute, drafts, keys } = parts
  const { form, slug, cookie, address } = visit
  const isPressedAgain = ['confirm', 'trouble', 'later'].includes(doubt.step)
  const isBusy = !isPressedAgain && (await parts.isBusy(address))
  if (isBusy || isDoubtful(doubt, draft.startedAt)) return 'confirm'

  const idempotencyKey = hash('sha256', `${cookie.line} ${draft.formsBefore}`, 'base64url')
  const hand = async (typed: Typed) => {
    const variables = { input: form.input(typed, slug), idempotencyKey }
    const operation = { document: form.mutation, variables }
    const { data, errors } = await execute(operation, { visitor: { address } }).catch(() => noAnswer)
    const { code, retryAfter } = errors?.[0]?.extensions ?? {}
    return { answer: (data as Answered | null | undefined)?.submission, code, retryAfter }
  }
  const keep = (changed: Partial<FormDraft>) => drafts.write(cookie.id, { ...draft, ...changed })
  const sentAs = async (reference: string, isEarlier: boolean) => {
    const sums = sumsOf(keys, draft.typed)
    await keep({ typed: {}, handedOver: undefined, reference, sums, isEarlier })
    return 'sent'
  }

  const handedOver = draft.handedOver ?? draft.typed
  await keep({ handedOver })
  const { answer, code, retryAfter } = await hand(draft.typed)
  if (answer?.reference) return sentAs(answer.reference, false)
  if (answer) {
    const refusals = answer.userErrors.map(({ field, message }) => {
      const path = field.join('.')
      return { field: form.fieldOf?.(path, draft.typed) ?? path, message }
    })
    const mended = { ...draft, refusals, formsBefore: draft.formsBefore + 1, handedOver: undefined }
    await keep(mended)
    return (
      draftState(form, mended, slug).firstOpen ?? (form.hasCheck ? 'check' : lastOf(form.steps(draft.typed)))
    )
  }
  if (code === 'RATE_LIMITED') {
    const seconds = typeof retryAfter === 'number' ? retryAfter : 60
    await keep({
      takenFrom: parts
        .clock()
        .plus({ seconds: seconds + 59 })
        .startOf('minute')
        .toMillis(),
    })
    return 'later'
  }
  if (code !== reused) return 'trouble'
  // The answers before the last change had arrived, though we did not hear of it. They are asked for their reference.
  const earlier = await hand(handedOver)
  if (earlier.answer?.reference) return sentAs(earlier.answer.reference, true)
  if (earlier.code !== reused) return 'trouble'
  // Neither has arrived: the key was that of a form before.
  const next = { ...draft, formsBefore: draft.formsBefore + 1, handedOver: undefined }
  return sendForm(parts, visit, next, doubt)
}

const reused = 'IDEMPOTENCY_KEY_REUSED'
const noAnswer = { data: null, errors: undefined }
const lastOf = (steps: readonly { name: string }[]) => steps.at(-1)?.name ?? ''
