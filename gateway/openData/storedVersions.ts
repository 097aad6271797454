import { DateTime } from 'luxon'
import { numberIn } from '../../platform/sqlite.ts'
import type { RowDraft } from './cells.ts'
import type { Change } from './changes.ts'
import type { DatasetFile } from './datasetFile.ts'
import { keptWeeks, weekStarts } from './moments.ts'
import type { Row } from './tables.ts'

/** How many rows were added, changed and removed. */
export interface Counts {
  added: number
  changed: number
  removed: number
}

/** The current state of a row as it is stored. */
interface State {
  number: number
  tab: string
  id: string
  owner: string
  from_version: number
  first_seen_at: number
  modified_at: number
  removed_at: number | null
  body: string
}

/** What a row becomes. */
type NextState = Pick<State, 'owner' | 'first_seen_at' | 'modified_at' | 'removed_at' | 'body'>

/** Writes the states of rows for one version, with the log of changes and the statistics. */
export interface RowStates {
  /** Makes these the rows of a part; those that it had besides are removed. */
  replace: (owner: string, rows: readonly RowDraft[]) => void
  /** Counts a row as changed though it is stored as it was: readers see other words of it. */
  renew: (owner: string, id: string) => void
  /** How many rows a table had before the version, and has so far. */
  rowsIn: (table: string) => { had: number; has: number }
  /** Writes the statistics. */
  finish: () => Counts
}

const columns = 'number, tab, id, owner, from_version, first_seen_at, modified_at, removed_at, body'

