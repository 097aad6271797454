import { flagOf, textOf } from '../records/coerce.ts'
import { knownIds, filterText } from '../records/arguments.ts'
import { listingOf } from '../pagination/connection.ts'
import type { GatewayContext } from '../context.ts'
import type { EventFilter } from '../generated/resolvers.ts'
import type { Listing } from '../loaders/Listing.ts'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { londonToday } from '../formatting/calendar.ts'

const mostRows = 1000

/**
 * The events a filter keeps, the soonest first.
 *
 *     await eventListing({ isFree: true }, context)
 *
 * The directory's list cannot be narrowed to what is free or online, so that is done here, over the first
 * thousand events. An organisation that is not known runs none, and a list of ids that is empty keeps nothing.
 *
 * @throws BAD_USER_INPUT for more than a hundred ids.
 */
export async function eventListing(
  filter: EventFilter,
  { loaders, now }: Pick<GatewayContext, 'loaders' | 'now'>,
): Promise<Listing<OrganisationEventRecord>> {
  const ids = knownIds(filter.ids)
  const organisation = textOf(filter.organisation)
  const runner = organisation ? await loaders.organisations.bySlug.load(organisation) : null
  if (ids?.length === 0 || (organisation && !runner)) return async () => ({ rows: [], total: 0 })
  const listing = loaders.events.list({
    ids,
    organisationId: runner?.id,
    title: filterText(filter.title),
    startsAfter: filter.startsAfter,
    startsBefore: filter.startsBefore,
    homepage: filter.homepage,
    today: londonToday(now),
  })
  const { isFree = null, isVirtual = null } = filter
  if (isFree === null && isVirtual === null) return listing
  const { rows } = await listing.first(mostRows)
  return listingOf(
    rows.filter(event => {
      const isCostRight = isFree === null || flagOf(event.is_free, false) === isFree
      return isCostRight && (isVirtual === null || flagOf(event.is_virtual, false) === isVirtual)
    }),
  )
}
