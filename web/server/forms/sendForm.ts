import { hash } from 'node:crypto'
import type { Doubt } from './Doubt.ts'
import type { Answered, Typed } from './FormDefinition.ts'
import type { FormDraft } from './FormDraft.ts'
import type { FormParts } from './FormParts.ts'
import type { FormVisit } from './FormVisit.ts'
import { isDoubtful } from './isDoubtful.ts'
import { draftState } from './draftState.ts'

/**
 * Sends a form that is complete, and gives the page to show: `sent`, `confirm` when one more press is wanted, `trouble`
 * when it could not be taken, or the question that has to be mended.
 *
 * The key under which it is sent is made of the visitor's secret, so that five presses, two tabs and a second try after
 * an outage are one form. After a refusal it is another one.
 */
export async function sendForm(
  { execute, drafts, senders }: FormParts,
  visit: FormVisit,
  draft: FormDraft,
  doubt: Doubt,
): Promise<string> {
  const { form, slug, cookie, address } = visit
  const isPressedAgain = doubt.step === 'confirm' || doubt.step === 'trouble'
  const isBusy = !isPressedAgain && (await senders.isBusy(form.kind, address))
  if (isBusy || isDoubtful(doubt, draft.startedAt)) return 'confirm'

  const idempotencyKey = hash('sha256', `${cookie.id} ${draft.refused}`, 'base64url')
  const hand = async (typed: Typed) => {
    const variables = { input: form.input(typed, slug), idempotencyKey }
    const { data, errors } = await execute({ document: form.mutation, variables }).catch(() => noAnswer)
    return { answer: (data as Answered | null | undefined)?.submission, code: errors?.[0]?.extensions?.code }
  }
  const keep = (changed: Partial<FormDraft>) => drafts.write(cookie.id, { ...draft, ...changed })
  const sentAs = async (reference: string, isEarlier: boolean) => {
    await senders.count(form.kind, address)
    await keep({ typed: {}, handedOver: undefined, reference, isEarlier })
    return 'sent'
  }

  const handedOver = draft.handedOver ?? draft.typed
  await keep({ handedOver })
  const { answer, code } = await hand(draft.typed)
  if (answer?.reference) return sentAs(answer.reference, false)
  if (answer) {
    const refusals = answer.userErrors.map(({ field, message }) => {
      const path = field.join('.')
      return { field: form.fieldOf?.(path, draft.typed) ?? path, message }
    })
    const mended = { ...draft, refusals, refused: draft.refused + 1, handedOver: undefined }
    await keep(mended)
    return (
      draftState(form, mended, slug).firstOpen ?? (form.hasCheck ? 'check' : lastOf(form.steps(draft.typed)))
    )
  }
  // The answers before the last change had arrived, though we did not hear of it. They are asked for their reference.
  const earlier = code === 'IDEMPOTENCY_KEY_REUSED' ? await hand(handedOver) : undefined
  return earlier?.answer?.reference ? sentAs(earlier.answer.reference, true) : 'trouble'
}

const noAnswer = { data: null, errors: undefined }
const lastOf = (steps: readonly { name: string }[]) => steps.at(-1)?.name ?? ''
