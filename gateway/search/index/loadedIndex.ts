import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  TaxonomyCategoryRecord,
} from '../../../schema/generated/records.ts'
import { byOrder } from '../../records/coerce.ts'
import { prepareUnderstanding, type Lexicon } from '../understanding/understanding.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { RecordKind, RecordsByKind } from './documents.ts'
import { mergedByName } from './orders.ts'
import { createRanking } from './ranking.ts'
import { type createShared, indexedService, type IndexedService, placesOfServices } from './services.ts'
import type { IndexStore } from './store.ts'
import { type Audiences, audiencesOf } from './suitability.ts'

/** What searches need of an index in memory, as it was at one moment. */
interface LoadedIndex {
  /** The state of the file of which it is made. */
  state: string
  /** Whether there are few enough records to be searched; else there are no services, names or words here. */
  isSearched: boolean
  /** By row, in the order of their names, which decides between services that match equally well. */
  services: ReadonlyMap<number, IndexedService>
  byName: readonly IndexedService[]
  /** A hash of the content of each service, by its row. */
  hashes: ReadonlyMap<number, string>
  rank: ReturnType<typeof createRanking>
  collections: Collections
  /** In how many services each word stands. */
  counts: ReadonlyMap<string, number>
  lexicon: Lexicon
  /** The words of names, for suggestions. */
  nameWords: ReadonlySet<string>
}

/** The records of which filters and rankings are made, all of them. */
interface Collections {
  categories: readonly CollectionCategoryRecord[]
  personas: readonly CollectionPersonaRecord[]
  eligibilities: readonly TaxonomyCategoryRecord[]
  audiences: Audiences
}

/** With what an index is loaded. */
interface Loading {
  /** What services have in common, kept once. */
  shared: ReturnType<typeof createShared>
  /** The most services that are searched, and as many organisations and events. */
  most: number
  vocabulary: () => Vocabulary
  clock: Clock
}

/** Those whose number decides how much memory searches take. */
const searchedKinds: readonly RecordKind[] = ['service', 'organisation', 'event']
/** Few enough to be read between two requests. */
const batchSize = 50
const rowsAtOnce = 1000

/** What is in memory before the file is loaded. */
export function nothingLoaded(store: IndexStore): LoadedIndex {
  const services = new Map<number, IndexedService>()
  const audiences = { ages: new Map(), genders: new Map() }
  const counts = new Map<string, number>()
  return {
    state: '',
    isSearched: true,
    services,
    byName: [],
    hashes: new Map(),
    rank: createRanking(store, services, audiences),
    collections: { categories: [], personas: [], eligibilities: [], audiences },
    counts,
    lexicon: lexiconOf(counts, []),
    nameWords: new Set(),
  }
}

/** Loads what the file holds now; services that have not changed are taken from what was loaded before. */
export async function loadIndex(
  store: IndexStore,
  before: LoadedIndex,
  { shared, most, vocabulary, clock }: Loading,
): Promise<LoadedIndex> {
  const state = store.state()
  const isSearched = !(await isAnyBeyond(store, most))
  const searched = <T>(rows: Iterable<T>): Iterable<T> => (isSearched ? rows : [])
  const { hashes, byName } = await loadServices(store, searched(store.records('service')), before, shared)
  const services = new Map(byName.map(service => [service.row, service]))
  const words = await collected(searched(store.words()))
  const nameWords = new Set((await collected(searched(store.nameWords()))).flat())
  const collections = readCollections(store, vocabulary(), clock)
  const counts = new Map(words)
  const lexicon = lexiconOf(counts, byName)
  await yieldToEventLoop()
  prepareUnderstanding({ vocabulary: vocabulary(), lexicon })
  const rank = createRanking(store, services, collections.audiences)
  return {
    state,
    isSearched,
    services,
    byName,
    hashes,
    rank,
    collections,
    counts,
    lexicon,
    nameWords,
  }
}

/** The services of these rows, in the order of their names. */
async function loadServices(
  store: IndexStore,
  rows: ReturnType<IndexStore['records']>,
  before: LoadedIndex,
  shared: Loading['shared'],
): Promise<Pick<LoadedIndex, 'hashes' | 'byName'>> {
  const hashes = new Map<number, string>()
  const changed: IndexedService[] = []
  for (const { row, hash, length } of rows) {
    if (hashes.size % batchSize === 0) await yieldToEventLoop()
    hashes.set(row, hash)
    if (before.services.has(row) && before.hashes.get(row) === hash) continue
    const body = store.bodies('service', [row]).get(row)
    if (body) changed.push(indexedService({ row, length }, body, shared))
    else hashes.delete(row)
  }
  const kept = before.byName.filter(
    ({ row }) => hashes.has(row) && hashes.get(row) === before.hashes.get(row),
  )
  return { hashes, byName: await mergedByName(kept, changed) }
}

/** Whether there are more records of a kind than are searched. */
async function isAnyBeyond(store: IndexStore, most: number): Promise<boolean> {
  for (const kind of searchedKinds) {
    const records = store.records(kind)[Symbol.iterator]()
    for (let count = 1; !records.next().done; count++) {
      if (count > most) return true
      if (count % rowsAtOnce === 0) await yieldToEventLoop()
    }
  }
  return false
}

function readCollections(store: IndexStore, vocabulary: Vocabulary, clock: Clock): Collections {
  const eligibilities = all(store, 'eligibility')
  return {
    categories: byOrder(all(store, 'category')),
    personas: byOrder(all(store, 'persona')),
    eligibilities,
    audiences: audiencesOf(eligibilities, { vocabulary, now: clock() }),
  }
}

/** All rows, read so many at a time that requests wait for none of it. */
async function collected<T>(rows: Iterable<T>): Promise<T[]> {
  const all: T[] = []
  for (const row of rows) if (all.push(row) % rowsAtOnce === 0) await yieldToEventLoop()
  return all
}

const all = <K extends RecordKind>(store: IndexStore, kind: K): RecordsByKind[K][] => [
  ...store
    .bodies(
      kind,
      Array.from(store.records(kind), ({ row }) => row),
    )
    .values(),
]

const lexiconOf = (words: ReadonlyMap<string, number>, services: readonly IndexedService[]): Lexicon => ({
  count: word => words.get(word) ?? 0,
  words: () => words.keys(),
  places: placesOfServices(services),
})
