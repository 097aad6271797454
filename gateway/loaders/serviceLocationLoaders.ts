import DataLoader from 'dataloader'
import type { ServiceLocationRecord } from '../../schema/generated/records.ts'
import { isSlug } from '../reading/isSlug.ts'
import type { Rest } from '../rest/createRest.ts'
import { listFrom } from './listFrom.ts'
import { ties } from './Ties.ts'

const batch = 100
const mostRows = 5000

/** The places of services, for a hundred services with one call; more only when they have over a hundred places. */
export function serviceLocationLoaders(rest: Rest) {
  const ofService = new DataLoader<string, ServiceLocationRecord[]>(
    async ids => {
      const values = { 'filter[service_id]': ids.filter(isSlug), include: 'location' }
      const list = listFrom<ServiceLocationRecord>(rest, { path: '/service-locations', values }, ties.byName)
      // An empty filter would be every place in the borough.
      const { rows } = ids.some(isSlug) ? await list.first(mostRows) : { rows: [] }
      const found = Map.groupBy(rows, row => row.service_id)
      return ids.map(id => found.get(id) ?? [])
    },
    { maxBatchSize: batch },
  )
  return { ofService }
}
