import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises'
import type { Clock, MonotonicClock } from '../../../platform/clock.ts'
import { errorForLog, type Logger } from '../../../platform/log.ts'
import { createSlidingCount } from '../../../platform/resilience/slidingCount.ts'
import type { Reply } from '../../directory/response.ts'
import { londonToday } from '../../formatting/calendar.ts'
import {
  type ReadPath,
  TooManyRecords,
  wholeDirectory,
  type WholeList,
  type WholePage,
} from '../../directory/loaders/wholeDirectory.ts'
import {
  collectionDocument,
  eligibilityDocument,
  eventDocument,
  type IndexedDocument,
  organisationDocument,
  pageDocument,
  serviceDocument,
  settingsDocument,
} from './documents.ts'
import type { TaxonomyCategoryRecord } from '../../../schema/generated/records.ts'
import type { IndexStore, RecordKind } from './store.ts'

/** What the upkeep of an index works with. */
export interface UpkeepOptions {
  store: IndexStore
  /** Sends a call to the directory in the background; `onSend` is called for each attempt. */
  read: (path: string, sending: { signal: AbortSignal; onSend: () => void }) => Promise<Reply | null>
  /** Whether the directory’s rate limit leaves room for background calls. */
  hasRoom: () => boolean
  clock: Clock
  timer: MonotonicClock
  log?: Logger | undefined
  mostServices: number
  /** Other pauses than the usual ones. */
  pauses?: Partial<UpkeepPauses> | undefined
  /** Called after each reading. */
  onRead: () => Promise<void>
}

/** For how long the upkeep rests, in milliseconds. */
export interface UpkeepPauses {
  /** After a reading of an index that is used. */
  used: number
  /** After a reading, for each call of it: a large directory is read less often. */
  perCall: number
  /** After a reading of an index that nobody uses, on top. */
  unused: number
  /** After a reading that failed; twice as long after each further one, but never longer than `longestRetry`. */
  retry: number
  longestRetry: number
  /** Before looking again whether a call may be sent. */
  room: number
}

/** Keeps an index like the directory. */
export interface Upkeep {
  /** Settles when the directory has been read whole for the first time, or the index was there already. */
  ready: Promise<void>
  /** Says that the index is used: then it is read again after a minute, else after five. */
  use(): void
  /** Says that the file is lost: the directory is read again at once. */
  startAgain(): void
  /** Whether the directory has been read whole since the start, and the last attempt to read it did not fail. */
  isCurrent(): boolean
  /** How many readings have failed since the start. */
  failures(): number
  /** Whether the directory has more records than the index takes. */
  isTooLarge(): boolean
  stop(): Promise<void>
}

const second = 1000
const minute = 60 * second
const usualPauses: UpkeepPauses = {
  used: minute,
  perCall: 3 * second,
  unused: 4 * minute,
  retry: 20 * second,
  longestRetry: 10 * minute,
  room: second,
}
const callsPerMinute = 50
/** Few enough to be written between two requests, and a page of the directory: fewer take longer, each as a part of its own. */
const batchSize = 100

/**
 * Reads the directory now and again and writes what changed into the index, with at most fifty calls a minute.
 *
 *     const upkeep = keepCurrent({ store, read, … })
 *     await upkeep.ready
 *
 * A reading that fails changes nothing but what it has read, and is tried again with growing pauses. A record that a whole
 * reading did not have is removed at once; when a reading was not whole, or has lost a fifth of the records of a kind, only
 * after the next one agrees.
 */
