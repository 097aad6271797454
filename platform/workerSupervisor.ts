import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, type ResourceLimits, Worker, workerData } from 'node:worker_threads'
import { log } from './log.ts'
import { StartRefusal } from './startRefusal.ts'

const shortestPause = 500
const longestPause = 30_000
/** Requests that may wait for a response of one worker. */
const longestQueue = 500

/** How a worker is started. */
interface WorkerSettings<Ready> {
  /** For the log and for messages: `outbox`. */
  name: string
  /** The file it runs: that of `workerFile`. */
  entry: string
  /** What `serveWorker` hands to the worker; for a restart it is given what the worker last reported. */
  data: (last: Ready | undefined) => object
  /** Milliseconds that it has to end by itself. */
  closeTimeout: number
  /** Whether the first start must succeed: when it fails, no other follows. */
  isFirstStartFinal?: boolean
  /** How much memory its heap may take; as much as the machine allows unless given. */
  memory?: ResourceLimits
}

/** A worker thread that is started again whenever it ends, until it is closed. */
interface WorkerSupervisor<Request, Ready> {
  /**
   * Starts the worker unless it is running or starting, and gives what it reported when it was ready.
   *
   * @throws Error with the worker's reason when it does not start; a StartRefusal when no later start can succeed.
   */
  start: () => Promise<Ready>
  /** Whether `start` or `request` was ever called. */
  isStarted: () => boolean
  /**
   * Starts the worker if need be, sends it a request and gives its response.
   *
   * @param timeouts milliseconds to wait for the worker to be ready, and then for the response.
   * @throws WorkerError when there is no worker or no response in time, or with the code of the worker's own error.
   */
  request: (message: Request, timeouts: { start: number; response: number }) => Promise<unknown>
  /** Cuts short the pause before the next start. */
  retryNow: () => void
  close: () => Promise<void>
}

/** Why a request to a worker failed. The code is that of the error inside the worker, if it had one. */
export class WorkerError extends Error {
  override name = 'WorkerError'
  readonly code: string | undefined
  /** Whether the worker was asked and did not answer: it may have done what it was asked for. */
  readonly isUnanswered: boolean

  constructor(
    message: string,
    { code, isUnanswered = false }: { code?: string; isUnanswered?: boolean } = {},
  ) {
    super(message)
    this.code = code
    this.isUnanswered = isUnanswered
  }
}

/** What the thread of a worker does for the one that started it. */
interface WorkerService<Request, Ready> {
  /** Reported to `start`: an address for example. */
  ready: Ready
  answer: (request: Request) => Promise<unknown>
  close: () => Promise<void>
}

/**
 * Supervises a worker thread. After the end of a worker, or a failed start, the next start follows after a pause that
 * doubles from half a second to half a minute; a worker that ran for half a minute resets it.
 *
 *     const directory = { name: 'directory', entry, data: () => options, closeTimeout: 2000 }
 *     const worker = superviseWorker<{ copyTo: string }, string>(directory)
 *     await worker.start() // 'http://127.0.0.1:4711/core/v1'
 */
export function superviseWorker<Request, Ready>(
  settings: WorkerSettings<Ready>,
): WorkerSupervisor<Request, Ready> {
  const { name, closeTimeout, isFirstStartFinal } = settings
  const ending = new AbortController()
  const { signal } = ending
  let current: Promise<RunningWorker<Request, Ready>> | undefined
  let last: Ready | undefined
  let cutPause: (() => void) | undefined

  const startNext = async () => {
    const worker = await startWorker<Request, Ready>(settings, last, signal)
    last = worker.ready
    return worker
  }
  /** Resolves with the milliseconds for which the worker ran. */
  const runningTime = async (
    worker: Promise<RunningWorker<Request, Ready>>,
    isFirst: boolean,
  ): Promise<number> => {
    try {
      const { ended } = await worker
      const readyAt = performance.now()
      await ended
      return performance.now() - readyAt
    } catch (error) {
      if (isFirstStartFinal && last === undefined) ending.abort()
      const isRefused = error instanceof StartRefusal
      // The first start's refusal is told by who asked for it: mostly, it ends the process with that one line.
      if (!signal.aborted && !(isRefused && isFirst))
        log.error(isRefused ? { reason: error.message } : { err: error }, `${name} did not start`)
      return 0
    }
  }
  const keepRunning = async (first: Promise<RunningWorker<Request, Ready>>): Promise<void> => {
    let worker = first
    for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
      if ((await runningTime(worker, worker === first)) > longestPause) pause = shortestPause
      if (signal.aborted) return
      const { promise: isNeeded, resolve } = Promise.withResolvers<void>()
      cutPause = resolve
      worker = Promise.race([wait(pause, undefined, { ref: false, signal }), isNeeded]).then(() => {
        log.error({ pause }, `${name} is started again`)
        return startNext()
      })
      current = worker
    }
  }
  const start = (): Promise<RunningWorker<Request, Ready>> => {
    if (signal.aborted) return Promise.reject(notRunning(name))
    if (current) return current
    current = startNext()
    void keepRunning(current)
    return current
  }
  return {
    start: async () => (await start()).ready,
    isStarted: () => current !== undefined,
    request: async (message, timeouts) => {
      const over = new AbortController()
      const worker = await Promise.race([
        start().catch(() => undefined),
        wait(timeouts.start, undefined, { ref: false, signal: over.signal }).catch(() => undefined),
      ])
      over.abort()
      if (!worker || signal.aborted) throw notRunning(name)
      return worker.request(message, timeouts.response)
    },
    retryNow: () => cutPause?.(),
    close: async () => {
      ending.abort()
      const worker = await current?.catch(() => undefined)
      await worker?.close(closeTimeout)
    },
  }
}

