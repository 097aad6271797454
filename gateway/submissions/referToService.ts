import { checkForm } from '../../schema/forms/checkForm.ts'
import { consentTexts } from '../../schema/forms/consentTexts.ts'
import { referralForm } from '../../schema/forms/referralForm.ts'
import type { MutationReferToServiceArgs, SubmissionPayload } from '../generated/resolvers.ts'
import { consentGiven } from './consentGiven.ts'
import { quarantineReason } from './quarantineReason.ts'
import { referableService } from './referableService.ts'
import { referralBody } from './referralBody.ts'
import { checkedKey } from './checkedKey.ts'
import { requireOutbox } from './requireOutbox.ts'
import type { GatewayContext } from '../context.ts'
import { submit } from './submit.ts'
import { userErrorsOf } from './userErrorsOf.ts'

/** Sends a referral, if the service takes them here at this time. */
export async function referToService(
  { input, idempotencyKey }: MutationReferToServiceArgs,
  context: GatewayContext,
): Promise<SubmissionPayload> {
  const outbox = requireOutbox(context)
  const key = checkedKey(idempotencyKey)
  const checked = checkForm(referralForm, input)
  if ('errors' in checked) return userErrorsOf(checked.errors)
  const { values } = checked
  const referable = referableService(await context.loaders.services.bySlugNow(values.service))
  if ('error' in referable) return { reference: null, userErrors: [referable.error] }
  const { name, otherContact, comments, referee, feedbackConsented } = values
  const reason = quarantineReason({
    names: [name, referee?.name, referee?.organisation],
    texts: [otherContact, comments],
  })
  const agreed = referee ? consentTexts.referralOfSomeone : consentTexts.referral
  const texts = feedbackConsented ? [agreed, consentTexts.referralFollowUp] : [agreed]
  return submit(outbox, context, {
    kind: 'referral',
    body: { ...referralBody(values, referable.service.id) },
    idempotencyKey: key,
    consents: texts.map(text => consentGiven(text, context.now)),
    reason,
  })
}