export function keepCurrent(options: UpkeepOptions): Upkeep {
  const { store, clock, log, timer } = options
  const pauses = { ...usualPauses, ...options.pauses }
  const stopping = new AbortController()
  const calls = createSlidingCount(timer, minute)
  const missing = new Map<RecordKind, Set<string>>()
  let total = 0
  let isUsed = false
  /** Whether it rests until the index is used, or not much longer. */
  let isResting = false
  let isTooLarge = false
  let isCurrent = false
  let failed = 0
  let wake: (() => void) | undefined
  const rest = async (milliseconds: number) => {
    const woken = new AbortController()
    wake = () => woken.abort()
    const signal = AbortSignal.any([stopping.signal, woken.signal])
    await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
  }
  const read: ReadPath = async path => {
    // A call may be sent twice.
    while (calls.count() + 2 > callsPerMinute || !options.hasRoom()) {
      await pause(pauses.room, undefined, { signal: stopping.signal, ref: false })
    }
    stopping.signal.throwIfAborted()
    return options.read(path, {
      signal: stopping.signal,
      onSend: () => {
        calls.add()
        total += 1
      },
    })
  }
  const readWhole = async () => {
    total = 0
    let changes = 0
    const gone = new Map<RecordKind, { ids: string[]; isCertain: boolean }>()
    if (store.mend()) missing.clear()
    for (const { kind, documents, isWhole } of documentsOf(
      read,
      londonToday(clock()),
      options.mostServices,
    )) {
      const known = new Map<string, string>()
      for (const { id, hash } of store.records(kind)) {
        known.set(id, hash)
        if (known.size % batchSize === 0) await yieldToEventLoop()
      }
      const seen = new Set<string>()
      let batch: IndexedDocument[] = []
      const flush = async () => {
        const writing = batch
        batch = []
        // The documents were made since the last pause.
        await yieldToEventLoop()
        if (writing.length) store.write(writer => writing.forEach(document => writer.put(document)))
        changes += writing.length
        await yieldToEventLoop()
      }
      for await (const page of documents)
        for (const document of page) {
          seen.add(document.id)
          if (known.get(document.id) !== document.hash) batch.push(document)
          if (batch.length >= batchSize) await flush()
        }
      await flush()
      const ids = [...known.keys()].filter(id => !seen.has(id))
      gone.set(kind, { ids, isCertain: isWhole() && ids.length <= Math.max(5, known.size / 5) })
    }
    // A reading that failed says of no record that it is gone.
    for (const [kind, { ids, isCertain }] of gone) {
      const before = missing.get(kind)
      const removed = isCertain ? ids : ids.filter(id => before?.has(id))
      missing.set(kind, new Set(ids))
      if (removed.length) store.write(writer => removed.forEach(id => writer.remove(kind, id)))
      changes += removed.length
    }
    const isFirst = store.readAt() === null
    if (isFirst) await store.mergeTexts(yieldToEventLoop)
    store.write(() => {}, clock().toMillis())
    if (isFirst) log?.info?.({ records: changes, calls: total }, 'search index built')
  }

  const first = Promise.withResolvers<void>()
  if (store.readAt() !== null) first.resolve()
  const run = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        isUsed = false
        await readWhole()
        failures = 0
        isTooLarge = false
        isCurrent = true
        await options.onRead()
        first.resolve()
        await rest(Math.max(pauses.used, total * pauses.perCall))
        isResting = isCurrent
        if (!isUsed && isCurrent) await rest(pauses.unused)
        isResting = false
      } catch (error) {
        if (stopping.signal.aborted) break
        isCurrent = false
        failed += 1
        isTooLarge = error instanceof TooManyRecords
        log?.info?.({ err: errorForLog(error) }, 'the search index could not be brought up to date')
        const longer = isTooLarge ? Infinity : pauses.retry * 2 ** failures++
        await rest(Math.min(pauses.longestRetry, longer))
      }
    }
  }
  const running = run()
  return {
    ready: first.promise,
    use: () => {
      isUsed = true
      if (isResting) wake?.()
    },
    startAgain: () => {
      isCurrent = false
      wake?.()
    },
    isCurrent: () => isCurrent,
    failures: () => failed,
    isTooLarge: () => isTooLarge,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** The documents of one kind of records, as they are read. */
interface KindOfDocuments {
  kind: RecordKind
  documents: AsyncIterable<IndexedDocument[]>
  isWhole: () => boolean
}

/** Everything that is searched, and what stands around results. The tree of eligibilities is read first: documents of services hold its words. */
function documentsOf(read: ReadPath, today: string, mostServices: number): KindOfDocuments[] {
  const directory = wholeDirectory(read, mostServices)
  let tree: TaxonomyCategoryRecord[] = []
  return [
    documentsOfKind('eligibility', directory.eligibilities(), (type, all) => {
      tree = [...all]
      return eligibilityDocument(type)
    }),
    documentsOfKind('category', directory.categories(), row => collectionDocument('category', row)),
    documentsOfKind('persona', directory.personas(), row => collectionDocument('persona', row)),
    documentsOfKind('service', directory.services(), row => serviceDocument(row, tree)),
    documentsOfKind('organisation', directory.organisations(), organisationDocument),
    documentsOfKind('event', directory.events(today), eventDocument),
    documentsOfKind('settings', directory.settings(), settingsDocument),
    // The list of pages comes in one piece.
    documentsOfKind('page', directory.pages(), (page: WholePage, all) =>
      pageDocument(
        page,
        all.map(one => one.page),
      ),
    ),
  ]
}

function documentsOfKind<T>(
  name: RecordKind,
  { pages, isWhole }: WholeList<T>,
  make: (row: T, rows: readonly T[]) => IndexedDocument,
): KindOfDocuments {
  async function* documents() {
    for await (const rows of pages) yield rows.map(row => make(row, rows))
  }
  return { kind: name, documents: documents(), isWhole }
}
