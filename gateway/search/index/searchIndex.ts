import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Clock, MonotonicClock } from '../../../platform/clock.ts'
import { errorForLog, type Logger } from '../../../platform/log.ts'
import type { CollectionCategoryRecord, CollectionPersonaRecord } from '../../../schema/generated/records.ts'
import type { Lexicon } from '../understanding/understanding.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { countFilters, type FilterCounts, testAll } from './counts.ts'
import type { WholeService } from '../../directory/loaders/wholeDirectory.ts'
import { type FilterName, filterTests, type IndexFilters, unknownEligibilities } from './filters.ts'
import { othersMatching, type OtherMatches } from './otherKinds.ts'
import { byDistance, byNamed } from './orders.ts'
import { hasWords, isRanked, prepareRanking, type RankedRequest } from './ranking.ts'
import { loadIndex, nothingLoaded } from './loadedIndex.ts'
import { createShared } from './services.ts'
import { IndexLost, openIndexStore } from './store.ts'
import type { RecordsByKind } from './documents.ts'
import { suggestNames, type IndexedName } from './suggestions.ts'
import {
  type DirectoryCopy,
  keepCurrent,
  type Upkeep,
  type UpkeepOptions,
  type UpkeepPauses,
} from './upkeep.ts'

export { IndexLost }
export type { DirectoryCopy, FilterName, IndexFilters, OtherMatches, RecordsByKind, UpkeepPauses }

/** A search of the index. */
interface IndexRequest extends Omit<RankedRequest, 'audiences'> {
  filters: IndexFilters
  order: 'RELEVANCE' | 'DISTANCE'
}

/** What a search of the index found. */
export interface IndexResult {
  /** How many services match. */
  total: number
  /** Rows of those between two positions of their order; `services` reads them. */
  rows: (from: number, to: number) => readonly number[]
  /** Rows of those without a location that pass all filters but the place; empty without a filter by place. */
  placeless: () => readonly number[]
  counts: () => FilterCounts
  /** How many services match without these filters. */
  without: (filters: readonly FilterName[]) => number
  isUncertain: boolean
}

/** The search index of the gateway: all records of the directory in a file and, unless they are too many, searchable. */
export interface SearchIndex {
  /** Whether it can answer: it was built once, and the directory is not too large for it. */
  isReady(): boolean
  /** Settles when the directory was read, now or before: then it can answer if it ever will. */
  ready: Promise<void>
  /** Milliseconds since the directory was last read whole, while it cannot be read again; else 0. */
  age(): number
  /** For metrics. */
  statistics(): SearchIndexStatistics
  /** The words of the services. */
  lexicon(): Lexicon
  find(request: IndexRequest): IndexResult
  /** Whole services, in the order of the rows; rows that are gone are left out. */
  services(rows: readonly number[]): WholeService[]
  /** Organisations, events, pages and collections that match. */
  others(request: Pick<RankedRequest, 'understanding'>): OtherMatches
  /** Names for what has been typed so far. */
  suggest(typed: string, most: number): IndexedName[]
  /** The records that the index is made of. */
  copy: DirectoryCopy
  categories(): readonly CollectionCategoryRecord[]
  personas(): readonly CollectionPersonaRecord[]
  /** Of these names of eligibilities, those that the directory does not have. */
  unknownEligibilities(names: readonly string[]): string[]
  close(): Promise<void>
}

/** The state of an index. */
export interface SearchIndexStatistics {
  services: number
  /** Seconds since the directory was last read whole; null before the first time. */
  ageSeconds: number | null
  /** Readings of the directory that failed since the start. */
  failedReadings: number
}

/** What an index is made of. */
interface SearchIndexOptions {
  /** The folder of its file. */
  folder: string
  read: UpkeepOptions['read']
  calls?: UpkeepOptions['calls']
  hasRoom: () => boolean
  clock: Clock
  timer: MonotonicClock
  log?: Logger | undefined
  /** The most services that are searched, and as many organisations and events; 20,000 unless given. */
  mostServices?: number | undefined
  /** The most records of a kind that are read for the copy; 100,000 unless given. */
  mostRecords?: number | undefined
  pauses?: Partial<UpkeepPauses> | undefined
  /** The vocabulary by which ages are read in the names of eligibilities. */
  vocabulary: () => Vocabulary
}

const mostServices = 20_000
const mostRecords = 100_000

/**
 * Opens the search index in a folder and begins to bring it up to date.
 *
 *     const index = openSearchIndex({ folder: '.data/search', read, … })
 *     await index.ready
 *     index.find({ understanding, filters, place: null, order: 'RELEVANCE', now }).rows(0, 20) // [12, 7, …]
 *
 * A folder that cannot be used is logged, and there is no index.
 */
