import type { FavouritesPageQuery, FavouritesPageQueryVariables } from '../../../generated/types.ts'
import { type Favourite, type FavouriteKind, favouriteKinds } from '../../../browser/favourites/favourites.ts'
import type { ApolloClient } from '@apollo/client'
import { runQuery } from '../../../graphql/runQuery.ts'
import { FavouritesPageDocument } from '../../../generated/operations/FavouritesPage.ts'

/** The data for a page of a list. */
export type ListData = Pick<FavouritesPageQuery, 'services' | 'events' | 'organisations'>

/** The records of a list, and the entries that the directory no longer lists. */
export interface ListedRecords {
  services: ListData['services']['nodes']
  events: ListData['events']['nodes']
  organisations: ListData['organisations']['nodes']
  missing: Favourite[]
}

/** Sorts the records, which the gateway returns by name or date, into the order of the list. */
export function listedRecords(entries: readonly Favourite[], data: ListData): ListedRecords {
  const services = inOrder(entries, 'service', data.services.nodes)
  const events = inOrder(entries, 'event', data.events.nodes)
  const organisations = inOrder(entries, 'organisation', data.organisations.nodes)
  const found = { service: idsIn(services), event: idsIn(events), organisation: idsIn(organisations) }
  const missing = entries.filter(({ kind, id }) => !found[kind].has(id))
  return { services, events, organisations, missing }
}

function inOrder<T extends { id: string }>(
  entries: readonly Favourite[],
  kind: FavouriteKind,
  nodes: readonly T[],
): T[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  return entries.flatMap(entry => (entry.kind === kind ? (byId.get(entry.id) ?? []) : []))
}

const idsIn = (records: readonly { id: string }[]) => new Set(records.map(({ id }) => id))

/**
 * Loads the records of a whole list, sixty at a time; those that the page has shown are in the cache.
 *
 * @param isToBeKept Whether parts that cannot be read, such as places, make it fail as well. Nothing comes from the cache then,
 *   which has null in place of such parts.
 * @throws When the directory cannot be reached.
 */
export async function loadWholeList(
  client: ApolloClient,
  list: readonly Favourite[],
  isToBeKept = false,
): Promise<ListedRecords> {
  const { pageCount } = pageOfList(list)
  const parts: ListedRecords[] = []
  for (let page = 1; page <= pageCount; page += 1) {
    const { entries } = pageOfList(list, page)
    const variables = favouritesVariables(entries)
    // One request at a time, to limit the load on the directory.
    const { data, error } = await runQuery(client, FavouritesPageDocument, variables, !isToBeKept)
    if (!data || (isToBeKept && error)) throw new Error('The directory cannot be reached')
    parts.push(listedRecords(entries, data))
  }
  return {
    services: parts.flatMap(({ services }) => services),
    events: parts.flatMap(({ events }) => events),
    organisations: parts.flatMap(({ organisations }) => organisations),
    missing: parts.flatMap(({ missing }) => missing),
  }
}

/** The variables for one page of a list. They limit rows to the number of ids, by which the gateway computes the query's cost. */
export function favouritesVariables(entries: readonly Favourite[]): FavouritesPageQueryVariables {
  const idsOf = (kind: FavouriteKind) => entries.filter(entry => entry.kind === kind).map(({ id }) => id)
  const [services, events, organisations] = [idsOf('service'), idsOf('event'), idsOf('organisation')]
  return {
    services,
    serviceCount: Math.max(1, services.length),
    events,
    eventCount: Math.max(1, events.length),
    organisations,
    organisationCount: Math.max(1, organisations.length),
  }
}

/** With their places, hours and closures a hundred services would cost more than the gateway answers at once. */
export const perPage = 60

/**
 * One page of a list: services, then events, then organisations, each in the order in which they were saved.
 *
 *     pageOfList(threeHundred, 9) // { entries: […the last 60], page: 5, pageCount: 5 }
 */
export function pageOfList(list: readonly Favourite[], requested = 1) {
  const sorted = favouriteKinds.flatMap(kind => list.filter(entry => entry.kind === kind))
  const pageCount = Math.max(1, Math.ceil(sorted.length / perPage))
  const page = Math.min(requested, pageCount)
  return { entries: sorted.slice((page - 1) * perPage, page * perPage), page, pageCount }
}
