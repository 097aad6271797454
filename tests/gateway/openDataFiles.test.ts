import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishVersion } from '../../gateway/openData/formats/buildFiles.ts'
import { dataFiles, restored } from '../../gateway/openData/formats/formats.ts'
import { type Cell, columnsOf, type NamedColumn, type Row, tables } from '../../gateway/openData/tables.ts'
import { areas, generatedDataset, hostileTexts } from './memoryDataset.ts'

const licence = {
  name: 'Open Government Licence v3.0',
  url: 'https://ogl.example/v3',
  attribution: 'Contains records of the "Council", 2026.',
}
const origin = { title: 'Signpost open data', siteUrl: 'https://signpost.example', licence }
const rowsInTable = 60
const reader = generatedDataset(() => rowsInTable)
const folder = mkdtempSync(join(tmpdir(), 'open-data-'))
let files = ''
const at = (name: string) => join(folder, files, name)
const expected = new Map<string, Row[]>()

beforeAll(async () => {
  for (const { name } of tables) {
    const rows: Row[] = []
    for await (const row of reader.rows(name)) rows.push(row)
    expected.set(name, rows)
  }
  files = await publishVersion(reader, reader.version()!, folder, origin, areas)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The cells of rows that are not as they were, each made into a value that both sides can be. */
function unequalCells(
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  cellOf: (cell: unknown, column: NamedColumn) => unknown,
  wantedOf: (cell: Cell, column: NamedColumn) => unknown = cell => cell,
): object[] {
  const wanted = expected.get(table)!
  const unequal: object[] = rows.length === wanted.length ? [] : [{ rows: rows.length }]
  for (const [i, row] of rows.entries())
    for (const column of columnsOf(table as never)) {
      const found = cellOf(row[column.name], column)
      const sought = wantedOf(wanted[i]?.[column.name] ?? null, column)
      if (!Object.is(found, sought)) unequal.push({ row: i, column: column.name, found, sought })
    }
  return unequal
}

/** A text as it stands in a file for reading. */
const onOneLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 1000)

/** The columns of the CSV file of a table. */
const csvColumns = (table: string): string[] => {
  const lists =
    'organisation locations postcodes wards opening_hours categories personas eligibilities offerings tags links'
  return [
    ...columnsOf(table as never).map(({ name }) => name),
    ...(table === 'services' ? lists.split(' ') : []),
  ]
}

const isText = ({ type }: NamedColumn) => !['integer', 'number', 'boolean'].includes(type)
const fromText = (cell: string, column: NamedColumn): Cell => {
  if (column.type === 'boolean') return cell === 'true'
  return isText(column) ? restored(cell) : Number(cell)
}

test('the rows of the test hold every hostile text', () => {
  const texts = new Set([...expected.values()].flat().flatMap(row => Object.values(row)))
  expect(hostileTexts.filter(text => !texts.has(text))).toEqual([])
})

test.each(dataFiles.map(({ name }) => name))('%s is there', name => {
  expect(readFileSync(at(name)).length).toBeGreaterThan(0)
})

describe.each(tables.map(({ name }) => name))('table %s', name => {
  const columns = columnsOf(name).map(column => column.name)

  test('is read back equal from CSV by a strict parser', () => {
    const bytes = readFileSync(at(`${name}.csv`))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    expect(text.endsWith('\r\n')).toBe(true)
    const [header, ...records] = parse(text, {
      bom: true,
      record_delimiter: '\r\n',
      relax_quotes: false,
      relax_column_count: false,
      cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
    }) as (string | null)[][]
    expect(header).toEqual(csvColumns(name))
    const rows = records.map(record => Object.fromEntries(record.map((cell, i) => [columns[i]!, cell])))
    expect(
      unequalCells(name, rows, (cell, column) => (cell === null ? null : fromText(cell as string, column))),
    ).toEqual([])
  })

  test('no cell of its CSV begins like a formula', () => {
    const records = parse(readFileSync(at(`${name}.csv`)), { bom: true, columns: true }) as Row[]
    const numbers = new Set(columnsOf(name).flatMap(column => (isText(column) ? [] : column.name)))
    const texts = csvColumns(name).filter(column => !numbers.has(column))
    const formulas = records.flatMap(row =>
      texts.filter(column => /^[=+\-@\t\r\n\0]/.test(String(row[column]))),
    )
    expect(formulas).toEqual([])
  })

  test('is read back equal from NDJSON', () => {
    const lines = readFileSync(at(`${name}.ndjson`), 'utf8')
      .trimEnd()
      .split('\n')
    const rows = lines.map(line => JSON.parse(line) as Row)
    expect(Object.keys(rows[0]!)).toEqual(columns)
    expect(unequalCells(name, rows, cell => cell)).toEqual([])
  })

  test('is read back equal from SQLite', () => {
    const database = new DatabaseSync(at('signpost.sqlite'), { readOnly: true })
    const rows = database.prepare(`SELECT * FROM ${name} ORDER BY id`).all() as Record<string, unknown>[]
    database.close()
    expect(
      unequalCells(name, rows, (cell, { type }) => (type === 'boolean' && cell !== null ? cell === 1 : cell)),
    ).toEqual([])
  })
})

async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run("SET TimeZone = 'UTC'")
  const result = await connection.runAndReadAll(sql)
  const rows = result.getRowObjectsJS()
  connection.closeSync()
  return rows
}
/** The columns of a table. Its binding for Node takes a byte order mark from the beginning of a text: texts begin with a bar. */
const selected = (table: string, isStored: (column: NamedColumn) => boolean = isText) =>
  columnsOf(table as never)
    .map(column => (isStored(column) ? `'|' || ${column.name} AS ${column.name}` : column.name))
    .join(', ')
