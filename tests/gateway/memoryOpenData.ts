import type { OpenDataSource } from '../../gateway/context/context.ts'
import type { DatasetReader, DatasetVersion } from '../../gateway/openData/dataset.ts'
import { columnsOf, type Row, type TableName } from '../../gateway/openData/tables.ts'

/** Open data in memory. */
export interface MemoryOpenData extends OpenDataSource {
  /** The current version; null as long as there is none. */
  current: DatasetVersion | null
  /** Its rows, by table. */
  data: Partial<Record<TableName, Row[]>>
  /** The sizes of the files that are there, by name. */
  sizes: Record<string, number>
}

/** Open data with the rows of some tables; columns that a row does not name are empty. */
export function memoryOpenData(data: MemoryOpenData['data'] = {}): MemoryOpenData {
  const changedAt = '2026-11-20T09:00:00+00:00'
  const rowsOf = (name: TableName) => memory.data[name] ?? []
  const memory: MemoryOpenData = {
    current: { id: '9c41d0aa-12', number: 12, madeAt: changedAt, asOf: '2026-11-20T09:05:00+00:00' },
    data,
    sizes: {},
    reader: {
      version: () => memory.current,
      statistics: name => ({
        rows: rowsOf(name).length,
        removed: 0,
        changedAt: rowsOf(name).length ? changedAt : null,
        filled: Object.fromEntries(
          columnsOf(name).map(column => [
            column.name,
            rowsOf(name).filter(row => (row[column.name] ?? null) !== null).length,
          ]),
        ),
      }),
      row: ((name: TableName, id: string) =>
        rowsOf(name).find(row => row['id'] === id) ?? null) as unknown as DatasetReader['row'],
      dates: name =>
        new Map(
          rowsOf(name).map(row => {
            const moment = (cell: string) => Date.parse(String(row[cell]))
            const [firstSeenAt, modifiedAt] = [moment('first_seen_at'), moment('modified_at')]
            return [String(row['id']), { firstSeenAt, changedAt: Math.max(firstSeenAt, modifiedAt) }]
          }),
        ),
      rows: async function* (name: TableName) {
        yield* rowsOf(name)
      } as unknown as DatasetReader['rows'],
    },
    files: {
      file: name =>
        name in memory.sizes
          ? { name, bytes: memory.sizes[name]!, hash: '', rows: null, changedAt, encodings: {} }
          : null,
    },
  }
  return memory
}
