import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises'
import type { Clock, MonotonicClock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { createSlidingCount, type SlidingCount } from '../../../platform/resilience/slidingCount.ts'
import { DirectoryError, errorDetails } from '../../directory/directoryError.ts'
import type { Reply } from '../../directory/response.ts'
import { londonToday } from '../../formatting/calendar.ts'
import { type PageTexts, type ReadPath, TooManyRecords } from '../../directory/loaders/wholeDirectory.ts'
import type { PageModel } from '../../records/models.ts'
import {
  documentsOf,
  type IndexedDocument,
  type KindOfDocuments,
  type RecordKind,
  type RecordsByKind,
  wholePageOf,
} from './documents.ts'
import type { IndexStore } from './store.ts'

/** What the upkeep of an index works with. */
export interface UpkeepOptions {
  store: IndexStore
  /** Sends a call to the directory in the background; `onSend` is called for each attempt. */
  read: (path: string, sending: { signal: AbortSignal; onSend: () => void }) => Promise<Reply | null>
  /** Counts the calls of a minute; its own unless given. */
  calls?: SlidingCount | undefined
  /** Whether the directory’s rate limit leaves room for background calls. */
  hasRoom: () => boolean
  clock: Clock
  timer: MonotonicClock
  log?: Logger | undefined
  /** With more records of a kind than this none are read. */
  mostRecords: number
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
  /** Before each call of a reading after the first since the start: it leaves the calls of a minute to pages. */
  between: number
}

/** All records of the directory, for what else is made of them. */
export interface DirectoryCopy {
  /**
   * The records of a kind as JSON: a service with its organisation and locations, a page as a WholePage. They are read one by
   * one, and may change meanwhile.
   */
  records(kind: RecordKind): Iterable<string>
  /** Another text whenever a record changed. */
  state(): string
  /** Which records of a kind there are, each with its row and a hash of its content. */
  entries(kind: RecordKind): readonly { row: number; id: string; hash: string }[]
  /** The record of a kind in a row, parsed; null when the row is gone. It may hold another record by now. */
  record<K extends RecordKind>(kind: K, row: number): RecordsByKind[K] | null
  /** Milliseconds of the epoch when the last reading of the directory began; null before the first time. */
  readAt(): number | null
  /** Whether the last attempt to read the directory, since the start, read every kind of record. */
  isWhole(): boolean
  /** Whether the directory has more records than are read: what is here is as it was before. */
  isTooLarge(): boolean
  /** Calls the listener after each reading; the result ends it. */
  onRead(listener: () => void): () => void
}

/** Keeps an index like the directory. */
export interface Upkeep {
  /** Settles when the services have been read for the first time, or the index was there already. */
  ready: Promise<void>
  /** Says that the index is used: then it is read again after a minute, else after five. */
  use(): void
  /** Says that the file is lost: the directory is read again at once. */
  startAgain(): void
  /** Whether the services have been read since the start, and the last attempt to read them did not fail. */
  isCurrent(): boolean
  /** The records that were read. */
  copy: DirectoryCopy
  /** How many readings have failed since the start. */
  failures(): number
  stop(): Promise<void>
}

const tooLarge = ({ message }: TooManyRecords) =>
  `the directory is too large to be read whole: ${message} Its own search answers, and its open data is not made or stays as it was. Remove from it what is no longer offered, or divide it between several sites.`

const withoutTexts =
  'they are missing in the open data and in searches. Remove pages that nobody needs any more.'

const second = 1000
const minute = 60 * second
const usualPauses: UpkeepPauses = {
  used: minute,
  perCall: 3 * second,
  unused: 4 * minute,
  retry: 20 * second,
  longestRetry: 10 * minute,
  room: second,
  between: 2 * second,
}
const callsPerMinute = 50
/** Few enough to be written between two requests, and a page of the directory: fewer take longer, each as a part of its own. */
const batchSize = 100
/** Batches of a first reading that are written as parts of their own: SQLite puts a thousand together at one go, which takes seconds. */
const mostParts = 400
/** Without them there is nothing to search. */
const neededKinds = new Set<RecordKind>(['eligibility', 'service'])

/**
 * Reads the directory now and again and writes what changed into the index, with at most fifty calls a minute.
 *
 *     const upkeep = keepCurrent({ store, read, … })
 *     await upkeep.ready
 *
 * A reading that fails changes nothing but what it has read, and is tried again with growing pauses. It fails with the services
 * or the eligibilities; another kind that cannot be read stays as it was, and the others are brought up to date. A record that
 * a whole reading did not have is removed at once; when a reading was not whole, or has lost a fifth of the records of a kind,
 * only after the next one agrees.
 */
export function keepCurrent(options: UpkeepOptions): Upkeep {
  const { store, clock, log, timer } = options
  const pauses = { ...usualPauses, ...options.pauses }
  const stopping = new AbortController()
  const calls = options.calls ?? createSlidingCount(timer, minute)
  const missing = new Map<RecordKind, Set<string>>()
  /** How many readings on end of a list were not whole: one may come from a change while it was read. */
  const shortfalls = new Map<RecordKind, number>()
  let total = 0
  let isUsed = false
  /** Whether it rests until the index is used, or not much longer. */
  let isResting = false
  let isTooLarge = false
  let isCurrent = false
  let isWhole = false
  let failedReadings = 0
  let wake: (() => void) | undefined
  const listeners = new Set<() => void>()
  let parts = 0
  const textsReadIn = new Map<string, number>()
  let readingsOfTexts = 0
  let hasToldOfPages = false
  const rest = async (milliseconds: number) => {
    const woken = new AbortController()
    wake = () => woken.abort()
    const signal = AbortSignal.any([stopping.signal, woken.signal])
    await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
  }
  const read: ReadPath = async path => {
    if (isCurrent) await pause(pauses.between, undefined, { signal: stopping.signal, ref: false })
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
  /** Writes the documents of a kind, and says which records of it are gone. */
  const readKind = async ({ kind, documents, isWhole: isKindWhole }: KindOfDocuments) => {
    let changes = 0
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
      if (writing.length && store.readAt() === null && ++parts % mostParts === 0)
        await store.mergeTexts(yieldToEventLoop)
    }
    for await (const page of documents)
      for (const document of page) {
        seen.add(document.id)
        if (known.get(document.id) !== document.hash) batch.push(document)
        if (batch.length >= batchSize) await flush()
      }
    await flush()
    const shortfall = isKindWhole() ? 0 : (shortfalls.get(kind) ?? 0) + 1
    shortfalls.set(kind, shortfall)
    if (shortfall === 2) log?.error({ kind }, 'a list of the directory has fewer records than it counts')
    const gone = [...known.keys()].filter(id => !seen.has(id))
    return { changes, gone, isCertain: isKindWhole() && gone.length <= Math.max(5, known.size / 5) }
  }
  const tellOfPages = (pages: number, most: number) => {
    if (!hasToldOfPages)
      log?.warn?.(
        { pages },
        `the texts of information pages after the first ${most} are not read: ${withoutTexts}`,
      )
    hasToldOfPages = true
  }
  const pageTexts = (): PageTexts => {
    const rows = new Map(Array.from(store.records('page'), ({ id, row }) => [id, row]))
    const kept = (id: string) => {
      const row = rows.get(id) ?? -1
      const found = store.bodies('page', [row]).get(row)
      return found?.id === id ? wholePageOf(found) : null
    }
    return { kept, readIn: textsReadIn, reading: ++readingsOfTexts, onTooMany: tellOfPages }
  }
  /** The kinds that could not be read. */
  const readDirectory = async (): Promise<RecordKind[]> => {
    total = 0
    const begun = clock().toMillis()
    let changes = 0
    const unread: RecordKind[] = []
    const readings = new Map<RecordKind, Awaited<ReturnType<typeof readKind>>>()
    if (store.mend()) missing.clear()
    for (const documents of documentsOf(read, {
      today: londonToday(clock()),
      mostRecords: options.mostRecords,
      texts: pageTexts(),
    })) {
      const { kind } = documents
      try {
        readings.set(kind, await readKind(documents))
      } catch (error) {
        if (neededKinds.has(kind) || !(error instanceof DirectoryError)) throw error
        unread.push(kind)
        log?.info?.({ kind, ...errorDetails(error) }, 'records stay in the search index as they were')
      }
    }
    // A reading that failed says of no record that it is gone.
    for (const [kind, { changes: written, gone, isCertain }] of readings) {
      const before = missing.get(kind)
      const removed = isCertain ? gone : gone.filter(id => before?.has(id))
      missing.set(kind, new Set(gone))
      if (removed.length) store.write(writer => removed.forEach(id => writer.remove(kind, id)))
      changes += written + removed.length
    }
    const isFirst = store.readAt() === null
    if (isFirst) await store.mergeTexts(yieldToEventLoop)
    // What changed since may not have been read.
    store.write(() => {}, begun)
    if (isFirst) log?.info?.({ records: changes, calls: total }, 'search index built')
    return unread
  }

  const first = Promise.withResolvers<void>()
  if (store.readAt() !== null) first.resolve()
  const run = async () => {
    let consecutiveFailures = 0
    const nextRetry = () => Math.min(pauses.longestRetry, pauses.retry * 2 ** consecutiveFailures++)
    while (!stopping.signal.aborted) {
      try {
        isUsed = false
        const unread = await readDirectory()
        isWhole = unread.length === 0
        if (isWhole) consecutiveFailures = 0
        else failedReadings += 1
        isTooLarge = false
        isCurrent = true
        await options.onRead()
        for (const listener of listeners) listener()
        first.resolve()
        await rest(Math.max(pauses.used, total * pauses.perCall, isWhole ? 0 : nextRetry()))
        isResting = isCurrent
        if (!isUsed && isCurrent) await rest(pauses.unused)
        isResting = false
      } catch (error) {
        if (stopping.signal.aborted) break
        isCurrent = false
        isWhole = false
        failedReadings += 1
        if (error instanceof TooManyRecords) {
          if (!isTooLarge) log?.warn?.({}, tooLarge(error))
          isTooLarge = true
          await rest(Math.max(pauses.longestRetry, total * pauses.perCall))
          continue
        }
        log?.info?.(errorDetails(error), 'the search index could not be brought up to date')
        await rest(nextRetry())
      }
    }
  }
  const running = run()
  const noteUse = () => {
    isUsed = true
    if (isResting) wake?.()
  }
  return {
    ready: first.promise,
    use: noteUse,
    copy: {
      records: kind => recordsOf(store, kind),
      state: () => {
        noteUse()
        return store.state()
      },
      entries: kind => [...store.records(kind)],
      record: (kind, row) => store.bodies(kind, [row]).get(row) ?? null,
      readAt: () => store.readAt(),
      isWhole: () => isWhole,
      isTooLarge: () => isTooLarge,
      onRead: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    startAgain: () => {
      isCurrent = false
      isWhole = false
      wake?.()
    },
    isCurrent: () => isCurrent,
    failures: () => failedReadings,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

function* recordsOf(store: IndexStore, kind: RecordKind): Generator<string> {
  for (const { row } of store.records(kind)) {
    const found = store.bodies(kind, [row]).get(row)
    if (found) yield JSON.stringify(kind === 'page' ? wholePageOf(found as PageModel) : found)
  }
}
