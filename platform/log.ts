import { pino } from 'pino'
import { config } from './config.ts'

/** Structured log on standard output. Never hand it a form, a search text or a whole request. */
export const log = pino({ level: config.LOG_LEVEL, base: undefined })
