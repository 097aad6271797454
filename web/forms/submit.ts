import { hash } from 'node:crypto'
import type { SubmissionData, Typed } from './definitions/formDefinition.ts'
import { answerDigests, draftState } from './drafts.ts'
import type { FormDraft } from './draftStore.ts'
import type { FormDependencies, FormRequest } from './formRequest.ts'
import { isSuspicious, type SpamSignals } from './spamCheck.ts'

/**
 * Sends a complete form to the gateway and gives the page to show: `sent`; `confirm` if one more press is asked for;
 * `trouble` if it could not be accepted; `later` if it is rate limited; or the question with an error.
 *
 * The idempotency key is a hash of the visitor's secret and of the number of earlier forms. Five presses, two tabs and a
 * retry after an outage are therefore one form; a form after a refusal, or after an expired draft, is another.
 *
 * @throws Error when the draft cannot be stored.
 */
export async function submitForm(
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

  const idempotencyKey = hash('sha256', `${cookie.line} ${draft.formsBefore}`, 'base64url')
  const send = async (typed: Typed) => {
    const variables = { input: form.input(typed, slug), idempotencyKey }
    const operation = { document: form.mutation, variables }
    const { data, errors } = await execute(operation, { visitor: { address } }).catch(() => noResponse)
    const { code, retryAfter } = errors?.[0]?.extensions ?? {}
    return { submission: (data as SubmissionData | null | undefined)?.submission, code, retryAfter }
  }
  const store = (changed: Partial<FormDraft>) => drafts.write(cookie.id, { ...draft, ...changed })
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
