import { isNativeError } from 'node:util/types'
import { pino, stdTimeFunctions } from 'pino'
import { config } from './config.ts'
import { activeTrace } from './tracing.ts'

/** What was made of errors: `log` asks once more for what a caller has made already. */
const made = new WeakSet<object>()

/** Structured log on standard output, one line of JSON for each event. Never pass it a form, a search text or a whole request. */
export const log = pino({
  level: config.LOG_LEVEL,
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: level => ({ level }) },
  mixin: activeTrace,
  serializers: { err: errorForLog },
})

/** Where events are logged: `log`, or a test’s own. */
export interface Logger {
  error(details: object, message: string): void
  /** For what an operator should change, though all works as it is meant to. */
  warn?(details: object, message: string): void
  /** For expected events: a client over its quota, a directory that is busy. */
  info?(details: object, message: string): void
}

/**
 * The properties of an error that are logged: none that may contain user input, such as the `input` of an invalid
 * address.
 *
 *     errorForLog(new TypeError('fetch failed', { cause }))
 *     // { type: 'TypeError', message: 'fetch failed', cause: 'ECONNREFUSED', … }
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (isMade(error)) return error
  if (!isError(error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const logged = { type: name, message, code: codeOf(error), cause: codeOf(cause), stack }
  made.add(logged)
  return logged
}

const isMade = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && made.has(value)

/** Those of other realms too, such as what a worker thread throws, which are not `instanceof` the Error of this one. */
const isError = (value: unknown): value is Error => value instanceof Error || isNativeError(value)

const codeOf = (error: unknown) =>
  isError(error) ? ('code' in error ? String(error.code) : error.name) : undefined

/**
 * Whether a warning is due: true, and then false for so many milliseconds.
 *
 *     const isDue = onceEvery(60_000)
 *     if (isDue()) log.warn({ lost }, 'traces are not collected')
 */
export function onceEvery(milliseconds: number): () => boolean {
  let lastAt = -Infinity
  return () => {
    if (performance.now() - lastAt < milliseconds) return false
    lastAt = performance.now()
    return true
  }
}

/** Logs when something fails and when it works again, once for each change. */
export interface OutageLog {
  failed(reason: unknown): void
  recovered(): void
}

/**
 * Logs the start and the end of each outage.
 *
 *     const outage = createOutageLog(log, { failed: 'The shared cache is away', recovered: 'The shared cache is back' })
 *     outage.failed(error) // { reason: 'ECONNREFUSED' } The shared cache is away
 *
 * @param messages.recovered Without it the end is not logged.
 */
export function createOutageLog(
  logger: Logger | undefined,
  messages: { failed: string; recovered?: string },
): OutageLog {
  let isFailing = false
  return {
    failed: reason => {
      if (!isFailing) logger?.error({ reason: reasonOf(reason) }, messages.failed)
      isFailing = true
    },
    recovered: () => {
      if (isFailing && messages.recovered) logger?.info?.({}, messages.recovered)
      isFailing = false
    },
  }
}

/** The message of a refusal may contain what was sent, so only its first word is logged: `WRONGPASS`, `OOM`. */
function reasonOf(reason: unknown): string {
  if (!isError(reason)) return 'unknown'
  if ('code' in reason) return String(reason.code)
  return /^[A-Z]{2,}\b/.exec(reason.message)?.[0] ?? reason.constructor.name
}
