import type { GatewayContext } from '../context/context.ts'
import { londonToday } from '../formatting/calendar.ts'
import type { NodeResolvers, ResolversInterfaceTypes, ResolversTypes } from '../generated/resolvers.ts'
import { orIndexed } from '../lists/catalogue.ts'
import { endedEvent } from '../lists/endedEvents.ts'
import { badInput } from '../records/arguments.ts'
import { textOf } from '../records/coerce.ts'
import { orKept } from '../search/indexAccess.ts'

/** A record of any kind. */
type NodeRecord = ResolversInterfaceTypes<ResolversTypes>['Node']

type NodeType = Exclude<ReturnType<NodeResolvers['__resolveType']>, Promise<unknown> | null>

const mostIds = 100
const typeOf = new WeakMap<NodeRecord, NodeType>()

/**
 * The records with some ids, in their order; null in the place of one that is unknown or switched off.
 *
 *     await nodesOf(['3f0f8f0e-…', 'nobody'], context) // [{ id: '3f0f8f0e-…', name: 'Erith Food Bank', … }, null]
 *
 * Ids of the directory do not say what they belong to. Each kind is asked for all of them at once; the first that knows one
 * has it, should two ever have the same.
 *
 * @throws BAD_USER_INPUT for more than 100.
 */
export async function nodesOf(
  ids: readonly string[],
  context: GatewayContext,
): Promise<(NodeRecord | null)[]> {
  if (ids.length > mostIds) throw badInput(`\`ids\` takes at most ${mostIds}; there are ${ids.length}.`)
  return Promise.all(ids.map(async id => nodeOf(id.toLowerCase(), context)))
}

export const Node: NodeResolvers = {
  __resolveType: record => typeOf.get(record) ?? null,
}

async function nodeOf(id: string, context: GatewayContext): Promise<NodeRecord | null> {
  const finds = lookUps(context)
  const found = await Promise.allSettled(finds.map(async ([, find]) => find(id)))
  for (const [at, result] of found.entries()) {
    const record = result.status === 'fulfilled' ? result.value : null
    // The index finds records by their slugs, too.
    if (record?.id.toLowerCase() !== id) continue
    typeOf.set(record, finds[at]![0])
    return record
  }
  // A kind that could not be read may have it.
  const failed = found.find(result => result.status === 'rejected')
  if (failed) throw failed.reason
  return null
}

type Find = (id: string) => NodeRecord | null | Promise<NodeRecord | null>

/** How a record of each kind is found by its id, in the order that counts when two have the same. */
function lookUps(context: GatewayContext): (readonly [NodeType, Find])[] {
  const { services, organisations, events, locations, serviceLocations, collections, pages } = context.loaders
  const today = londonToday(context.now)
  return [
    ['Service', async id => orIndexed(services.byId(id), 'service', id, context)],
    ['Organisation', async id => orIndexed(organisations.byId.load(id), 'organisation', id, context)],
    [
      'Event',
      async id =>
        (await orIndexed(events.byId.load(id), 'event', id, context)) ?? endedEvent(id, context, today),
    ],
    ['Location', async id => orIndexed(locations.byId.load(id), 'location', id, context)],
    [
      'ServiceLocation',
      async id => {
        const record = await serviceLocations.byId.load(id)
        // The directory gives those of services that are switched off, too.
        const owner = textOf(record?.service_id)
        return owner && (await orIndexed(services.byId(owner), 'service', owner, context)) ? record : null
      },
    ],
    ['Category', async id => named(await orKept(collections.categories(), 'category', context), id)],
    ['Persona', async id => named(await orKept(collections.personas(), 'persona', context), id)],
    ['Page', async id => named(await pages.tree(), id)],
  ]
}

const named = <T extends { id: string }>(all: readonly T[], id: string): T | null =>
  all.find(one => one.id.toLowerCase() === id) ?? null
