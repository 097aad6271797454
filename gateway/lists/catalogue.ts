import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import type { OrganisationEventRecord, OrganisationRecord } from '../../schema/generated/records.ts'
import type { GatewayContext } from '../context/context.ts'
import { londonToday } from '../formatting/calendar.ts'
import type { List, Listing } from '../pagination/listing.ts'
import type { ServiceModel } from '../records/models.ts'
import type { DirectoryCopy, RecordsByKind } from '../search/index/searchIndex.ts'
import { isNamed } from '../records/coerce.ts'
import { once } from '../../platform/once.ts'
import { addIndexAge, orKeptOne, readyIndex, unlessLost } from '../search/indexAccess.ts'
import {
  eventFacts,
  locationFacts,
  organisationFacts,
  serviceFacts,
  type EventFacts,
  type Facts,
  type ServiceFacts,
} from './facts.ts'

/** All records of one kind: what lists filter and sort them by, and the records for a page of a list. */
export interface Catalogue<F extends Facts, R> {
  facts: readonly F[]
  /** The records with some ids, in their order; null in the place of one that is gone. */
  records: (ids: readonly string[]) => Promise<(R | null)[]>
}

/** What catalogues are made from. */
export type CatalogueContext = Pick<GatewayContext, 'loaders' | 'searchIndex' | 'lifetime' | 'now'>

/** The most records that are read from the directory itself for one list: ten calls. */
const mostWithoutIndex = 1000

/**
 * All services that are running.
 *
 *     (await servicesIn(context, { withLocations: true })).facts // [{ id: '3f0f…', isFree: true, … }, …]
 *
 * They come from the search index. While there is none they are read from the directory, up to a thousand.
 *
 * @throws DIRECTORY_BUSY when there is no index yet and the directory has more.
 */
export async function servicesIn(
  context: CatalogueContext,
  { withLocations }: { withLocations: boolean },
): Promise<Catalogue<ServiceFacts, ServiceModel>> {
  const indexed = await fromIndex(context, 'service')
  if (indexed) return indexed
  const { loaders } = context
  const rows: ServiceModel[] = await rowsOf(loaders.services.list({}))
  if (!withLocations) return fromRows(rows, serviceFacts)
  const whole = rows.map(async service => ({
    ...service,
    service_locations: await loaders.serviceLocations.ofService.load(service.id),
  }))
  return fromRows(await Promise.all(whole), serviceFacts)
}

/** All organisations, from where services come from. */
export async function organisationsIn(
  context: CatalogueContext,
): Promise<Catalogue<Facts, OrganisationRecord>> {
  const indexed = await fromIndex(context, 'organisation')
  return indexed ?? fromRows(await rowsOf(context.loaders.organisations.list({})), organisationFacts)
}

/** All events that are not over, from where services come from; those that ended earlier today `withEndedToday` only. */
export async function eventsIn(
  context: CatalogueContext,
  { withEndedToday = false } = {},
): Promise<Catalogue<EventFacts, OrganisationEventRecord>> {
  const [now, today] = [context.now.toMillis(), londonToday(context.now)]
  const indexed = await fromIndex(context, 'event')
  const all = indexed ?? fromRows(await rowsOf(context.loaders.events.fromDay(today)), eventFacts)
  const isKept = ({ endsOn, overAt }: EventFacts) =>
    withEndedToday ? !endsOn || endsOn >= today : overAt !== null && overAt > now
  return { ...all, facts: all.facts.filter(isKept) }
}

/**
 * A record of the directory or, while it cannot be reached, the one with this slug or id in the search index.
 *
 *     await orIndexed(loaders.services.bySlug('food-bank'), 'service', 'food-bank', context)
 */
export async function orIndexed<R extends { id: string }, K extends IndexedKind>(
  reading: Promise<R | null>,
  kind: K,
  name: string,
  context: CatalogueContext,
): Promise<R | RecordsByKind[K] | null> {
  const inIndex = async () => {
    const indexed = await fromIndex(context, kind)
    const found = indexed?.facts.find(record => isNamed(record, name))
    return found ? ((await indexed!.records([found.id]))[0] ?? null) : null
  }
  return orKeptOne<R | RecordsByKind[K]>(reading, inIndex, context)
}

/**
 * A list of the directory or, while that cannot be reached, the same list of all records that the search index has.
 *
 *     await orIndexedList(serviceListing({ ids }, loaders), async () => fromAll({ ids }, 'NAME_ASC', context), context)
 */
