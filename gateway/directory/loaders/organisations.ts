import type { OrganisationRecord } from '../../../schema/generated/records.ts'
import { recordsById } from '../batches.ts'
import type { Directory } from '../directory.ts'
import { listFrom } from './lists.ts'
import { loaderById, loaderBySlug } from './recordLoaders.ts'
import { orders } from './totalOrder.ts'

interface OrganisationListFilter {
  ids?: readonly string[]
  /** Words of the name. */
  name?: string | null
}

const path = '/organisations'
const byIds = recordsById(path)

/** Organisations by id in batches, by slug, and as a list by name. */
export function organisationLoaders(directory: Directory) {
  return {
    byId: loaderById<OrganisationRecord>(directory, byIds),
    bySlug: loaderBySlug<OrganisationRecord>(directory, path),
    list: ({ ids, name }: OrganisationListFilter) => {
      const values = { 'filter[id]': ids, 'filter[name]': name }
      return listFrom<OrganisationRecord>(directory, { path, values, hasWholeRecords: true }, orders.byName)
    },
    /** All organisations, for sitemaps: none is cached by itself. */
    summaries: () => listFrom<OrganisationRecord>(directory, { path }, orders.byName),
  }
}
