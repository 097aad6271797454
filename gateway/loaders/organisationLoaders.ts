import type { OrganisationRecord } from '../../schema/generated/records.ts'
import { recordsById } from '../directory/batches.ts'
import type { Directory } from '../directory/directory.ts'
import { listFrom } from './listFrom.ts'
import { loaderById, loaderBySlug } from './recordLoaders.ts'
import { ties } from './Ties.ts'

/** What a list of organisations is narrowed to. */
export interface OrganisationListFilter {
  ids?: readonly string[]
  /** Words of their name. */
  name?: string | null
}

const byIds = recordsById('/organisations')

/** Organisations: by id in batches, by slug, and as a list by name. */
export function organisationLoaders(rest: Directory) {
  return {
    byId: loaderById<OrganisationRecord>(rest, byIds),
    bySlug: loaderBySlug<OrganisationRecord>(rest, '/organisations'),
    list: ({ ids, name }: OrganisationListFilter) =>
      listFrom<OrganisationRecord>(
        rest,
        { path: '/organisations', values: { 'filter[id]': ids, 'filter[name]': name }, isWhole: true },
        ties.byName,
      ),
  }
}
