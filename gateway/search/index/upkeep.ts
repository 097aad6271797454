import { setTimeout as pause } from 'node:timers/promises'
import type { Clock, MonotonicClock } from '../../../platform/clock.ts'
import { createListeners } from '../../../platform/listeners.ts'
import type { Logger } from '../../../platform/log.ts'
import { createSlidingCount, type SlidingCount } from '../../../platform/resilience/slidingCount.ts'
import { errorDetails } from '../../directory/directoryError.ts'
import type { Reply } from '../../directory/response.ts'
import { type ReadPath, TooManyRecords } from '../../directory/loaders/wholeDirectory.ts'
import type { PageModel } from '../../records/models.ts'
import { type RecordKind, type RecordsByKind, wholePageOf } from './documents.ts'
import { createReading } from './reading.ts'
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
  /**
   * Whether the next records take long to come: the reading that ended last, since the start, failed or could not read a
   * kind of records, or the calls of this minute are sent.
   */
  isHeldUp(): boolean
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

const firstWait =
  'the search index is not built yet: its calls of this minute are sent, and it goes on when more may be'

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
/**
 * Reads the directory now and again and writes what changed into the index, with at most fifty calls a minute.
 *
 *     const upkeep = keepCurrent({ store, read, … })
 *     await upkeep.ready
 *
 * A reading that fails changes nothing but what it has read, and is tried again with growing pauses; what it removes,
 * `createReading` says.
 */
export function keepCurrent(options: UpkeepOptions): Upkeep {
  const { store, clock, log, mostRecords } = options
  const pauses = { ...usualPauses, ...options.pauses }
  const stopping = new AbortController()
  const listeners = createListeners()
  let isUsed = false
  /** Whether it rests until the index is used, or not much longer. */
  let isResting = false
  let isTooLarge = false
  let isCurrent = false
  let isWhole = false
  let hasFailed = false
  let failedReadings = 0
  let consecutiveFailures = 0
  let wake: (() => void) | undefined

  let hasToldOfWait = false
  const tellOfWait = () => {
    if (hasToldOfWait || store.readAt() !== null) return
    hasToldOfWait = true
    log?.info?.({ calls: calls.sent() }, firstWait)
  }
  const calls = pacedCalls(options, pauses, {
    signal: stopping.signal,
    isCurrent: () => isCurrent,
    onWait: tellOfWait,
  })
  const readDirectory = createReading({ store, read: calls.read, clock, log, mostRecords })
  const rest = async (milliseconds: number) => {
    const woken = new AbortController()
    wake = () => woken.abort()
    const signal = AbortSignal.any([stopping.signal, woken.signal])
    await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
  }
  const nextRetry = () => Math.min(pauses.longestRetry, pauses.retry * 2 ** consecutiveFailures++)

  const first = Promise.withResolvers<void>()
  if (store.readAt() !== null) first.resolve()
  /** Reads once, and rests until it is time for the next reading. */
  const readAndRest = async () => {
    isUsed = false
    calls.begin()
    const { unread, changes, isFirst } = await readDirectory()
    if (isFirst) log?.info?.({ records: changes, calls: calls.sent() }, 'search index built')
    isWhole = unread.length === 0
    hasFailed = !isWhole
    if (isWhole) consecutiveFailures = 0
    else failedReadings += 1
    isTooLarge = false
    isCurrent = true
    await options.onRead()
    listeners.notify()
    first.resolve()
    await rest(Math.max(pauses.used, calls.sent() * pauses.perCall, isWhole ? 0 : nextRetry()))
    isResting = isCurrent
    if (!isUsed && isCurrent) await rest(pauses.unused)
    isResting = false
  }
  const restAfter = async (error: unknown) => {
    isCurrent = false
    isWhole = false
    hasFailed = true
    failedReadings += 1
    if (error instanceof TooManyRecords) {
      if (!isTooLarge) log?.warn?.({}, tooLarge(error))
      isTooLarge = true
      await rest(Math.max(pauses.longestRetry, calls.sent() * pauses.perCall))
    } else {
      log?.info?.(errorDetails(error), 'the search index could not be brought up to date')
      await rest(nextRetry())
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await readAndRest()
      } catch (error) {
        if (!stopping.signal.aborted) await restAfter(error)
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
      isHeldUp: () => hasFailed || calls.isWaiting(),
      isTooLarge: () => isTooLarge,
      onRead: listeners.subscribe,
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

/** Calls that leave room for those of pages: fifty a minute at most, with a pause before each once the index is current. */
function pacedCalls(
  { read, hasRoom, timer, calls = createSlidingCount(timer, minute) }: UpkeepOptions,
  pauses: UpkeepPauses,
  { signal, isCurrent, onWait }: { signal: AbortSignal; isCurrent: () => boolean; onWait: () => void },
) {
  let sent = 0
  let isWaiting = false
  const wait = async (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false })
  const onSend = () => {
    calls.add()
    sent += 1
  }
  const readInTurn: ReadPath = async path => {
    if (isCurrent()) await wait(pauses.between)
    // A call may be sent twice.
    while (calls.count() + 2 > callsPerMinute || !hasRoom()) {
      isWaiting = true
      onWait()
      await wait(pauses.room)
    }
    isWaiting = false
    signal.throwIfAborted()
    return read(path, { signal, onSend })
  }
  return {
    read: readInTurn,
    /** Begins to count the calls of a reading. */
    begin: () => void (sent = 0),
    /** How many calls the reading has sent so far. */
    sent: () => sent,
    /** Whether the reading waits until more calls may be sent. */
    isWaiting: () => isWaiting,
  }
}

function* recordsOf(store: IndexStore, kind: RecordKind): Generator<string> {
  for (const { row } of store.records(kind)) {
    const found = store.bodies(kind, [row]).get(row)
    if (found) yield JSON.stringify(kind === 'page' ? wholePageOf(found as PageModel) : found)
  }
}
