import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SubmissionData, Typed } from './definitions/formDefinition.ts'
import { answerDigests, draftState, notHandedOver, pageOfVisitor } from './drafts.ts'
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
  if (await needsConfirmation(dependencies, request, draft, signals)) return 'confirm'
  const idempotencyKey = hash('sha256', `${request.cookie.formSecret} ${draft.formsBefore}`, 'base64url')
  const send = (typed: Typed) => sendTyped(dependencies, request, typed, idempotencyKey)

  await storeDraft(dependencies, request, draft, handingOver(draft))
  const { submission, code, retryAfter } = await send(draft.typed)
  if (submission?.reference)
    return storeSent(dependencies, request, draft, { reference: submission.reference, isEarlier: false })
  if (submission) return storeRefused(dependencies, request, draft, submission.userErrors)
  if (code === 'RATE_LIMITED') return storeWait(dependencies, request, draft, retryAfter)
  if (code !== reused) return 'trouble'
  // Answers before a change were accepted, but the response was lost. Repeating them gives their reference.
  for (const typed of handedOverBefore(draft)) {
    const earlier = await send(typed)
    const { reference } = earlier.submission ?? {}
    if (reference) return storeSent(dependencies, request, draft, { reference, isEarlier: true })
    if (!earlier.submission && earlier.code !== reused) return 'trouble'
  }
  // None counts: they were refused or never arrived, or the key belongs to an earlier form.
  const next = { ...draft, formsBefore: draft.formsBefore + 1, ...notHandedOver }
  return submitForm(dependencies, request, next, signals)
}

/** Of the answers that were changed while the result of the earlier ones was not known, so many are remembered. */
const mostChanges = 4

/** The answers that were handed over, other than those of now, in the order of time. */
const handedOverBefore = ({ handedOver, handedOverLater = [], typed }: FormDraft): Typed[] =>
  [...(handedOver ? [handedOver] : []), ...handedOverLater].filter(each => !isDeepStrictEqual(each, typed))

function handingOver({ handedOver, handedOverLater = [], typed }: FormDraft): Partial<FormDraft> {
  if (!handedOver) return { handedOver: typed }
  const isKnown = [handedOver, ...handedOverLater].some(each => isDeepStrictEqual(each, typed))
  return isKnown ? {} : { handedOverLater: [...handedOverLater, typed].slice(-mostChanges) }
}

/** Whether one more press is asked for: of what looks like a program, and of busy networks once. */
async function needsConfirmation(
  { isBusy }: FormDependencies,
  { address }: FormRequest,
  { startedAt }: FormDraft,
  signals: SpamSignals,
): Promise<boolean> {
  const isPressedAgain = ['confirm', 'trouble', 'later'].includes(signals.step)
  const isFromBusyNetwork = !isPressedAgain && (await isBusy(address))
  return isFromBusyNetwork || isSuspicious(signals, startedAt)
}

async function sendTyped(
  { execute }: FormDependencies,
  { form, slug, address }: FormRequest,
  typed: Typed,
  idempotencyKey: string,
): Promise<Partial<SubmissionData> & { code: unknown; retryAfter: unknown }> {
  const variables = { input: form.input(typed, slug), idempotencyKey }
  const operation = { document: form.mutation, variables }
  const { data, errors } = await execute(operation, { visitor: { address } }).catch(() => noResponse)
  const { code, retryAfter } = errors?.[0]?.extensions ?? {}
  return { submission: (data as SubmissionData | null | undefined)?.submission, code, retryAfter }
}

const storeDraft = (
  { drafts }: FormDependencies,
  { cookie }: FormRequest,
  draft: FormDraft,
  changed: Partial<FormDraft>,
) => drafts.write(cookie.draftSecret, { ...draft, ...changed })

/** Replaces the answers by their hashes. */
async function storeSent(
  dependencies: FormDependencies,
  request: FormRequest,
  draft: FormDraft,
  sent: { reference: string; isEarlier: boolean },
): Promise<string> {
  const sums = answerDigests(dependencies.keys, draft.typed)
  const cameFrom = pageOfVisitor(request, draft) ?? undefined
  const deleted = { typed: {}, ...notHandedOver }
  await storeDraft(dependencies, request, draft, { ...sent, ...deleted, cameFrom, sums })
  return 'sent'
}

/** Stores what the gateway found fault with, and gives the question that has it. */
async function storeRefused(
  dependencies: FormDependencies,
  request: FormRequest,
  draft: FormDraft,
  errors: readonly UserError[],
): Promise<string> {
  const { form, slug } = request
  const refusals = errors.map(({ field, message }) => {
    const path = field.join('.')
    return { field: form.fieldOf?.(path, draft.typed) ?? path, message }
  })
  const refused = { ...draft, refusals, formsBefore: draft.formsBefore + 1, ...notHandedOver }
  await storeDraft(dependencies, request, refused, {})
  const { firstOpen, steps } = draftState(form, refused, slug)
  return firstOpen ?? (form.hasCheck ? 'check' : (steps.at(-1) ?? ''))
}

/** Stores from when the form can be sent. */
async function storeWait(
  dependencies: FormDependencies,
  request: FormRequest,
  draft: FormDraft,
  retryAfter: unknown,
): Promise<string> {
  const seconds = typeof retryAfter === 'number' ? retryAfter : 60
  const end = dependencies.clock().plus({ seconds: seconds + 59 })
  await storeDraft(dependencies, request, draft, { takenFrom: end.startOf('minute').toMillis() })
  return 'later'
}

type UserError = SubmissionData['submission']['userErrors'][number]

const reused = 'IDEMPOTENCY_KEY_REUSED'
const noResponse = { data: null, errors: undefined }
