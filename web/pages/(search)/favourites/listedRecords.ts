import type { FavouritesPageQuery } from '../../../generated/types.ts'
import type { Favourite } from '../../../browser/favourites/favourites.ts'

/** What the directory gave for a page of a list. */
export type Answer = Pick<FavouritesPageQuery, 'services' | 'events' | 'organisations'>

/** The records of a list that are listed still, and the entries that are not. */
export interface ListedRecords {
  services: Answer['services']['nodes']
  events: Answer['events']['nodes']
  organisations: Answer['organisations']['nodes']
  missing: Favourite[]
}

/** Puts what the directory gave, which comes by name or date, back into the order of the list. */
export function listedRecords(entries: readonly Favourite[], answer: Answer): ListedRecords {
  const services = inOrder(entries, answer.services.nodes)
  const events = inOrder(entries, answer.events.nodes)
  const organisations = inOrder(entries, answer.organisations.nodes)
  const found = new Set([...services, ...events, ...organisations].map(({ id }) => id))
  return { services, events, organisations, missing: entries.filter(({ id }) => !found.has(id)) }
}

function inOrder<T extends { id: string }>(entries: readonly Favourite[], nodes: readonly T[]): T[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  return entries.flatMap(({ id }) => byId.get(id) ?? [])
}