export function openSearchIndex(options: SearchIndexOptions): SearchIndex | undefined {
  const { folder, log } = options
  try {
    return indexIn(options)
  } catch (error) {
    const details = { err: errorForLog(error), folder }
    log?.error(details, 'the search index cannot be kept here: the directory searches')
    return undefined
  }
}

function indexIn(options: SearchIndexOptions): SearchIndex {
  const { folder, clock, log } = options
  const store = openIndexStore(folder, cause => {
    isLoaded = false
    upkeep?.startAgain()
    const details = { err: errorForLog(cause), folder }
    log?.error(
      details,
      'the file of the search index is damaged or gone: the directory searches until it is made again',
    )
  })
  let isLoaded = false
  let isClosed = false
  let preparing: Promise<unknown> = Promise.resolve()
  let upkeep: Upkeep | undefined
  // The index is not asked for what is in it before it has loaded its file.
  let loaded = nothingLoaded(store)
  const shared = createShared()

  // A file that is lost is made again, and was logged.
  const logUnlessLost = (message: string) => (error: unknown) => {
    if (!(error instanceof IndexLost)) log?.error({ err: errorForLog(error) }, message)
  }
  const pauseUnlessClosed = async () => {
    await yieldToEventLoop()
    if (isClosed) throw new IndexLost()
  }
  /** Reads again what changed in the file; others are served meanwhile. */
  const reload = async () => {
    if (isLoaded && store.state() === loaded.state) return
    const next = await loadIndex(store, loaded, {
      shared,
      most: options.mostServices ?? mostServices,
      vocabulary: options.vocabulary,
      clock,
    })
    if (loaded.isSearched && !next.isSearched)
      log?.info?.({}, 'the directory has more records than the search index takes: its own search answers')
    const prepared = () =>
      prepareRanking(
        store,
        { before: loaded.services, after: next.services },
        { counts: next.counts, pause: pauseUnlessClosed },
      )
    // The first index answers at once: without one the directory searches, which takes longer than what is prepared here.
    if (isLoaded) await prepared()
    else preparing = prepared().catch(logUnlessLost('common words could not be read ahead'))
    loaded = next
    isLoaded = true
  }
  // What cannot be loaded is loaded after the next reading.
  const loading =
    store.readAt() === null
      ? Promise.resolve()
      : reload().catch(logUnlessLost('the saved search index could not be loaded'))
  const keeping = keepCurrent({
    ...options,
    store,
    mostRecords: options.mostRecords ?? mostRecords,
    onRead: async () => loading.then(reload),
  })
  upkeep = keeping

  return {
    isReady: () => isLoaded && loaded.isSearched && !keeping.copy.isTooLarge(),
    ready: loading.then(async () => keeping.ready),
    age: () => (keeping.isCurrent() ? 0 : Math.max(0, clock().toMillis() - (store.readAt() ?? 0))),
    statistics: () => {
      const readAt = store.readAt()
      return {
        services: loaded.services.size,
        ageSeconds: readAt === null ? null : Math.max(0, Math.round((clock().toMillis() - readAt) / 1000)),
        failedReadings: keeping.failures(),
      }
    },
    lexicon: () => loaded.lexicon,
    find: ({ filters, order, ...request }) => {
      keeping.use()
      const matches = loaded.rank({ ...request, within: filters.near?.within })
      const tests = filterTests(filters, loaded.collections.eligibilities, request.now, matches.openThen)
      const but = testAll(matches, tests)
      const isByDistance = request.place && (order === 'DISTANCE' || !hasWords(request))
      const inOrder = () =>
        filters.eligibilities.length && !isRanked(request) ? byNamed(but(), tests.named) : but()
      const found = isByDistance ? byDistance(but(), request.place!, tests.counting) : inOrder()
      return {
        total: found.length,
        rows: (from, to) => rowsOf(found.slice(from, to)),
        placeless: () => (filters.near ? rowsOf(but('near').filter(({ points }) => !points.length)) : []),
        counts: () => countFilters(matches, tests, loaded.collections),
        without: names => but(...names).length,
        isUncertain: matches.isUncertain,
      }
    },
    services: rows => [...store.bodies('service', rows).values()],
    others: request => othersMatching(store, request.understanding.concepts),
    suggest: (typed, most) => {
      keeping.use()
      return suggestNames(store, loaded.nameWords, typed, most)
    },
    copy: keeping.copy,
    categories: () => loaded.collections.categories,
    personas: () => loaded.collections.personas,
    unknownEligibilities: names => unknownEligibilities(names, loaded.collections.eligibilities),
    close: async () => {
      isClosed = true
      await keeping.stop()
      await loading
      await preparing
      isLoaded = false
      store.close()
    },
  }
}

const rowsOf = (services: readonly { row: number }[]) => services.map(({ row }) => row)
