import type { OrganisationFilter } from '../generated/resolvers.ts'
import { knownIds, filterText } from '../records/arguments.ts'
import type { Loaders } from '../directory/loaders/loaders.ts'
import type { Listing } from '../pagination/listing.ts'
import type { OrganisationRecord } from '../../schema/generated/records.ts'
import { textOf } from '../records/coerce.ts'

/**
 * The organisations that match a filter, by name from A to Z.
 *
 *     organisationListing({ name: 'food' }, loaders)
 *
 * An empty list of ids matches nothing: the directory would ignore it and return everything.
 *
 * @throws BAD_USER_INPUT for more than 100 ids.
 */
export function organisationListing(
  filter: OrganisationFilter,
  loaders: Loaders,
): Listing<OrganisationRecord> {
  const ids = knownIds(filter.ids)
  if (ids?.length === 0) return async () => ({ rows: [], total: 0 })
  return loaders.organisations.list({ ids, name: filterText(filter.name) })
}

/**
 * The organisation that a filter names: null when there is none, undefined without the filter.
 *
 *     await organisationNamed('erith-food-network', loaders) // { id: '55bd…', … }
 *     await organisationNamed('', loaders)                   // null
 */
export async function organisationNamed(
  name: string | null | undefined,
  loaders: Loaders,
): Promise<OrganisationRecord | null | undefined> {
  if (name === null || name === undefined) return undefined
  const slug = textOf(name)
  return slug ? loaders.organisations.bySlug.load(slug) : null
}

/** The organisation of a service or event: the one in the record, else loaded; null when it cannot be found. */
export async function organisationOf(
  {
    organisation,
    organisation_id: id,
  }: { organisation?: OrganisationRecord | null; organisation_id?: unknown },
  { loaders }: { loaders: Loaders },
): Promise<OrganisationRecord | null> {
  if (textOf(organisation?.id)) return organisation ?? null
  const key = textOf(id)
  return key ? loaders.organisations.byId.load(key) : null
}
