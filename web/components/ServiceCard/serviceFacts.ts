import type { ServiceCardFragment } from '../../generated/types.ts'
import { serviceCard as words } from '../../generated/messages/serviceCard.ts'

/** The short facts at the foot of a card: cost, wait, referral, access. What is not known is left out. */
export function serviceFacts(service: ServiceCardFragment): string[] {
  const places = service.serviceLocations ?? []
  return [
    service.isFree ? words.free : (service.feesText ?? words.cost),
    service.waitTime && words.waitFact[service.waitTime],
    service.referral.method !== 'NONE' && words.takesReferrals,
    places.some(({ location }) => location?.hasWheelchairAccess) && words.wheelchairAccess,
  ].filter(fact => typeof fact === 'string')
}
