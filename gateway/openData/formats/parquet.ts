import { readFileSync, writeFileSync } from 'node:fs'
import { zstdCompressSync } from 'node:zlib'
import { DateTime } from 'luxon'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { memoiseByKey } from '../../formatting/memoise.ts'
import { type ColumnType, columnsOf, type DataTable, type NamedColumn, type Row } from '../tables.ts'
import { type DataOrigin, licenceSentence } from './catalogue.ts'

// A row group is in memory as a whole, and readers skip whole row groups.
const mostRows = 10_000
const mostCharacters = 4_000_000

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]
type PhysicalType = Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>

const textType: PhysicalType = {
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
}

/** How each type is stored; those that are not listed are texts. */
const physicalTypes: Partial<Record<ColumnType, PhysicalType>> = {
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  datetime: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
}

/** Writes the rows of a table to a Parquet file. */
interface ParquetFile {
  write(row: Row): void
  close(): void
}

/**
 * Opens a Parquet file, compressed with Zstandard.
 *
 * Integers are INT64, numbers DOUBLE, dates DATE, datetimes TIMESTAMP in UTC; times of day stay texts (`09:30`), as Parquet’s
 * TIME cannot be read everywhere. The file’s metadata has its title, licence and website, when a row last changed, and the
 * description of each column; a version is not in it, so that the file stays the same while its rows do.
 *
 * @param changedAt ISO 8601.
 */
export function openParquetFile(
  path: string,
  { name: table, title, description: itsMeaning }: DataTable,
  { title: dataset, siteUrl, licence }: DataOrigin,
  changedAt: string,
): ParquetFile {
  const columns = columnsOf(table)
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(elementOf)],
    codec: 'ZSTD',
    compressors: { ZSTD: bytes => zstdCompressSync(bytes) },
    createdBy: 'Signpost',
    kvMetadata: [
      { key: 'title', value: `${dataset}: ${title}` },
      { key: 'description', value: itsMeaning },
      { key: 'licence', value: licenceSentence(licence) },
      ...(siteUrl === null ? [] : [{ key: 'website', value: `${siteUrl}/data` }]),
      { key: 'changed_at', value: changedAt },
      ...columns.map(({ name, description }) => ({ key: `description:${name}`, value: description })),
    ],
  })
  let rows: Row[] = []
  let characters = 0
  const flush = () => {
    if (!rows.length) return
    void writer.write({
      columnData: columns.map(column => ({
        name: column.name,
        data: rows.map(row => storedValue(column, row)),
      })),
      rowGroupSize: mostRows,
    })
    rows = []
    characters = 0
  }
  return {
    write: row => {
      rows.push(row)
      for (const { name } of columns) {
        const cell = row[name]
        characters += typeof cell === 'string' ? cell.length : 8
      }
      if (rows.length >= mostRows || characters >= mostCharacters) flush()
    },
    close: () => {
      flush()
      void writer.finish()
      if (!writer.row_groups.length) typeEmptyList(path)
    },
  }
}

/** How Thrift’s compact form has no rows, a number in field 3, followed in field 4 by a list of nothing. */
const noRows = Buffer.from([0x16, 0, 0x19, 0])
const typeOfStructs = 0x0c

/**
 * Gives the list of row groups of a file without rows the type of its elements, which hyparquet-writer takes from the first and
 * leaves out where there is none. Rust’s Parquet library refuses a file whose list is not one of structs.
 */
function typeEmptyList(path: string): void {
  const file = readFileSync(path)
  const at = file.indexOf(noRows)
  if (at < 0) return
  file[at + noRows.length - 1] = typeOfStructs
  writeFileSync(path, file)
}

const elementOf = ({ name, type }: NamedColumn): SchemaElement => ({
  name,
  repetition_type: 'OPTIONAL',
  ...(physicalTypes[type] ?? textType),
})

function storedValue({ name, type }: NamedColumn, row: Row): unknown {
  const cell = row[name] ?? null
  if (cell === null) return null
  if (type === 'integer') return BigInt(cell)
  if (type === 'date' || type === 'datetime') return dateOf(cell as string)
  return cell
}

/** Rows that were changed together have the same moment. */
const dateOf = memoiseByKey(5000, (iso: string) => DateTime.fromISO(iso, { zone: 'utc' }).toJSDate())
