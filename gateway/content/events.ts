import { flagOf, textOf } from '../records/coerce.ts'
import { knownIds, filterText } from '../records/arguments.ts'
import type { DateTime } from 'luxon'
import type { Loaders } from '../directory/loaders/loaders.ts'
import type { EventFilter } from '../generated/resolvers.ts'
import { listingOf, type Listing } from '../pagination/listing.ts'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'

const maxRows = 1000

/**
 * The events that match a filter, the soonest first.
 *
 *     await eventListing({ isFree: true }, context)
 *
 * The directory cannot filter by `isFree` and `isVirtual`, so they are applied here, to the first 1,000 events. An empty
 * list of ids matches nothing, and so does an unknown organisation.
 *
 * @throws BAD_USER_INPUT for more than 100 ids.
 */
export async function eventListing(
  filter: EventFilter,
  { loaders, now }: { loaders: Loaders; now: DateTime },
): Promise<Listing<OrganisationEventRecord>> {
  const ids = knownIds(filter.ids)
  const organisation = textOf(filter.organisation)
  const owner = organisation ? await loaders.organisations.bySlug.load(organisation) : null
  if (ids?.length === 0 || (organisation && !owner)) return async () => ({ rows: [], total: 0 })
  const listing = loaders.events.list({
    ids,
    organisationId: owner?.id,
    title: filterText(filter.title),
    startsAfter: filter.startsAfter,
    startsBefore: filter.startsBefore,
    homepage: filter.homepage,
    now,
  })
  const { isFree = null, isVirtual = null } = filter
  if (isFree === null && isVirtual === null) return listing
  const { rows } = await listing.first(maxRows)
  return listingOf(
    rows.filter(event => {
      const isCostRight = isFree === null || flagOf(event.is_free, false) === isFree
      return isCostRight && (isVirtual === null || flagOf(event.is_virtual, false) === isVirtual)
    }),
  )
}
