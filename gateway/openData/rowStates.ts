import type { RowDraft } from './cells.ts'
import type { Change } from './dataset.ts'
import type { DatasetFile } from './datasetFile.ts'
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
interface RowStates {
  /** Makes these the rows of a part; those that it had besides are removed. */
  replace: (owner: string, rows: readonly RowDraft[]) => void
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
