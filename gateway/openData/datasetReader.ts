import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { changesIn, latestChangesIn } from './changes.ts'
import type {
  DatasetReader,
  DatasetVersion,
  RowDates,
  RowsRequest,
  TableStatistics,
  WeeklyVersion,
} from './dataset.ts'
import type { DatasetFile } from './datasetFile.ts'
import { columnsOf, type Row, type RowOf, type TableName, tables } from './tables.ts'
import { isoOf, weekStarts } from './moments.ts'
import type { WithheldEmails } from './withheldEmails.ts'

/** A version as it is stored. */
interface StoredVersion {
  number: number
  made_at: number
  as_of: number
}

/** A state of a row as it is stored. */
interface StoredRow {
  id: string
  first_seen_at: number
  modified_at: number
  removed_at: number | null
  body: string
}

/** The version with which a dataset begins. */
const firstVersion = 1
/** States of rows that are looked at between two pauses: more would hold up the event loop. */
const batchStates = 150

const ownColumns = new Map(
  tables.map(({ name }) => [
    name,
    columnsOf(name)
      .slice(0, -3)
      .map(column => column.name),
  ]),
)

/** The version of a file as readers see it. */
const versionOf = (file: DatasetFile, { number, made_at: madeAt, as_of: asOf }: StoredVersion) => ({
  id: `${file.id}-${number}`,
  number,
  madeAt: isoOf(madeAt),
  asOf: isoOf(asOf),
})

/** Reads a dataset. Each call sees one whole version, and none takes long. */
export function readerOf(
  file: DatasetFile,
  clock: Clock,
  withheldEmails: () => WithheldEmails,
): DatasetReader {
  const { prepared } = file
  const found = (text: string, ...values: number[]): DatasetVersion | null => {
    const stored = prepared(`select number, made_at, as_of from versions ${text}`).get(...values)
    return stored ? versionOf(file, stored as unknown as StoredVersion) : null
  }
  const current = () => found('order by number desc limit 1')
  const keptDates = new Map<TableName, KeptDates>()
  const versionAt = (moment: number) => found('where made_at <= ? order by number desc limit 1', moment)
  return {
    version: current,
    versionAt,
    weeklyVersions: () =>
      weekStarts(clock().toMillis()).flatMap(({ week, at }): WeeklyVersion[] => {
        const version = versionAt(at - 1)
        return version ? [{ ...version, week }] : []
      }),
    rows: <Name extends TableName>(table: Name, request: RowsRequest = {}) =>
      rowsIn(file, table, request, request.at ?? current(), withheldEmails()) as AsyncGenerator<RowOf<Name>>,
    row: <Name extends TableName>(table: Name, id: string) => {
      const stored = prepared(
        `select id, first_seen_at, modified_at, removed_at, body from rows
          where tab = ? and id = ? and to_version is null`,
      ).get(table, id)
      if (!stored) return null
      return withheldEmails().withhold(table, rowOf(table, stored as unknown as StoredRow)) as RowOf<Name>
    },
    withheldListedAt: () => withheldEmails().listedAt,
    dates: table => {
      const number = current()?.number ?? 0
      const kept = keptDates.get(table) ?? { version: 0, dates: new Map<string, RowDates>() }
      const fresh = kept.version === number ? kept : datesIn(file, table, kept, number)
      keptDates.set(table, fresh)
      return fresh.dates
    },
    statistics: table => statisticsOf(file, table),
    changes: request => changesIn(file, request ?? {}),
    latestChanges: request => latestChangesIn(file, request),
    close: file.close,
  }
}

