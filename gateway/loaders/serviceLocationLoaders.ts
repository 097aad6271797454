import type { ServiceLocationRecord } from '../../schema/generated/records.ts'
import { rowsByOwner } from '../rest/batches.ts'
import type { Rest } from '../rest/createRest.ts'
import { loaderByOwner } from './recordLoaders.ts'
import { ties } from './Ties.ts'

const ofServices = rowsByOwner('/service-locations', 'service_id', { include: 'location' })

/** The places of services. */
export function serviceLocationLoaders(rest: Rest) {
  return { ofService: loaderByOwner<ServiceLocationRecord>(rest, ofServices, ties.byName) }
}
