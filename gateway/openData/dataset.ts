import type { Clock } from '../../platform/clock.ts'
import { errorForLog, type Logger } from '../../platform/log.ts'
import type { AreaFiles } from '../areas/areas.ts'
import type { Change, ChangesPage, ChangesRequest, LatestChangesRequest } from './changes.ts'
import { openDatasetFile } from './datasetFile.ts'
import { readerOf } from './datasetReader.ts'
import type { RowOf, TableName } from './tables.ts'
import { updaterOf } from './updates.ts'
import { withheldEmailsIn } from './withheldEmails.ts'

export { derivedId } from './cells.ts'
export { laterOf } from './moments.ts'
export { type Change, type ChangesPage, type ChangesRequest, CursorError } from './changes.ts'

/** The kinds of records that the dataset is made of. */
export type CopyKind =
  | 'category'
  | 'eligibility'
  | 'event'
  | 'location'
  | 'organisation'
  | 'page'
  | 'persona'
  | 'service'

/**
 * A copy of all records of the directory, which somebody else keeps like it. The dataset is made from one, so that it costs
 * no calls of its own.
 */
export interface DatasetInput {
  /**
   * All records of a kind, each as JSON, as the directory sends them: a `service` with its organisation and
   * `service_locations`, an `event` with its location, a `page` as a WholePage, an `eligibility` as the root of its tree.
   * It is read slowly, with pauses in which the copy may change.
   */
  records(kind: CopyKind): Iterable<string>
  /** Milliseconds of the epoch when the last reading of the directory began; null before the first time. */
  readAt(): number | null
  /** Whether that reading had every record that the directory counts, but for those too long to be read, and none has failed since. */
  isWhole(): boolean
  /** Whether the reading that ended last failed or was not whole, or the one under way waits for calls. */
  isHeldUp(): boolean
  /** Whether the directory has more records than are read. */
  isTooLarge(): boolean
  /** Calls the listener after each reading, whole or not; the result ends it. */
  onRead(listener: () => void): () => void
}

/** The state of all tables at a moment. It never changes. */
export interface DatasetVersion {
  /** Names it for good, also as an ETag: `k3v9x2hq-12`. */
  id: string
  /** Counts up from 1 within a dataset. */
  number: number
  /** When it was made, ISO 8601 with London’s offset: for `Last-Modified`. */
  madeAt: string
  /** When the last reading began after which the directory was seen to be like it: for `X-Data-As-Of`. */
  asOf: string
}

/** A version that is kept for a year. */
export interface WeeklyVersion extends DatasetVersion {
  /** The ISO week at whose beginning it was the current one: `2026-W48`. */
  week: string
}

/** Which rows of a table are read. */
export interface RowsRequest {
  /** The version; the current one unless given. */
  at?: DatasetVersion | undefined
  /** Whether those that the directory no longer has are among them; unless given they are not. */
  includeRemoved?: boolean | undefined
}

/** What is in a table. */
export interface TableStatistics {
  rows: number
  removed: number
  /** When a row of the table was last added, changed or removed, ISO 8601; null when it never had one. */
  changedAt: string | null
  /** In how many of the rows each column is filled. */
  filled: Readonly<Record<string, number>>
}

/** When a row came and changed, in milliseconds of the epoch. */
export interface RowDates {
  firstSeenAt: number
  /**
   * When the record last changed, or was added: as the directory says, or when the dataset noticed if that was later. What was
   * there when the dataset began was not added then.
   */
  changedAt: number
}