/**
 * Runs in the worker: starts its service and answers requests until the supervisor closes it.
 *
 *     await serveWorker(async (options: Options) => ({ ready: url, answer: ({ copyTo }) => copy(copyTo), close }))
 *
 * Of an error that `answer` rejects with, the message and a `code` travel.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the worker knows what its supervisor was given
export async function serveWorker<Data, Request, Ready>(
  start: (data: Data) => Promise<WorkerService<Request, Ready>>,
): Promise<void> {
  try {
    const { ready, answer, close } = await start(workerData as Data)
    const respond = async ({ id, request }: { id: number; request: Request }) => {
      try {
        sendBack({ id, value: await answer(request) })
      } catch (error) {
        const { message, code } = error as Error & { code?: string }
        sendBack({ id, error: { message, ...(code !== undefined && { code }) } })
      }
    }
    parentPort?.on('message', (message: ToWorker<Request>) => {
      if (message === 'close') void close().finally(() => parentPort?.close())
      else void respond(message)
    })
    sendBack({ isReady: true, value: ready })
  } catch (error) {
    sendBack({ isReady: false, reason: (error as Error).message, isRefusal: error instanceof StartRefusal })
  }
}

const sendBack = (message: FromWorker) => parentPort?.postMessage(message, [])

/** A request on its way to the worker; `close` alone has no response but the end of the worker. */
type ToWorker<Request> = { id: number; request: Request } | 'close'

/** What comes back: first whether the worker has started, then one response to each request. */
type FromWorker =
  | { isReady: true; value: unknown }
  | { isReady: false; reason: string; isRefusal: boolean }
  | { id: number; value: unknown }
  | { id: number; error: { message: string; code?: string } }

interface RunningWorker<Request, Ready> {
  ready: Ready
  request: (message: Request, timeout: number) => Promise<unknown>
  /** Resolves when the thread has ended, for whatever reason. */
  ended: Promise<void>
  close: (timeout: number) => Promise<void>
}

/** @param ending ends the thread if it is still starting. */
async function startWorker<Request, Ready>(
  { name, entry, data, memory = {} }: WorkerSettings<Ready>,
  last: Ready | undefined,
  ending: AbortSignal,
): Promise<RunningWorker<Request, Ready>> {
  const worker = new Worker(entry, { workerData: data(last), execArgv: [], resourceLimits: memory })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const ready = Promise.withResolvers<Ready>()
  const ended = Promise.withResolvers<void>()
  worker.on('message', (message: FromWorker) => {
    if ('isReady' in message) {
      if (message.isReady) return ready.resolve(message.value as Ready)
      return ready.reject(message.isRefusal ? new StartRefusal(message.reason) : new Error(message.reason))
    }
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) request?.reject(new WorkerError(message.error.message, message.error))
    else request?.resolve(message.value)
  })
  worker.on('error', error => log.error({ err: error }, `${name} worker failed`))
  worker.once('exit', () => {
    ready.reject(new Error(`The ${name} worker ended before it was ready.`))
    for (const { reject } of waiting.values())
      reject(new WorkerError(`The ${name} ended`, { isUnanswered: true }))
    waiting.clear()
    ended.resolve()
  })
  const stop = () => void worker.terminate()
  ending.addEventListener('abort', stop)
  try {
    await ready.promise
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    ending.removeEventListener('abort', stop)
  }
  const post = (message: ToWorker<Request>) => worker.postMessage(message, [])
  let lastId = 0
  return {
    ready: await ready.promise,
    ended: ended.promise,
    request: async (message, timeout) => {
      if (waiting.size >= longestQueue) throw new WorkerError(`The ${name} is busy`)
      const id = (lastId += 1)
      const response = Promise.withResolvers<unknown>()
      waiting.set(id, response)
      const late = () =>
        response.reject(new WorkerError(`The ${name} did not answer`, { isUnanswered: true }))
      const timer = setTimeout(late, timeout)
      post({ id, request: message })
      return response.promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
    },
    close: async timeout => {
      post('close')
      await Promise.race([ended.promise, wait(timeout, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

const notRunning = (name: string) => new WorkerError(`The ${name} is not running`)
