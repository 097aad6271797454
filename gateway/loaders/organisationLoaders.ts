import type { OrganisationRecord } from '../../schema/generated/records.ts'
import type { Rest } from '../rest/createRest.ts'
import { listFrom } from './listFrom.ts'
import { loaderById } from './loaderById.ts'
import { loaderBySlug } from './loaderBySlug.ts'

/** Organisations: by id in batches, by slug, and by words of their name. */
export function organisationLoaders(rest: Rest) {
  return {
    byId: loaderById<OrganisationRecord>(rest, '/organisations'),
    bySlug: loaderBySlug<OrganisationRecord>(rest, '/organisations'),
    named: (name: string) => listFrom<OrganisationRecord>(rest, '/organisations', { 'filter[name]': name }),
  }
}
