import type { LocationRecord } from '../../schema/generated/records.ts'
import { recordsById } from '../directory/batches.ts'
import type { Directory } from '../directory/directory.ts'
import { listFrom } from './listFrom.ts'
import { loaderById } from './recordLoaders.ts'
import { ties } from './Ties.ts'

const byIds = recordsById('/locations')

/** Places: by id in batches, and as a list by address. */
export function locationLoaders(rest: Directory) {
  return {
    byId: loaderById<LocationRecord>(rest, byIds),
    list: () => listFrom<LocationRecord>(rest, { path: '/locations', isWhole: true }, ties.byAddress),
  }
}
