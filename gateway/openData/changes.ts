import { numberIn } from '../../platform/sqlite.ts'
import type { DatasetFile } from './datasetFile.ts'
import { isoOf } from './moments.ts'
import { tables, type TableName } from './tables.ts'

/** One change of one row. */
export interface Change {
  /** Rises by one or more from change to change. */
  sequence: number
  /** After which later changes follow: `9c41d0aa-1042`. */
  cursor: string
  table: TableName
  id: string
  kind: 'added' | 'changed' | 'removed'
  /** When the dataset noticed it, ISO 8601. */
  at: string
}

/** Which changes are read. */
export interface ChangesRequest {
  /** What `next` said the last time. */
  after?: string | undefined
  /** Changes at or after this moment, in milliseconds of the epoch; all that are kept, or all after the cursor, unless given. */
  since?: number | undefined
  /** Only those of some tables. */
  tables?: readonly TableName[] | undefined
  /** 1 to 1,000; 100 unless given. */
  first?: number | undefined
}

/** Which of the latest changes are read. */
export interface LatestChangesRequest {
  tables: readonly TableName[]
  /** Only those before this `sequence`. */
  before?: number | undefined
  /** 1 to 1,000. */
  first: number
}

/** Some changes, in their order. */
export interface ChangesPage {
  changes: Change[]
  /** Where the next page begins; at the end of the log too, from where later changes follow. */
  next: string
  hasMore: boolean
}

interface StoredChange {
  sequence: number
  tab: string
  id: string
  kind: Change['kind']
  at: number
}

/** A cursor cannot be used: it is not one, is of another dataset, or of changes so old that they are no longer kept. */
export class CursorError extends Error {
  override name = 'CursorError'
}

const usualPage = 100
const longestPage = 1000
const expired = 'Changes since this cursor are no longer kept: begin again without one.'

/** Changes from the log of a dataset. A cursor names the dataset and the last change that was read: `9c41d0aa-1042`. */
export function changesIn(file: DatasetFile, request: ChangesRequest): ChangesPage {
  // First, so that changes written meanwhile come on the next page.
  const last = lastOf(file)
  const first = Math.min(Math.max(Math.trunc(request.first ?? usualPage) || 1, 1), longestPage)
  const end = Math.max(last, droppedUpTo(file))
  const after =
    request.after === undefined
      ? startOf(file, request.since, end)
      : Math.max(
          afterCursor(file, request.after, end),
          beforeFirstSince(file, request.since ?? -Infinity, end),
        )
  const found = changesOf(file, request.tables ?? tables.map(({ name }) => name), first + 1, {
    where: 'sequence > ? and sequence <= ?',
    values: [after, last],
  })
  // Some may have been dropped while they were read.
  if (after < droppedUpTo(file)) throw new CursorError(expired)
  const hasMore = found.length > first
  const changes = found.slice(0, first)
  const next = hasMore ? changes.at(-1)!.sequence : end
  return { changes, next: `${file.id}-${next}`, hasMore }
}

/** The latest changes of some tables, the newest first. */
export function latestChangesIn(
  file: DatasetFile,
  { tables: names, before, first }: LatestChangesRequest,
): Change[] {
  const most = Math.min(first, longestPage)
  const last = lastOf(file)
  const upTo = Math.min(last, (before ?? Infinity) - 1)
  return changesOf(file, names, most, { where: 'sequence <= ?', order: 'desc', values: [upTo] })
}

/** The first changes of some tables, in order: an index of its own serves each table, and that of all serves all. */
function changesOf(
  { prepared, id }: DatasetFile,
  names: readonly TableName[],
  most: number,
  { where, order = 'asc', values }: { where: string; order?: 'asc' | 'desc'; values: number[] },
): Change[] {
  const chosen = [...new Set(names)]
  if (!chosen.length) return []
  const select = (ofTables: string) =>
    `select sequence, tab, id, kind, at from changes where ${ofTables} and ${where} order by sequence ${order} limit ?`
  const ofEach = chosen.map(() => `select * from (${select('tab = ?')})`).join(' union all ')
  const rows =
    chosen.length === tables.length
      ? // The plus keeps SQLite from sorting the whole log by its other index.
        prepared(select(`+tab in (${chosen.map(() => '?').join(', ')})`)).all(...chosen, ...values, most)
      : prepared(`${ofEach} order by sequence ${order} limit ?`).all(
          ...chosen.flatMap(name => [name, ...values, most]),
          most,
        )
  return (rows as unknown as StoredChange[]).map(({ tab, at, ...rest }) => ({
    ...rest,
    cursor: `${id}-${rest.sequence}`,
    table: tab as TableName,
    at: isoOf(at),
  }))
}

const lastOf = ({ prepared }: DatasetFile) =>
  numberIn(prepared('select max(sequence) as number from changes').get())

/** The sequence of the last change that is no longer kept; 0 while all are. */
const droppedUpTo = ({ state }: DatasetFile): number => Number(state('droppedChanges') ?? 0)

function afterCursor(file: DatasetFile, cursor: string, end: number): number {
  const [, dataset, digits] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(cursor) ?? []
  const sequence = Number(digits)
  if (!dataset) throw new CursorError('This is not a cursor of the changes.')
  if (dataset !== file.id || sequence > end)
    throw new CursorError('This cursor is of another dataset: begin again without one.')
  if (sequence < droppedUpTo(file)) throw new CursorError(expired)
  return sequence
}

/** After which change those since a moment begin. */
function startOf(file: DatasetFile, since: number | undefined, end: number): number {
  if (since === undefined) return droppedUpTo(file)
  const droppedAt = Number(file.state('droppedChangesAt') ?? -Infinity)
  if (since <= droppedAt) throw new CursorError('Changes since that moment are no longer kept.')
  return beforeFirstSince(file, since, end)
}

function beforeFirstSince({ prepared }: DatasetFile, since: number, end: number): number {
  const earlier = prepared(
    'select sequence as number from changes where at >= ? order by at, sequence limit 1',
  ).get(since)
  return earlier ? numberIn(earlier) - 1 : end
}
