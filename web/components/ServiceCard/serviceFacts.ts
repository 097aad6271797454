import type { ServiceCardFragment } from '../../generated/hooks.ts'
import { waitTimes } from './waitTimes.ts'

/** The short facts at the foot of a card: cost, wait, referral, access. What is not known is left out. */
export function serviceFacts(service: ServiceCardFragment): string[] {
  const places = service.serviceLocations ?? []
  return [
    service.isFree ? 'Free' : (service.feesText ?? 'There is a cost'),
    service.waitTime && `Wait: ${waitTimes[service.waitTime].toLowerCase()}`,
    service.referral.method !== 'NONE' && 'Takes referrals',
    places.some(({ location }) => location?.hasWheelchairAccess) && 'Wheelchair access',
  ].filter(fact => typeof fact === 'string')
}
