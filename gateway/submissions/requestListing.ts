import { checkForm } from '../../schema/forms/checkForm.ts'
import { listingForm } from '../../schema/forms/listingForm.ts'
import { isBlank } from '../../schema/forms/textRules.ts'
import type {
  ListingRequestInput,
  MutationRequestListingArgs,
  SubmissionPayload,
  UserError,
} from '../generated/resolvers.ts'
import { listingBody } from './listingBody.ts'
import { listingWriting } from './listingWriting.ts'
import { quarantineReason } from './quarantineReason.ts'
import { checkedKey } from './checkedKey.ts'
import { requireOutbox } from './requireOutbox.ts'
import type { GatewayContext } from '../context.ts'
import { submit } from './submit.ts'
import { userErrorsOf } from './userErrorsOf.ts'

/** Sends a request to be listed. */
export async function requestListing(
  { input, idempotencyKey }: MutationRequestListingArgs,
  context: GatewayContext,
): Promise<SubmissionPayload> {
  const outbox = requireOutbox(context)
  const key = checkedKey(idempotencyKey)
  const checked = checkForm(listingForm, input)
  if ('errors' in checked) return userErrorsOf(checked.errors)
  const { values } = checked
  const reason = quarantineReason(listingWriting(values))
  const { reference, userErrors } = await submit(outbox, context, {
    kind: 'listing',
    body: { ...listingBody(values) },
    idempotencyKey: key,
    consents: [],
    reason,
  })
  return { reference, userErrors: userErrors.map(error => atTypedField(error, input)) }
}

/** A slug that was made from a name can only be mended at the name. */
function atTypedField(error: UserError, input: ListingRequestInput): UserError {
  const [part, field] = error.field
  if (field !== 'slug' || (part !== 'organisation' && part !== 'service')) return error
  return isBlank(input[part]?.slug ?? '') ? { ...error, field: [part, 'name'] } : error
}
