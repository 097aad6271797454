import type { OrganisationRecord } from '../../schema/generated/records.ts'
import type { Rest } from '../rest/createRest.ts'
import { listFrom } from './listFrom.ts'
import { loaderById } from './loaderById.ts'
import { loaderBySlug } from './loaderBySlug.ts'
import { ties } from './Ties.ts'

/** What a list of organisations is narrowed to. */
export interface OrganisationListFilter {
  ids?: readonly string[]
  /** Words of their name. */
  name?: string | null
}

/** Organisations: by id in batches, by slug, and as a list by name. */
export function organisationLoaders(rest: Rest) {
  return {
    byId: loaderById<OrganisationRecord>(rest, '/organisations'),
    bySlug: loaderBySlug<OrganisationRecord>(rest, '/organisations'),
    list: ({ ids, name }: OrganisationListFilter) =>
      listFrom<OrganisationRecord>(
        rest,
        { path: '/organisations', values: { 'filter[id]': ids, 'filter[name]': name } },
        ties.byName,
      ),
  }
}
