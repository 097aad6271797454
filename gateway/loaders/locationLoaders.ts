import type { LocationRecord } from '../../schema/generated/records.ts'
import type { Rest } from '../rest/createRest.ts'
import { listFrom } from './listFrom.ts'
import { loaderById } from './loaderById.ts'
import { ties } from './Ties.ts'

/** Places: by id in batches, and as a list by address. */
export function locationLoaders(rest: Rest) {
  return {
    byId: loaderById<LocationRecord>(rest, '/locations'),
    list: () => listFrom<LocationRecord>(rest, { path: '/locations' }, ties.byAddress),
  }
}