/** Reads the dataset of a folder. Every thread or process may have its own. */
export interface DatasetReader {
  /** The current version; null before the first one. */
  version(): DatasetVersion | null
  /**
   * The version that was current at a moment, in milliseconds of the epoch: of all that are kept, the last one made until
   * then. All of two days are kept, and those at the beginning of 52 weeks. Null when there is none.
   */
  versionAt(moment: number): DatasetVersion | null
  /** The versions at the beginning of each of the last 52 weeks, newest first. */
  weeklyVersions(): WeeklyVersion[]
  /**
   * The rows of a table, by their `id`. All are of one version, however long the reading takes and whatever changes
   * meanwhile; a few hundred are in memory at a time.
   *
   *     for await (const { name } of reader.rows('services')) …
   *
   * It ends with a RangeError when the version is not kept.
   */
  rows<Name extends TableName>(table: Name, request?: RowsRequest): AsyncIterable<RowOf<Name>>
  /** A row of the current version, removed or not; null when the table never had it. */
  row<Name extends TableName>(table: Name, id: string): RowOf<Name> | null
  /**
   * When the list of e-mail addresses that rows leave out was last written, ISO 8601; null while there is none. Rows of any
   * version change with it.
   */
  withheldListedAt(): string | null
  /** When the rows of a table came and changed in the current version, by their `id`; read once for each version. */
  dates(table: TableName): ReadonlyMap<string, RowDates>
  /** What is in a table in the current version. */
  statistics(table: TableName): TableStatistics
  /**
   * The changes of all tables in the order in which the dataset noticed them. Following `next` loses and repeats none, also
   * while records change.
   *
   * @throws CursorError for a cursor that cannot be used.
   */
  changes(request?: ChangesRequest): ChangesPage
  /** The latest changes of some tables, the newest first. */
  latestChanges(request: LatestChangesRequest): Change[]
  close(): void
}

/** Why the records of the copy were not taken. */
export interface RefusedUpdate {
  reason: 'NOT_WHOLE' | 'TOO_FEW'
  /** In words, for the log and for operators. */
  message: string
}

/** What an update did. */
export type UpdateOutcome =
  | { state: 'updated'; version: DatasetVersion; added: number; changed: number; removed: number }
  | { state: 'unchanged'; version: DatasetVersion }
  | { state: 'refused'; refusal: RefusedUpdate }
  | { state: 'empty' }

/** The dataset of a process that keeps it like its copy of the directory. */
export interface Dataset extends Omit<DatasetReader, 'close'> {
  /** Takes over what the copy has; several calls at a time are one. */
  update(): Promise<UpdateOutcome>
  /** The same in the background, as after each reading: a failure is logged, and the next reading is another attempt. */
  catchUp(): void
  /** Why the last update was refused; null if it was not. */
  refusal(): RefusedUpdate | null
  /** Calls the listener after each new version; the result ends it. */
  onVersion(listener: (version: DatasetVersion) => void): () => void
  close(): Promise<void>
}

/** What a dataset is made of. */
export interface DatasetOptions {
  /**
   * The folder of its file: `DATA_DIR/open-data`. A file `accept` in it has the next update taken, whatever is missing;
   * `withheld-emails.txt` lists e-mail addresses that are never published.
   */
  folder: string
  copy: DatasetInput
  clock: Clock
  /** The public address of this site, without a slash at its end; null when it is not known. */
  siteUrl: string | null
  /** The public address of the directory’s API, ending in `/core/v1`; null when it has none. */
  directoryUrl: string | null
  /** The boundaries of wards, districts and Lower layer Super Output Areas; those of the sample unless given. */
  areas?: AreaFiles | undefined
  /** After how many milliseconds without work the thread that makes rows ends: five seconds in a build. */
  longestIdle?: number | undefined
  log?: Logger | undefined
}

/**
 * Opens the dataset in a folder and updates it after each reading of the copy, in a worker thread.
 *
 *     const dataset = openDataset({ folder: '.data/open-data', copy, clock, siteUrl, directoryUrl })
 *     for await (const { name } of dataset.rows('services')) …
 *
 * A folder that cannot be used is logged, and there is no dataset.
 */
export function openDataset(options: DatasetOptions): Dataset | undefined {
  const { folder, clock, log } = options
  try {
    const reader = openDatasetReader(folder, clock)
    const updater = updaterOf(options, reader)
    return {
      ...reader,
      ...updater,
      close: async () => {
        await updater.close()
        reader.close()
      },
    }
  } catch (error) {
    log?.error({ err: errorForLog(error), folder }, 'open data cannot be kept here')
    return undefined
  }
}

/**
 * Opens the dataset in a folder for reading only, such as in the thread that makes files of it.
 *
 *     openDatasetReader('.data/open-data', clock).version() // { id: '9c41d0aa-12', number: 12, … }
 *
 * @throws Error when the folder cannot be used.
 */
export const openDatasetReader = (folder: string, clock: Clock): DatasetReader =>
  readerOf(openDatasetFile(folder), clock, withheldEmailsIn(folder))