export async function orIndexedList<R>(
  listing: Listing<R> | Promise<Listing<R>>,
  fromAll: () => Promise<Listing<R> | null>,
  context: CatalogueContext,
): Promise<Listing<R>> {
  const indexed = once(fromAll)
  const listed = (await orKeptOne(Promise.resolve(listing), indexed, context))!
  return async (page, perPage) =>
    (await orKeptOne(listed(page, perPage), async () => (await indexed())?.(page, perPage) ?? null, context))!
}

/** A page of a list for each row of some facts, which are in the list’s order. */
export const listingOfFacts =
  <F extends Facts, R>(facts: readonly F[], records: Catalogue<F, R>['records']): Listing<R> =>
  async (page, perPage) => ({
    rows: await records(facts.slice((page - 1) * perPage, page * perPage).map(({ id }) => id)),
    total: facts.length,
  })

function fromRows<F extends Facts, R extends { id: string }>(
  rows: readonly R[],
  make: (row: R) => F,
): Catalogue<F, R> {
  const known = new Map(rows.map(row => [row.id, row]))
  return { facts: rows.map(make), records: async ids => ids.map(id => known.get(id) ?? null) }
}

async function rowsOf<T>(list: List<T>): Promise<T[]> {
  const { rows, total } = await list.first(mostWithoutIndex)
  if (total > mostWithoutIndex) throw notYet('This list can be filtered so')
  return rows
}

/** The error for what only the search index or the open data can answer, while they are not there. */
export const notYet = (what: string): GraphQLError =>
  new GraphQLError(`${what} once this site has read the whole directory. Try again in a minute.`, {
    extensions: { code: 'DIRECTORY_BUSY', retryAfter: 60 },
  })

const makers = {
  event: eventFacts,
  location: locationFacts,
  organisation: organisationFacts,
  service: serviceFacts,
}

type IndexedKind = keyof typeof makers
type FactsOf<K extends IndexedKind> = ReturnType<(typeof makers)[K]>

/** The facts of one kind that were made at a state of the index. */
interface KeptFacts {
  state: string
  made: Promise<{ all: readonly Facts[]; byId: ReadonlyMap<string, MadeFacts> }>
}

/** The facts of a record, where it is in the index, and what they were made from. */
interface MadeFacts {
  row: number
  hash: string
  facts: Facts
}

const kept = new WeakMap<DirectoryCopy, Map<IndexedKind, KeptFacts>>()

/** A catalogue from the search index; null while that cannot answer. Facts are made again for what changed only. */
export async function fromIndex<K extends IndexedKind>(
  context: CatalogueContext,
  kind: K,
): Promise<Catalogue<FactsOf<K>, RecordsByKind[K]> | null> {
  const index = readyIndex(context)
  if (!index) return null
  addIndexAge(index, context.lifetime)
  const { copy } = index
  const kinds = kept.get(copy) ?? new Map<IndexedKind, KeptFacts>()
  kept.set(copy, kinds)
  const state = copy.state()
  const before = kinds.get(kind)
  const current = before?.state === state ? before : { state, made: makeFacts(copy, kind, before?.made) }
  kinds.set(kind, current)
  const made = await unlessLost<Awaited<KeptFacts['made']> | null>(
    () =>
      current.made.catch((error: unknown) => {
        kinds.delete(kind)
        throw error
      }),
    () => null,
  )
  if (!made) return null
  return {
    facts: made.all as readonly FactsOf<K>[],
    records: async ids =>
      ids.map(id => {
        const entry = made.byId.get(id)
        const record = entry && copy.record(kind, entry.row)
        return record?.id === id ? record : null
      }),
  }
}

/** Records that are read between two pauses: each takes about a tenth of a millisecond. */
const batch = 20

async function makeFacts(
  copy: DirectoryCopy,
  kind: IndexedKind,
  before: KeptFacts['made'] | undefined,
): KeptFacts['made'] {
  const known = await before?.catch(() => undefined)
  const make: (record: never) => Facts = makers[kind]
  const byId = new Map<string, MadeFacts>()
  let read = 0
  for (const { row, id, hash } of copy.entries(kind)) {
    const same = known?.byId.get(id)
    if (same?.hash === hash) byId.set(id, { ...same, row })
    else {
      const record = copy.record(kind, row)
      if (record?.id === id) byId.set(id, { row, hash, facts: make(record as never) })
      if (++read % batch === 0) await yieldToEventLoop()
    }
  }
  return { all: [...byId.values()].map(({ facts }) => facts), byId }
}
