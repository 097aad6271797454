import { checkForm } from '../../schema/forms/checkForm.ts'
import { consentTexts } from '../../schema/forms/consentTexts.ts'
import { feedbackForm } from '../../schema/forms/feedbackForm.ts'
import type { MutationGiveFeedbackArgs, SubmissionPayload } from '../generated/resolvers.ts'
import { consentGiven } from './consentGiven.ts'
import { feedbackBody } from './feedbackBody.ts'
import { quarantineReason } from './quarantineReason.ts'
import { checkedKey } from './checkedKey.ts'
import { requireOutbox } from './requireOutbox.ts'
import type { GatewayContext } from '../context.ts'
import { submit } from './submit.ts'
import { userErrorsOf } from './userErrorsOf.ts'

/** Sends feedback on a page. */
export async function giveFeedback(
  { input, idempotencyKey }: MutationGiveFeedbackArgs,
  context: GatewayContext,
): Promise<SubmissionPayload> {
  const outbox = requireOutbox(context)
  const key = checkedKey(idempotencyKey)
  // The directory wants a whole address; a path is one of this site.
  const url = /^\s*\/(?![/\\])/.test(input.url) ? context.publicUrl + input.url.trim() : input.url
  const checked = checkForm(feedbackForm, { ...input, url })
  if ('errors' in checked) return userErrorsOf(checked.errors)
  const { values } = checked
  const reason = quarantineReason({ names: [values.name], texts: [values.feedback] })
  return submit(outbox, context, {
    kind: 'feedback',
    body: { ...feedbackBody(values) },
    idempotencyKey: key,
    consents: [consentGiven(consentTexts.feedback, context.now)],
    reason,
  })
}
