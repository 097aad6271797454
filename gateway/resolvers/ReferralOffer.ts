import { flagOf, textOf, webAddress } from '../records/coerce.ts'
import type { ReferralMethod, ReferralOfferResolvers } from '../generated/resolvers.ts'

const methods = new Map<unknown, ReferralMethod>([
  ['internal', 'INTERNAL'],
  ['external', 'EXTERNAL'],
])

export const ReferralOffer: ReferralOfferResolvers = {
  method: service => methods.get(service.referral_method) ?? 'NONE',
  buttonText: service => (methods.has(service.referral_method) ? textOf(service.referral_button_text) : null),
  url: service => (service.referral_method === 'external' ? webAddress(service.referral_url) : null),
  showDisclaimer: service => flagOf(service.show_referral_disclaimer, false),
}
