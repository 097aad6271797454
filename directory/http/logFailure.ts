import { hasLeft } from '../../platform/hasLeft.ts'
import { log } from '../../platform/log.ts'

/**
 * Logs what went wrong inside. A database's error repeats the statement and its values, a visitor's words among them,
 * so of that only the code is kept: `{ code: '22008', routine: 'DateTimeParseError', route: '/core/v1/services' }`.
 */
export function logFailure(error: unknown, route?: string): void {
  // Whoever asked has left in the middle of it.
  if (hasLeft(error)) return log.info({ route }, 'a caller of the directory left')
  const { code, routine, severity } = error as { code?: string; routine?: string; severity?: string }
  log.error(severity ? { code, routine, route } : { err: error, route }, 'directory request failed')
}
