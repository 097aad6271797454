import type { ServiceFilter } from '../generated/resolvers.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import type { Listing } from '../loaders/Listing.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { knownIds, filterText } from '../records/arguments.ts'
import { isSlug } from '../../schema/identifiers.ts'
import { textOf } from '../records/coerce.ts'

/**
 * The services a filter keeps, by name from A to Z.
 *
 *     await serviceListing({ organisation: 'erith-food-network' }, loaders)
 *
 * A list of ids that is empty keeps nothing, and so does an organisation that is not known: the directory
 * would take either for no filter and give everything.
 *
 * @throws BAD_USER_INPUT for more than a hundred ids.
 */
export async function serviceListing(
  filter: ServiceFilter,
  loaders: Loaders,
): Promise<Listing<ServiceRecord>> {
  const { organisation, tags } = filter
  const known = knownIds(filter.ids)
  const slugs = tags?.filter(isSlug)
  const runner = textOf(organisation)
    ? await loaders.organisations.bySlug.load(textOf(organisation) ?? '')
    : null
  const isNothing =
    known?.length === 0 || (textOf(organisation) && !runner) || (tags?.length && !slugs?.length)
  if (isNothing) return async () => ({ rows: [], total: 0 })
  return loaders.services.list({
    ids: known,
    organisationId: runner?.id,
    name: filterText(filter.name),
    tags: slugs,
    referralMethod: filter.referralMethod?.toLowerCase(),
  })
}