/** @param now milliseconds of the epoch. */
export function rowStates({ prepared }: DatasetFile, version: number, now: number): RowStates {
  const counts: Counts = { added: 0, changed: 0, removed: 0 }
  const differences = new Map<string, Map<string, number>>()

  const count = (tab: string, fields: readonly string[], difference: number) => {
    const ofTable = differences.get(tab) ?? new Map<string, number>()
    differences.set(tab, ofTable)
    for (const field of fields) ofTable.set(field, (ofTable.get(field) ?? 0) + difference)
  }
  const countState = (tab: string, { removed_at: removedAt, body }: NextState, difference: number) => {
    if (removedAt === null) count(tab, ['#rows', ...Object.keys(JSON.parse(body) as Row)], difference)
    else count(tab, ['#removed'], difference)
  }

  const write = (tab: string, id: string, old: State | undefined, next: NextState, kind: Change['kind']) => {
    if (old) countState(tab, old, -1)
    countState(tab, next, 1)
    const values = [next.owner, next.first_seen_at, next.modified_at, next.removed_at, next.body]
    // Two records may claim the same row within one update: readers see the last state only.
    if (old?.from_version === version)
      prepared(
        'update rows set owner = ?, first_seen_at = ?, modified_at = ?, removed_at = ?, body = ? where number = ?',
      ).run(...values, old.number)
    else {
      if (old) prepared('update rows set to_version = ? where number = ?').run(version, old.number)
      prepared(
        `insert into rows (owner, first_seen_at, modified_at, removed_at, body, tab, id, from_version)
          values (?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(...values, tab, id, version)
    }
    prepared('insert into changes (tab, id, kind, at) values (?, ?, ?, ?)').run(tab, id, kind, now)
    counts[kind] += 1
  }

  const put = (owner: string, { table, cells, changedAt }: RowDraft) => {
    const id = String(cells['id'])
    const body = bodyOf(cells)
    const old = prepared(`select ${columns} from rows where tab = ? and id = ? and to_version is null`).get(
      table,
      id,
    ) as unknown as State | undefined
    // A record from the future would hide its later changes.
    const own = changedAt !== null && changedAt <= now ? changedAt : null
    if (!old) {
      const next = { owner, first_seen_at: now, modified_at: own ?? now, removed_at: null, body }
      return write(table, id, undefined, next, 'added')
    }
    const isNewer = own !== null && own > old.modified_at
    if (old.removed_at === null && old.body === body && !isNewer) {
      if (old.owner !== owner) prepared('update rows set owner = ? where number = ?').run(owner, old.number)
      return
    }
    const next = {
      owner,
      first_seen_at: old.first_seen_at,
      modified_at: isNewer ? own : now,
      removed_at: null,
      body,
    }
    write(table, id, old, next, old.removed_at === null ? 'changed' : 'added')
  }

  return {
    replace: (owner, rows) => {
      const kept = new Set<string>()
      for (const row of rows) {
        const key = `${row.table} ${String(row.cells['id'])}`
        if (!kept.has(key)) put(owner, row)
        kept.add(key)
      }
      const current = prepared(
        `select ${columns} from rows where owner = ? and to_version is null and removed_at is null`,
      ).all(owner) as unknown as State[]
      for (const old of current)
        if (!kept.has(`${old.tab} ${old.id}`))
          write(old.tab, old.id, old, { ...old, removed_at: now }, 'removed')
    },
    renew: (owner, id) => {
      const old = prepared(
        `select ${columns} from rows where owner = ? and id = ? and to_version is null and removed_at is null`,
      ).get(owner, id) as unknown as State | undefined
      if (old) write(old.tab, id, old, { ...old, modified_at: now }, 'changed')
    },
    rowsIn: table => {
      const had = numberIn(
        prepared(
          "select coalesce(sum(count), 0) as number from statistics where tab = ? and field = '#rows'",
        ).get(table),
      )
      return { had, has: had + (differences.get(table)?.get('#rows') ?? 0) }
    },
    finish: () => {
      const add = prepared(
        `insert into statistics values (?, ?, ?)
          on conflict (tab, field) do update set count = count + excluded.count`,
      )
      const changedAt = prepared("insert or replace into statistics values (?, '#changedAt', ?)")
      for (const [tab, fields] of differences) {
        for (const [field, difference] of fields) if (difference) add.run(tab, field, difference)
        changedAt.run(tab, now)
      }
      return counts
    },
  }
}

/** The filled cells: a column that is new and empty is no change of a row. */
const bodyOf = (cells: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== null)))

const keptDays = 2
const keptChanges = 1_000_000
/** How many replaced states of rows are kept for each current one, and for a small dataset in all. */
const statesForEachRow = 10
const fewStates = 200_000
/** Removed rows that are kept: as many as there are current ones, and for a small dataset this many. */
const fewRemoved = 100_000

/**
 * Drops versions that are older than two days and did not begin a week of the last 52, and what only they had: states of
 * rows, changes, and removed rows when there are very many.
 */
export function dropOldVersions(file: DatasetFile, now: number): void {
  const { prepared } = file
  const stored = prepared('select number, made_at from versions order by number').all()
  const versions = stored as { number: number; made_at: number }[]
  const recent = DateTime.fromMillis(now).minus({ days: keptDays }).toMillis()
  const weekly = weekStarts(now).map(({ at }) => versions.findLast(version => version.made_at < at)?.number)
  const kept = new Set<number | undefined>(weekly)
  const current = versions.at(-1)?.number
  const isKept = ({ number, made_at: madeAt }: (typeof versions)[number]) =>
    kept.has(number) || madeAt >= recent || number === current
  const dropped = versions.filter(version => !isKept(version)).map(({ number }) => number)
  dropVersions(file, dropped)
  const left = versions.filter(isKept).map(({ number }) => number)
  // When nearly every row changes all the time, those that begin a week are the last to go.
  const spare = [
    ...left.filter(number => !kept.has(number)),
    ...left.filter(number => kept.has(number)),
  ].filter(number => number !== current)
  while (spare.length && hasTooManyStates(file))
    dropVersions(file, spare.splice(0, Math.ceil(spare.length / 8)))
  dropChanges(file, now)
  dropRemoved(file)
}

function dropVersions({ prepared }: DatasetFile, numbers: readonly number[]): void {
  if (!numbers.length) return
  for (const number of numbers) prepared('delete from versions where number = ?').run(number)
  prepared(
    `delete from rows where to_version is not null and not exists (
      select 1 from versions where versions.number >= rows.from_version and versions.number < rows.to_version)`,
  ).run()
}

const countRows = ({ prepared }: DatasetFile, field: '#rows' | '#removed'): number =>
  numberIn(prepared('select sum(count) as number from statistics where field = ?').get(field))

function hasTooManyStates(file: DatasetFile): boolean {
  const replaced = numberIn(
    file.prepared('select count(*) as number from rows where to_version is not null').get(),
  )
  return replaced > Math.max(fewStates, statesForEachRow * countRows(file, '#rows'))
}

function dropChanges({ prepared, setState }: DatasetFile, now: number): void {
  const oldest = DateTime.fromMillis(now).minus({ weeks: keptWeeks, days: 1 }).toMillis()
  const byAge = numberIn(prepared('select max(sequence) as number from changes where at < ?').get(oldest))
  const last = numberIn(prepared('select max(sequence) as number from changes').get())
  const upTo = Math.max(byAge, last - keptChanges)
  const newest = prepared('select max(at) as number from changes where sequence <= ?').get(upTo)
  if (numberIn(newest) === 0) return
  setState('droppedChanges', String(upTo))
  setState('droppedChangesAt', String(numberIn(newest)))
  prepared('delete from changes where sequence <= ?').run(upTo)
}

function dropRemoved(file: DatasetFile): void {
  const { prepared } = file
  const spare = countRows(file, '#removed') - Math.max(fewRemoved, countRows(file, '#rows'))
  if (spare <= 0) return
  const rows = prepared(
    `select number, tab from rows where removed_at is not null and to_version is null
      order by removed_at, number limit ?`,
  ).all(spare) as { number: number; tab: string }[]
  for (const { number, tab } of rows) {
    prepared('delete from rows where number = ?').run(number)
    prepared("update statistics set count = count - 1 where tab = ? and field = '#removed'").run(tab)
  }
}
