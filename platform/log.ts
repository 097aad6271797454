import { pino, stdTimeFunctions } from 'pino'
import { config } from './config.ts'
import { errorForLog } from './errorForLog.ts'
import { activeTrace } from './tracing.ts'

/** Where events are logged: a pino logger for example. */
export interface Logger {
  error(details: object, message: string): void
  /** For expected events: a client over its quota, a directory that is busy. */
  info?(details: object, message: string): void
}

/** Structured log on standard output, a line of JSON each. Never hand it a form, a search text or a whole request. */
export const log = pino({
  level: config.LOG_LEVEL,
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: level => ({ level }) },
  mixin: activeTrace,
  serializers: { err: errorForLog },
})
