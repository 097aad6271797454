import type { ServiceLocationRecord } from '../../schema/generated/records.ts'
import { rowsByOwner } from '../directory/batches.ts'
import type { Directory } from '../directory/directory.ts'
import { loaderByOwner } from './recordLoaders.ts'
import { ties } from './Ties.ts'

const ofServices = rowsByOwner('/service-locations', 'service_id', { include: 'location' })

/** The places of services. */
export function serviceLocationLoaders(rest: Directory) {
  return { ofService: loaderByOwner<ServiceLocationRecord>(rest, ofServices, ties.byName) }
}