const unbarred = (cell: unknown) => (typeof cell === 'string' ? cell.slice(1) : cell)
const numbered = (cell: unknown, { type }: NamedColumn) =>
  type === 'integer' && cell !== null ? Number(cell) : unbarred(cell)
const moment = (cell: unknown) => (cell === null ? null : new Date(cell as string).getTime())

const wanted = (cell: Cell, { type }: NamedColumn) =>
  ['date', 'datetime'].includes(type) ? moment(cell) : cell
const found = (cell: unknown, { type }: NamedColumn) => {
  if (type === 'integer' && cell !== null) return Number(cell)
  return ['date', 'datetime'].includes(type) ? moment(cell) : unbarred(cell)
}

describe('DuckDB', () => {
  test.each(tables.map(({ name }) => name))('reads %s from Parquet, with types', async name => {
    const rows = await rowsOf(
      `SELECT ${selected(name, column => isText(column) && !['date', 'datetime'].includes(column.type))} FROM read_parquet('${at(`${name}.parquet`)}')`,
    )
    expect(unequalCells(name, rows, found, wanted)).toEqual([])
    const types = await rowsOf(`DESCRIBE SELECT * FROM read_parquet('${at(`${name}.parquet`)}')`)
    const typeOf = new Map(types.map(row => [row['column_name'], row['column_type']]))
    expect(typeOf.get('modified_at')).toBe('TIMESTAMP WITH TIME ZONE')
  })

  test.each(tables.map(({ name }) => name))('reads %s from NDJSON', async name => {
    const types = columnsOf(name).map(({ name: column, type }) => {
      const stored = { integer: 'BIGINT', number: 'DOUBLE', boolean: 'BOOLEAN' }[type as string] ?? 'VARCHAR'
      return `${column}: '${stored}'`
    })
    const rows = await rowsOf(
      `SELECT ${selected(name)} FROM read_json('${at(`${name}.ndjson`)}', format = 'newline_delimited', columns = {${types.join(', ')}}, maximum_object_size = 10000000)`,
    )
    expect(unequalCells(name, rows, numbered)).toEqual([])
  })

  test.each(tables.map(({ name }) => name))('reads %s from CSV', async name => {
    const columns = csvColumns(name).map(column => `'${column}': 'VARCHAR'`)
    const rows = await rowsOf(
      `SELECT ${selected(name, () => true)} FROM read_csv('${at(`${name}.csv`)}', header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', strict_mode = true, allow_quoted_nulls = false, max_line_size = 10000000, columns = {${columns.join(', ')}})`,
    )
    expect(
      unequalCells(name, rows, (cell, column) =>
        cell === null ? null : fromText(unbarred(cell) as string, column),
      ),
    ).toEqual([])
  })
})

