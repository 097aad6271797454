import type { UserError } from '../generated/resolvers.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { webAddress } from '../records/coerce.ts'

/** A service that a referral may go to, or why it may not. */
export type Referable = { service: ServiceRecord } | { error: UserError }

/**
 * Whether a referral may go to this service; the directory itself would take it for any.
 *
 *     referableService(null) // { error: { field: ['service'], code: 'NOT_FOUND', message: 'There is no such service, …' } }
 *
 * @param service the running service; null when there is none.
 */
export function referableService(service: ServiceRecord | null): Referable {
  if (!service) {
    return refusal('NOT_FOUND', 'There is no such service, or it is no longer running.')
  }
  if (service.referral_method === 'internal') return { service }
  if (service.referral_method !== 'external') {
    return refusal('NOT_REFERABLE', 'This service takes no referrals. Get in touch with it directly.')
  }
  const url = webAddress(service.referral_url)
  return refusal(
    'NOT_REFERABLE',
    `This service takes referrals on its own site${url ? `: ${url}` : ', not here.'}`,
  )
}

const refusal = (code: UserError['code'], message: string): Referable => ({
  error: { field: ['service'], code, message },
})
