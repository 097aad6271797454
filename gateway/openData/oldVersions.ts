import { DateTime } from 'luxon'
import { numberIn } from '../../platform/sqlite.ts'
import type { DatasetFile } from './datasetFile.ts'
import { keptWeeks, weekStarts } from './moments.ts'

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