const cellOf = (cell: unknown, { type }: NamedColumn) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, type === 'date' ? 10 : 19)
  // A cell of a workbook is empty or not; an empty text is empty.
  return typeof cell === 'string' ? restored(cell) : cell
}

test('the workbook is read back equal, a tab a table, notes first', async () => {
  const sheets = await readWorkbook(at('signpost.xlsx'), { trim: false })
  const data = new Map(sheets.map(({ sheet, data: rows }) => [sheet, rows]))
  expect([...data.keys()]).toEqual(['notes', ...tables.map(({ name }) => name), 'areas', 'long_texts'])
  const notes = data.get('notes')!.flat()
  const told = [licence.name, licence.url, licence.attribution, reader.version()!.asOf]
  expect(notes).toEqual(expect.arrayContaining([...told, 'Long tables', 'Long texts']))
  const longTexts = new Map<string, string>()
  for (const [table, id, column, , text] of data.get('long_texts')!.slice(1)) {
    const key = `${String(table)} ${String(id)} ${String(column)}`
    longTexts.set(key, (longTexts.get(key) ?? '') + restored(String(text)))
  }
  for (const { name } of tables) {
    const [header, ...body] = data.get(name)!
    const columns = columnsOf(name).map(column => column.name)
    expect(header).toEqual(columns)
    const rows = body.map(row => Object.fromEntries(row.map((cell, i) => [columns[i]!, cell])))
    expect(
      unequalCells(
        name,
        rows.map(row =>
          Object.fromEntries(
            Object.entries(row).map(([column, cell]) => {
              const long = longTexts.get(`${name} ${String(row['id'])} ${column}`)
              return [column, long === undefined ? cell : `'${long}`]
            }),
          ),
        ),
        cellOf,
        (cell, { type }) =>
          type === 'datetime' && cell !== null ? String(cell).slice(0, 19) : cell === '' ? null : cell,
      ),
    ).toEqual([])
  }
})

const database = () => new DatabaseSync(at('signpost.sqlite'), { readOnly: true })

