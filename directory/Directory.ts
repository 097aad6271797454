import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/Database.ts'

/** What every route of the directory works with. */
export interface Directory {
  database: Database
  clock: Clock
  /** Address in front of `/core/v1` in everything that is sent: page links, pictures, calendar files. No trailing slash. */
  publicUrl: string
  /** True when some of the records are the sample's, so that a site can say so. */
  hasSample: boolean
}
