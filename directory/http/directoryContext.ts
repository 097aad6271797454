import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/** What every route of the directory needs. */
export interface DirectoryContext {
  database: Database
  clock: Clock
  /** Origin in front of `/core/v1` in every link that is sent: pages, pictures, calendar files. No trailing slash. */
  publicUrl: string
  /** True when some of the records or texts come from the sample, so that a site can say so. */
  hasSample: boolean
}

/** Today's date in UTC, `'2026-11-20'`. In summer, during the first hour of London's day, that is yesterday's. */
export const utcToday = (clock: Clock): string => clock().toUTC().toISODate() ?? ''
