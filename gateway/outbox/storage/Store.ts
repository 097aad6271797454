import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Pace } from '../Pace.ts'
import type { FormsKeys } from '../sealing/FormsKeys.ts'
import type { JobQueue } from './JobQueue.ts'

/** Where submissions are kept, and all that is needed to read and write them. */
export interface Store {
  database: Database
  queue: JobQueue
  keys: FormsKeys
  pace: Pace
  clock: Clock
  /** The directory stores a submission once, however often it comes with the same `Idempotency-Key`; see `learnIdempotency`. */
  hasIdempotency: boolean
  /** This process is the only one that has the database open. */
  isAlone: boolean
  dataDir: string
  /** In the process that sends: begins to, unless it has begun. */
  startSending?: () => Promise<void>
  close: () => Promise<void>
}
