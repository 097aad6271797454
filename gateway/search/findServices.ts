import { connectionOf, type Connection, type PageArgs } from '../pagination/connection.ts'
import type { GatewayContext } from '../context.ts'
import type { List, Listing, Rows } from '../pagination/listing.ts'
import { once } from '../loaders/once.ts'
import type { ServiceModel } from '../records/models.ts'
import { isRefused } from './isRefused.ts'
import type { SearchCriteria } from './SearchCriteria.ts'
import { searchMessages } from './searchMessages.ts'
import { serviceMatches } from './serviceMatches.ts'
import { serviceTests } from './serviceTests.ts'
import { sieve } from './sieve.ts'

/** Services that match, and what to tell the visitor about them. */
export interface FoundServices {
  services: Connection<ServiceModel>
  messages: string[]
}

/**
 * The services of a search.
 *
 *     await findServices(criteria, { first: 20 }, context) // { services: { totalCount: 12, … }, messages: [] }
 */
export async function findServices(
  criteria: SearchCriteria,
  args: PageArgs,
  context: Pick<GatewayContext, 'loaders' | 'now'>,
): Promise<FoundServices> {
  const messages: string[] = []
  const tests = serviceTests(criteria, context)
  const matches: List<ServiceModel> = serviceMatches(criteria, context.loaders)
  const orTold = (part: Rows<ServiceModel>) => {
    const isTooLong = part.total > (matches.mostInOrder ?? Infinity)
    if (isTooLong && !messages.includes(searchMessages.tooMany)) messages.push(searchMessages.tooMany)
    return part
  }
  // A stretch that lies across two pages must not be looked through twice.
  const sieved = once(async () => {
    const { listing: passing, isCutShort } = await sieve(matches, async service => {
      const verdicts = await Promise.all(tests.map(passes => passes(service)))
      return verdicts.every(Boolean)
    })
    if (isCutShort) messages.push(searchMessages.cutShort)
    return passing
  })
  const listing: Listing<ServiceModel> = async (page, perPage) =>
    tests.length ? (await sieved())(page, perPage) : orTold(await matches(page, perPage))
  const measured = withNear(orNothing(listing, messages), criteria)
  const { place, ...filter } = criteria
  return {
    services: await connectionOf('search', { ...filter, place: place?.name }, args, measured, 'ranked'),
    messages,
  }
}

function orNothing(listing: Listing<ServiceModel>, messages: string[]): Listing<ServiceModel> {
  return async (page, perPage) => {
    try {
      return await listing(page, perPage)
    } catch (error) {
      if (!isRefused(error)) throw error
      messages.push(searchMessages.refused(error.errors))
      return { rows: [], total: 0 }
    }
  }
}

function withNear(listing: Listing<ServiceModel>, { place }: SearchCriteria): Listing<ServiceModel> {
  if (!place) return listing
  return async (page, perPage) => {
    const { rows, total } = await listing(page, perPage)
    return { rows: rows.map(service => service && { ...service, near: place }), total }
  }
}
