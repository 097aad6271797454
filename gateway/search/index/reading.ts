import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { DirectoryError, errorDetails } from '../../directory/directoryError.ts'
import { londonToday } from '../../formatting/calendar.ts'
import type { PageTexts, ReadPath } from '../../directory/loaders/wholeDirectory.ts'
import {
  documentsOf,
  type IndexedDocument,
  type KindOfDocuments,
  type RecordKind,
  wholePageOf,
} from './documents.ts'
import type { IndexStore } from './store.ts'

/** What the readings of a directory work with. */
interface ReadingOptions {
  store: IndexStore
  read: ReadPath
  clock: Clock
  log?: Logger | undefined
  /** With more records of a kind than this none are read. */
  mostRecords: number
}

/** What a reading of the directory did. */
interface Reading {
  /** The kinds that could not be read. */
  unread: readonly RecordKind[]
  /** How many records were written or removed. */
  changes: number
  /** Whether the index was empty before. */
  isFirst: boolean
}

/** What the reading of one kind found. */
interface KindRead {
  /** How many of its documents were new or changed. */
  written: number
  /** Those that the index has and the directory did not say. */
  gone: readonly string[]
  /** Whether they may be removed at once. */
  isCertain: boolean
}

/** Few enough to be written between two requests, and a page of the directory: fewer take longer, each as a part of its own. */
const batchSize = 100
/**
 * Batches of a first reading that are written as parts of their own. SQLite would merge a thousand in one step, which takes
 * seconds.
 */
const mostParts = 400
/** Without them there is nothing to search. */
const neededKinds = new Set<RecordKind>(['eligibility', 'service'])

const missingRecords = 'they are missing in the open data and in searches.'
const tooLongRecords = `records of the directory are too long to be read: ${missingRecords} Take pictures out of their texts.`
const undatedRecords =
  'events of the directory have no start_date that can be read: no list of events has them. Write it as 2026-11-21.'

/**
 * Reads the whole directory at each call and writes what changed into the index.
 *
 *     const readDirectory = createReading({ store, read, clock, mostRecords })
 *     await readDirectory() // { unread: [], changes: 3, isFirst: false }
 *
 * It rejects when the services or the eligibilities cannot be read; another kind that cannot be read stays as it was. A record
 * that a whole reading did not have is removed at once; when a reading was not whole, has left out records that are too long, or
 * has lost a fifth of the records of a kind, only after the next one agrees.
 */
export function createReading({
  store,
  read,
  clock,
  log,
  mostRecords,
}: ReadingOptions): () => Promise<Reading> {
  /** What the last reading of a kind did not have. */
  const missing = new Map<RecordKind, Set<string>>()
  /** How many readings on end of a list were not whole: one may come from a change while it was read. */
  const shortfalls = new Map<RecordKind, number>()
  /** Batches of a first reading so far. */
  let parts = 0
  const textsReadIn = new Map<string, number>()
  let readingsOfTexts = 0
  let hasToldOfPages = false

  const told = new Map<string, number>()
  /** Warns of records that an operator should correct, again only when there are more of them. */
  const tellOf = (kind: RecordKind, records: number, message: string) => {
    const before = told.get(kind + message) ?? 0
    if (records > before) log?.warn?.({ kind, records }, message)
    told.set(kind + message, records)
  }
  /** Writes the documents of a kind, and says which records of it are gone. */
  const readKind = async ({ kind, documents, isWhole, tooLong }: KindOfDocuments): Promise<KindRead> => {
    let written = 0
    const known = new Map<string, string>()
    for (const { id, hash } of store.records(kind)) {
      known.set(id, hash)
      if (known.size % batchSize === 0) await yieldToEventLoop()
    }
    const seen = new Set<string>()
    let undated = 0
    let batch: IndexedDocument[] = []
    const flush = async () => {
      const writing = batch
      batch = []
      // The documents were made since the last pause.
      await yieldToEventLoop()
      if (writing.length) store.write(writer => writing.forEach(document => writer.put(document)))
      written += writing.length
      await yieldToEventLoop()
      if (writing.length && store.readAt() === null && ++parts % mostParts === 0)
        await store.mergeTexts(yieldToEventLoop)
    }
    for await (const page of documents)
      // Where a list has a record twice, the last one counts; without a fixed choice every reading would write the record anew.
      for (const document of new Map(page.map(one => [one.id, one])).values()) {
        seen.add(document.id)
        if (document.isUndated) undated += 1
        if (known.get(document.id) !== document.hash) batch.push(document)
        if (batch.length >= batchSize) await flush()
      }
    await flush()
    const shortfall = isWhole() ? 0 : (shortfalls.get(kind) ?? 0) + 1
    shortfalls.set(kind, shortfall)
    if (shortfall === 2) log?.error({ kind }, 'a list of the directory has fewer records than it counts')
    const gone = [...known.keys()].filter(id => !seen.has(id))
    tellOf(kind, tooLong(), tooLongRecords)
    tellOf(kind, undated, undatedRecords)
    // One that is too long may be a record that the index has: which one, nobody knows.
    const isCertain = isWhole() && !tooLong() && gone.length <= Math.max(5, known.size / 5)
    return { written, gone, isCertain }
  }
  const tellOfPages = (pages: number, most: number) => {
    if (!hasToldOfPages)
      log?.warn?.(
        { pages },
        `the texts of information pages after the first ${most} are not read: ${missingRecords} Remove pages that nobody needs any more.`,
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
  /** Reads all kinds but those that fail, which it names. */
  const readKinds = async (): Promise<{ read: Map<RecordKind, KindRead>; unread: RecordKind[] }> => {
    const done = new Map<RecordKind, KindRead>()
    const unread: RecordKind[] = []
    for (const documents of documentsOf(read, {
      today: londonToday(clock()),
      mostRecords,
      texts: pageTexts(),
    })) {
      const { kind } = documents
      try {
        done.set(kind, await readKind(documents))
      } catch (error) {
        if (neededKinds.has(kind) || !(error instanceof DirectoryError)) throw error
        unread.push(kind)
        log?.info?.({ kind, ...errorDetails(error) }, 'records stay in the search index as they were')
      }
    }
    return { read: done, unread }
  }
  /** Removes what is surely gone, and says how many that were. */
  const removeGone = (kind: RecordKind, { gone, isCertain }: KindRead): number => {
    const before = missing.get(kind)
    const removed = isCertain ? gone : gone.filter(id => before?.has(id))
    missing.set(kind, new Set(gone))
    if (removed.length) store.write(writer => removed.forEach(id => writer.remove(kind, id)))
    return removed.length
  }

  return async () => {
    const begun = clock().toMillis()
    if (store.mend()) missing.clear()
    const { read: done, unread } = await readKinds()
    let changes = 0
    // A reading that failed says of no record that it is gone.
    for (const [kind, kindRead] of done) changes += kindRead.written + removeGone(kind, kindRead)
    const isFirst = store.readAt() === null
    if (isFirst) await store.mergeTexts(yieldToEventLoop)
    // What changed since may not have been read.
    store.write(() => {}, begun)
    return { unread, changes, isFirst }
  }
}