describe('SQLite', () => {
  test('is whole, and no foreign key points nowhere', () => {
    const file = database()
    expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(file.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    expect(file.prepare('PRAGMA foreign_key_list(opening_hours)').all()).toHaveLength(2)
    file.close()
  })

  test('says what it is and what its columns mean', () => {
    const file = database()
    const rows = file.prepare('SELECT name, value FROM dataset_about').all()
    const about = new Map(rows.map(row => [row['name'], row['value']]))
    expect(about.get('licence')).toBe(licence.name)
    expect(about.get('as_of')).toBe(reader.version()!.asOf)
    const columns = file.prepare("SELECT name FROM dataset_columns WHERE table_name = 'services'").all()
    expect(columns).toHaveLength(columnsOf('services').length)
    file.close()
  })

  test.each(['services_flat', 'places_of_services', 'events_flat'])('has the view %s', view => {
    const file = database()
    expect(file.prepare(`SELECT count(*) AS n FROM ${view}`).get()).toEqual({ n: rowsInTable })
    file.close()
  })
})

test.each(['services.csv', 'services-flat.csv'])('%s has a row a service, with its lists joined', file => {
  const rows = parse(readFileSync(at(file)), { bom: true, columns: true }) as Row[]
  expect(rows).toHaveLength(rowsInTable)
  const [service] = expected.get('service_categories')!
  const mine = expected
    .get('service_categories')!
    .filter(row => row['service_id'] === service!['service_id'])
    .map(row => expected.get('categories')!.find(({ id }) => id === row['category_id'])!['name'])
  const flat = rows.find(({ id }) => id === service!['service_id'])!
  expect(restored(String(flat['categories'])).split('; ').length).toBeGreaterThanOrEqual(new Set(mine).size)
  for (const name of mine) expect(String(flat['categories'])).toContain(onOneLine(String(name)))
})

test('services-flat.csv is read by Excel and Power Query as it is', () => {
  const text = readFileSync(at('services-flat.csv'), 'utf8')
  // Power Query ends a row at any line break, and Excel a cell at 32,767 characters.
  expect(text.split(/[\r\n]+/)).toHaveLength(rowsInTable + 2)
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  const cells = rows.flatMap(row => Object.values(row))
  expect(cells.filter(cell => cell.length > 32_767)).toEqual([])
  expect(cells.filter(cell => cell.endsWith('…')).length).toBeGreaterThan(0)
  // Excel takes digits for a number and drops the 0 before them.
  const phones = new Set(rows.map(row => row['phone']!))
  expect([...phones].toSorted().join(' | ')).toBe(
    " | '+44 20 7946 0000 | 020 7946 0122 | 020 7946 0546 | 07700 900123 | 0800 1111 | Ring first",
  )
})

test('GeoJSON has every location with its services and its point', () => {
  interface Feature {
    id: string
    geometry: { type: string; coordinates: [number, number] } | null
    properties: Record<string, Cell> & { services: Row[] }
  }
  const collection = JSON.parse(readFileSync(at('locations.geojson'), 'utf8')) as {
    type: string
    licence: string
    features: Feature[]
  }
  expect(collection).toMatchObject({ type: 'FeatureCollection', licence: licence.name })
  const locations = new Map(expected.get('locations')!.map(row => [String(row['id']), row]))
  expect(collection.features.map(({ id }) => id).toSorted()).toEqual([...locations.keys()].toSorted())
  for (const { id, geometry, properties } of collection.features) {
    const { latitude, longitude, ...rest } = locations.get(id)! as Record<string, Cell>
    const isPlaced = latitude !== null && longitude !== null
    expect(geometry).toEqual(isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null)
    const { services, service_count: count, service_names: _, ...cells } = properties
    expect(cells).toEqual(rest)
    const here = expected.get('service_at_locations')!.filter(row => row['location_id'] === id)
    expect(new Set(services.map(service => service['id']))).toEqual(
      new Set(here.map(row => row['service_id'])),
    )
    expect(count).toBe(services.length)
  }
})

test('the metadata names every column of every CSV, with its type and keys', () => {
  const dataPackage = JSON.parse(readFileSync(at('datapackage.json'), 'utf8')) as {
    licenses: object[]
    resources: {
      path: string
      bytes: number
      schema: {
        fields: { name: string }[]
        foreignKeys: { fields: string[]; reference: { resource: string } }[]
      }
    }[]
  }
  const csvw = JSON.parse(readFileSync(at('csvw.json'), 'utf8')) as {
    tables: { url: string; tableSchema: { columns: { name: string }[] } }[]
  }
  expect(dataPackage.licenses).toEqual([{ title: licence.name, path: licence.url }])
  for (const [i, { name }] of tables.entries()) {
    const columns = csvColumns(name)
    const resource = dataPackage.resources[i]!
    expect(resource.path).toBe(`${name}.csv`)
    expect(resource.bytes).toBe(readFileSync(at(resource.path)).length)
    expect(resource.schema.fields.map(field => field.name)).toEqual(columns)
    expect(csvw.tables[i]).toMatchObject({ url: `${name}.csv` })
    expect(csvw.tables[i]!.tableSchema.columns.map(column => column.name)).toEqual(columns)
  }
})
