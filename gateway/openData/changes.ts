import type { Change, ChangesPage, ChangesRequest } from './dataset.ts'
import type { DatasetFile } from './datasetFile.ts'
import { isoOf } from './moments.ts'
import { tables, type TableName } from './tables.ts'

interface StoredChange {
  sequence: number
  tab: string
  id: string
  kind: Change['kind']
  at: number
}

/** A cursor cannot be used: it is not one, is of another dataset, or of changes so old that they are no longer kept. */
export class CursorError extends Error {
  readonly reason: 'unknown' | 'expired'

  constructor(reason: 'unknown' | 'expired', message: string) {
    super(message)
    this.name = 'CursorError'
    this.reason = reason
  }
}

const usualPage = 100
const longestPage = 1000

/** Changes from the log of a dataset. A cursor names the dataset and the last change that was read: `9c41d0aa-1042`. */
export function changesIn(file: DatasetFile, request: ChangesRequest): ChangesPage {
  const { prepared } = file
  // First, so that changes written meanwhile come on the next page.
  const last = numberIn(prepared('select max(sequence) as number from changes').get())
  const first = Math.min(Math.max(Math.trunc(request.first ?? usualPage) || 1, 1), longestPage)
  const end = Math.max(last, droppedUpTo(file))
  const after =
    request.after === undefined ? startOf(file, request.since, end) : afterCursor(file, request.after, end)
  const names = [...new Set(request.tables ?? tables.map(({ name }) => name))]
  const found = names
    .flatMap(
      name =>
        prepared(
          `select sequence, tab, id, kind, at from changes
            where tab = ? and sequence > ? and sequence <= ? order by sequence limit ?`,
        ).all(name, after, last, first + 1) as unknown as StoredChange[],
    )
    .toSorted((a, b) => a.sequence - b.sequence)
  const hasMore = found.length > first
  const changes = found
    .slice(0, first)
    .map(({ tab, at, ...rest }): Change => ({ ...rest, table: tab as TableName, at: isoOf(at) }))
  const next = hasMore ? changes.at(-1)!.sequence : end
  return { changes, next: `${file.id}-${next}`, hasMore }
}

const numberIn = (row: unknown): number => (row as { number: number | null }).number ?? 0

/** The sequence of the last change that is no longer kept; 0 while all are. */
const droppedUpTo = ({ state }: DatasetFile): number => Number(state('droppedChanges') ?? 0)

function afterCursor(file: DatasetFile, cursor: string, end: number): number {
  const [, dataset, digits] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(cursor) ?? []
  const sequence = Number(digits)
  if (!dataset) throw new CursorError('unknown', 'This is not a cursor of the changes.')
  if (dataset !== file.id || sequence > end)
    throw new CursorError('unknown', 'This cursor is of another dataset: begin again without one.')
  if (sequence < droppedUpTo(file))
    throw new CursorError('expired', 'Changes since this cursor are no longer kept: begin again without one.')
  return sequence
}

/** After which change those since a moment begin. */
function startOf(file: DatasetFile, since: number | undefined, end: number): number {
  const { prepared } = file
  if (since === undefined) return droppedUpTo(file)
  const droppedAt = Number(file.state('droppedChangesAt') ?? -Infinity)
  if (since <= droppedAt) throw new CursorError('expired', 'Changes since that moment are no longer kept.')
  const earlier = prepared(
    'select sequence as number from changes where at >= ? order by at, sequence limit 1',
  ).get(since)
  return earlier ? numberIn(earlier) - 1 : end
}