async function* rowsIn(
  { prepared, id: dataset }: DatasetFile,
  table: TableName,
  { includeRemoved = false }: RowsRequest,
  version: DatasetVersion | null,
  // A state that was stored before an address was marked has it still.
  emails: WithheldEmails,
): AsyncGenerator<Row> {
  if (!version || !ownColumns.has(table)) return
  const { number } = version
  const requireKept = () => {
    const isKept = prepared('select 1 from versions where number = ?').get(number)
    if (!isKept || version.id !== `${dataset}-${number}`)
      throw new RangeError(`The version ${version.id} is no longer kept`)
  }
  requireKept()
  const ending = prepared(
    'select max(id) as id from (select id from rows where tab = ? and id > ? order by id limit ?)',
  )
  const batch = prepared(
    `select id, first_seen_at, modified_at, removed_at, body from rows
      where tab = ? and id > ? and id <= ? and from_version <= ?
        and (to_version is null or to_version > ?) ${includeRemoved ? '' : 'and removed_at is null'}
      order by id`,
  )
  for (let last = ''; ;) {
    const { id: end } = ending.get(table, last, batchStates) as { id: string | null }
    if (end === null) return
    const rows = batch.all(table, last, end, number, number) as unknown as StoredRow[]
    // States of a version that was dropped meanwhile may be missing from what was just read.
    requireKept()
    for (const stored of rows) yield emails.withhold(table, rowOf(table, stored))
    last = end
    await yieldToEventLoop()
  }
}

function rowOf(table: TableName, stored: StoredRow): Row {
  const cells = JSON.parse(stored.body) as Row
  const row: Record<string, Row[string]> = {}
  for (const name of ownColumns.get(table)!) row[name] = cells[name] ?? null
  row['first_seen_at'] = isoOf(stored.first_seen_at)
  row['modified_at'] = isoOf(stored.modified_at)
  row['removed_at'] = stored.removed_at === null ? null : isoOf(stored.removed_at)
  return row
}

/** The dates of a table at a version. */
interface KeptDates {
  version: number
  dates: Map<string, RowDates>
}

/** A state of a row, with the last change of the row that the log still has. */
interface DatedState extends Omit<StoredRow, 'body'> {
  from_version: number
  noticed_at: number | null
}

/** Brings the dates of a table up to date: only rows that are new since are read, in the order in which they were written. */
function datesIn({ prepared }: DatasetFile, table: TableName, kept: KeptDates, version: number): KeptDates {
  const rows = prepared(
    `with noticed as (
      select id, max(at) as noticed_at from changes
      where tab = ? and sequence >= (
        select sequence from changes where at >= coalesce((select made_at from versions where number = ?), 0)
        order by at, sequence limit 1
      ) group by id
    )
    select rows.id, from_version, first_seen_at, modified_at, removed_at, noticed_at
      from rows left join noticed on noticed.id = rows.id
      where tab = ? and from_version > ? and from_version <= ? and to_version is null`,
  ).all(table, kept.version, table, kept.version, version) as unknown as DatedState[]
  const { dates } = kept
  for (const { id, from_version: from, first_seen_at: firstSeenAt, modified_at: modifiedAt, ...row } of rows)
    if (row.removed_at !== null) dates.delete(id)
    else {
      // A stated date is older than the reading that found it: a partner that asked in between has not had the change.
      const noticedAt = Math.max(firstSeenAt, row.noticed_at ?? 0)
      const changedAt = from === firstVersion ? modifiedAt : Math.max(noticedAt, modifiedAt)
      dates.set(id, { firstSeenAt, changedAt })
    }
  return { version, dates }
}

function statisticsOf({ prepared }: DatasetFile, table: TableName): TableStatistics {
  const stored = prepared('select field, count from statistics where tab = ?').all(table)
  const counts = new Map(
    (stored as { field: string; count: number }[]).map(({ field, count }) => [field, count]),
  )
  const changedAt = counts.get('#changedAt')
  const rows = counts.get('#rows') ?? 0
  return {
    rows,
    removed: counts.get('#removed') ?? 0,
    changedAt: changedAt === undefined ? null : isoOf(changedAt),
    filled: Object.fromEntries([
      ...(ownColumns.get(table) ?? []).map(name => [name, counts.get(name) ?? 0]),
      ['first_seen_at', rows],
      ['modified_at', rows],
      ['removed_at', 0],
    ]),
  }
}
