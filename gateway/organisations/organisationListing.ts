import type { OrganisationFilter } from '../generated/resolvers.ts'
import { knownIds, filterText } from '../records/arguments.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import type { Listing } from '../loaders/Listing.ts'
import type { OrganisationRecord } from '../../schema/generated/records.ts'

/**
 * The organisations a filter keeps, by name from A to Z.
 *
 *     organisationListing({ name: 'food' }, loaders)
 *
 * A list of ids that is empty keeps nothing: the directory would take it for no filter and give everything.
 *
 * @throws BAD_USER_INPUT for more than a hundred ids.
 */
export function organisationListing(
  filter: OrganisationFilter,
  loaders: Loaders,
): Listing<OrganisationRecord> {
  const ids = knownIds(filter.ids)
  if (ids?.length === 0) return async () => ({ rows: [], total: 0 })
  return loaders.organisations.list({ ids, name: filterText(filter.name) })
}
