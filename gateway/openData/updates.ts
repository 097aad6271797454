import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createListeners } from '../../platform/listeners.ts'
import { errorForLog } from '../../platform/log.ts'
import { withTimeout } from '../../platform/resilience/deadline.ts'
import { workerFile } from '../../platform/projectRoot.ts'
import { superviseWorker } from '../../platform/workerSupervisor.ts'
import type { AreaFiles } from '../areas/areas.ts'
import { londonToday } from '../formatting/calendar.ts'
import type {
  CopyKind,
  Dataset,
  DatasetOptions,
  DatasetReader,
  DatasetVersion,
  RefusedUpdate,
  UpdateOutcome,
} from './dataset.ts'
import { acceptFile, type UpdateTime, type WriteOutcome } from './datasetWriter.ts'

/** What the worker is started with. */
export interface WorkerOptions {
  folder: string
  siteUrl: string | null
  directoryUrl: string | null
  areas: AreaFiles | undefined
}

/** What the worker is asked for. */
export type WorkerRequest =
  | { name: 'begin'; time: UpdateTime }
  | { name: 'take'; kind: CopyKind; records: string[] }
  | { name: 'finish'; today: string }
  | { name: 'abandon' }

const entry = workerFile('gateway/openData/worker.ts')

/** Each kind after those that its rows refer to. */
const kinds: readonly CopyKind[] = [
  'organisation',
  'category',
  'persona',
  'eligibility',
  'location',
  'service',
  'event',
  'page',
]
/** Milliseconds for which records are read before the event loop has its turn. */
const longestSlice = 5
/** Characters of records that are sent to the worker at a time. */
const largestBatch = 256 * 1024
/** Megabytes. Most of what the worker makes is garbage at once: a small young generation keeps it from piling up. */
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 }
const startTimeout = 60_000
/** The last answer comes once all is written. */
const responseTimeout = 600_000
const closeTimeout = 3000
/**
 * The copy is read every few minutes: in between, the worker's memory would serve nobody. From source, as in tests, a start takes
 * seconds.
 */
const usualIdle = import.meta.env?.PROD ? 5000 : 60_000

const notWhole: RefusedUpdate = {
  reason: 'NOT_WHOLE',
  message: 'The directory could not be read whole.',
}

/** Updates a dataset in a worker thread whenever its copy of the directory was read. */
export function updaterOf(
  { folder, copy, clock, siteUrl, directoryUrl, areas, longestIdle = usualIdle, log }: DatasetOptions,
  reader: DatasetReader,
): Pick<Dataset, 'update' | 'catchUp' | 'refusal' | 'onVersion' | 'close'> {
  const listeners = createListeners<[version: DatasetVersion]>()
  const newWorker = () =>
    superviseWorker<WorkerRequest, undefined>({
      name: 'open data',
      entry,
      data: (): WorkerOptions => ({ folder, siteUrl, directoryUrl, areas }),
      closeTimeout,
      memory,
    })
  let worker: ReturnType<typeof newWorker> | null = null
  let idle: NodeJS.Timeout | undefined
  let refusal: RefusedUpdate | null = null
  /** Another process may have made a version too. */
  let announced = reader.version()?.id
  let running: Promise<UpdateOutcome> | null = null
  let isClosed = false
  /** How many readings on end were not whole. */
  let failedReadings = 0

  const startedWorker = () => {
    if (isClosed) throw new Error('Open data is closed')
    return (worker ??= newWorker())
  }
  const ask = async (request: WorkerRequest) =>
    startedWorker().request(request, { start: startTimeout, response: responseTimeout })
  const endWorker = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = null
    await ending?.close()
  }

  const refuse = (next: RefusedUpdate): UpdateOutcome => {
    // The copy is read every few minutes: one line is enough until something else is wrong.
    if (refusal?.message !== next.message)
      log?.error(
        { folder },
        `open data stays as it is: ${next.message} A file ${acceptFile} there accepts it.`,
      )
    refusal = next
    return { state: 'refused', refusal: next }
  }

  const isAccepted = () => existsSync(join(folder, acceptFile))

  const take = async (kind: CopyKind) => {
    let records: string[] = []
    let size = 0
    let since = performance.now()
    const send = async () => {
      if (records.length) await ask({ name: 'take', kind, records })
      records = []
      size = 0
      since = performance.now()
    }
    for (const record of copy.records(kind)) {
      records.push(record)
      size += record.length
      if (size >= largestBatch || performance.now() - since >= longestSlice) await send()
    }
    await send()
  }

  const run = async (): Promise<UpdateOutcome> => {
    const readAt = copy.readAt()
    if (readAt === null) return { state: 'empty' }
    if (!copy.isWhole() && !isAccepted()) return refuse(notWhole)
    // A worker that cannot start is told by the first request.
    await withTimeout(startTimeout, startedWorker().start()).catch(() => undefined)
    const now = clock()
    await ask({
      name: 'begin',
      time: { now: now.toMillis(), asOf: readAt, today: londonToday(now) },
    })
    let outcome: WriteOutcome
    try {
      for (const kind of kinds) await take(kind)
      outcome = (await ask({ name: 'finish', today: londonToday(clock()) })) as WriteOutcome
    } catch (error) {
      await ask({ name: 'abandon' }).catch(() => undefined)
      throw error
    }
    if (outcome.state === 'refused') return refuse(outcome.refusal)
    refusal = null
    const { broken, ...rest } = outcome
    if (broken) log?.error({ broken }, 'records could not be made into rows of the open data')
    const version = reader.version()!
    if (version.id !== announced) listeners.notify(version)
    announced = version.id
    return { ...rest, version }
  }

  const update = (): Promise<UpdateOutcome> => {
    clearTimeout(idle)
    running ??= run().finally(() => {
      running = null
      idle = setTimeout(() => void endWorker(), longestIdle).unref()
    })
    return running
  }
  const catchUp = () => {
    // A process that has only just started has not read it yet, which is no failure.
    if (isClosed || (!copy.isWhole() && !isAccepted())) return
    update().catch((error: unknown) => {
      // A process that stops in the middle has not failed.
      if (isClosed) return
      const details = { err: errorForLog(error) }
      if (/database is locked/.test((error as Error).message))
        log?.info?.(details, 'open data is being updated by another process')
      else log?.error(details, 'open data could not be brought up to date')
    })
  }
  const stopReading = copy.onRead(() => {
    failedReadings = copy.isWhole() ? 0 : failedReadings + 1
    // A list that failed once may be there again at the next reading.
    if (failedReadings > 1 && !isAccepted()) refuse(notWhole)
    else catchUp()
  })
  return {
    update,
    catchUp,
    refusal: () => refusal,
    onVersion: listeners.subscribe,
    close: async () => {
      isClosed = true
      stopReading()
      await endWorker()
      await running?.catch(() => undefined)
      clearTimeout(idle)
    },
  }
}
