import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Change, DatasetReader } from '../dataset.ts'
import { foreignKeysOf, type Row, type TableName, tables } from '../tables.ts'

/** All that changed of one record at one time. */
export interface RecordChange {
  /** The table of the record. */
  table: TableName
  id: string
  /** ISO 8601. */
  at: string
  /** That of the last change among them: `9c41d0aa-1042`. */
  cursor: string
  /** How the record itself changed; null if only what belongs to it did. */
  kind: Change['kind'] | null
  /** The tables of what belongs to it and changed. */
  parts: Set<TableName>
}

type Reader = Pick<DatasetReader, 'row' | 'latestChanges'>

/** The tables of records; rows of all others belong to one of these. */
const ofRecords = new Set<TableName>([
  'services',
  'events',
  'organisations',
  'locations',
  'pages',
  'categories',
  'personas',
  'eligibilities',
  'taxonomy_terms',
])

/** The columns by which rows of a table belong to a record; the first one that is filled counts. */
const owners = new Map(
  tables.map(({ name }) => [
    name,
    ofRecords.has(name) ? [] : foreignKeysOf(name).filter(key => ofRecords.has(key.table)),
  ]),
)

/** The tables with records of a table, and with what may belong to them; all for null. */
const tablesAbout = (table: TableName | null): TableName[] =>
  tables
    .map(({ name }) => name)
    .filter(name => !table || name === table || owners.get(name)!.some(key => key.table === table))

/** Changes that are looked at: those of a small category may lie far back. */
const mostChanges = 20_000
const batch = 100

/**
 * The latest changes of the records of a table, or of all tables for null, the newest first.
 *
 *     const recent = recentChanges(reader, 'services', 5000)
 *     await recent() // [{ table: 'services', id: '3f0f…', kind: 'changed', parts: Set { 'opening_hours' }, … }, …]
 *
 * Each call reads what was added to the log since the last one.
 */
export function recentChanges(
  reader: Reader,
  table: TableName | null,
  most: number,
): () => Promise<readonly RecordChange[]> {
  const names = tablesAbout(table)
  let known: RecordChange[] = []
  let newest = 0
  let latest: Promise<unknown> = Promise.resolve()

  async function read(): Promise<readonly RecordChange[]> {
    const fresh = new Map<string, RecordChange>()
    let [before, top, isAll] = [undefined as number | undefined, newest, false]
    // One more than is wanted: what changed of the last one may not have been read whole.
    for (let looked = 0; !isAll && looked < mostChanges && fresh.size <= most; looked += batch) {
      const page = reader.latestChanges({ tables: names, before, first: batch })
      const changes = page.filter(({ sequence }) => sequence > newest)
      for (const change of changes) {
        const record = recordOf(reader, change)
        if (!table || record.table === table) add(fresh, record, change)
      }
      top = Math.max(top, page[0]?.sequence ?? 0)
      before = page.at(-1)?.sequence
      isAll = changes.length < batch
      await yieldToEventLoop()
    }
    // After more changes than were looked at there would be a gap.
    known = [...fresh.values(), ...(isAll ? known : [])].slice(0, most)
    newest = top
    return known
  }

  return async () => {
    // One after another: what was added since another began may not be in it.
    const next = latest.then(read, read)
    latest = next
    return next
  }
}

interface RecordName {
  table: TableName
  id: string
}

/** The record that a changed row belongs to; the row itself where that is no longer known. */
function recordOf(reader: Reader, { table, id }: Change): RecordName {
  const keys = owners.get(table)!
  const row: Row | null = keys.length ? reader.row(table, id) : null
  const key = keys.find(({ column }) => typeof row?.[column] === 'string')
  return key ? { table: key.table, id: row![key.column] as string } : { table, id }
}

function add(
  into: Map<string, RecordChange>,
  record: RecordName,
  { table, id, kind, at, cursor }: Change,
): void {
  const key = `${record.table} ${record.id} ${at}`
  const group = into.get(key) ?? { ...record, at, cursor, kind: null, parts: new Set() }
  into.set(key, group)
  if (table === record.table && id === record.id) group.kind ??= kind
  else group.parts.add(table)
}
