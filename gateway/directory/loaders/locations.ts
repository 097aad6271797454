import type { LocationRecord } from '../../../schema/generated/records.ts'
import { recordsById } from '../batches.ts'
import type { Directory } from '../directory.ts'
import { listFrom } from './lists.ts'
import { loaderById } from './recordLoaders.ts'
import { orders } from './totalOrder.ts'

const byIds = recordsById('/locations')

/** Locations by id in batches, and as a list by address. */
export function locationLoaders(directory: Directory) {
  return {
    byId: loaderById<LocationRecord>(directory, byIds),
    list: () =>
      listFrom<LocationRecord>(directory, { path: '/locations', hasWholeRecords: true }, orders.byAddress),
  }
}
