import type { LocationRecord } from '../../schema/generated/records.ts'
import type { Rest } from '../rest/createRest.ts'
import { loaderById } from './loaderById.ts'

/** Places by id, in batches. */
export function locationLoaders(rest: Rest) {
  return { byId: loaderById<LocationRecord>(rest, '/locations') }
}
