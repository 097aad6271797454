import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DuckDBInstance } from '@duckdb/node-api'
import { check } from '@placemarkio/check-geojson'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAreas } from '../../gateway/areas/areas.ts'
import { publishVersion } from '../../gateway/openData/formats/buildFiles.ts'
import { columnsOf, type Row, tables } from '../../gateway/openData/tables.ts'
import { generatedDataset } from './memoryDataset.ts'

// Files that are read back by programs which share nothing with those that write them: a reader of zip files, DuckDB, a strict
// reader of GeoJSON (RFC 7946), and GDAL, on which QGIS is built, where the machine has it.

const licence = { name: 'OGL v3.0', url: 'https://ogl.example/v3', attribution: 'Contains council records.' }
const origin = { title: 'Signpost open data', siteUrl: 'https://signpost.example', licence }
const rowsInTable = 40
const reader = generatedDataset(() => rowsInTable)
const folder = mkdtempSync(join(tmpdir(), 'open-data-readers-'))
let files = ''
const at = (name: string) => join(folder, files, name)

beforeAll(async () => {
  files = await publishVersion(reader, reader.version()!, folder, origin, readAreas())
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const locations = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for await (const row of reader.rows('locations')) rows.push(row)
  return rows
}

/** The files in the zip. */
const zipped = () =>
  new Map(
    Object.entries(unzipSync(readFileSync(at('signpost-csv.zip')))).map(([n, b]) => [n, Buffer.from(b)]),
  )

describe('the zip of all tables', () => {
  test('has what its datapackage names, and nothing else', () => {
    const zip = zipped()
    const { resources } = JSON.parse(zip.get('datapackage.json')!.toString()) as {
      resources: { path: string; bytes: number; schema: { fields: { name: string }[] } }[]
    }
    expect([...zip.keys()].toSorted()).toEqual(
      [...resources.map(({ path }) => path), 'csvw.json', 'datapackage.json'].toSorted(),
    )
    expect(resources).toHaveLength(tables.length)
    for (const { path, bytes, schema } of resources) {
      const csv = zip.get(path)!
      expect([path, csv.length]).toEqual([path, bytes])
      const [header, ...rows] = parse(csv, { bom: true, record_delimiter: '\r\n' })
      expect(header).toEqual(schema.fields.map(({ name }) => name))
      expect([path, rows.length]).toEqual([path, rowsInTable])
    }
  })

  test('has the files that are there by themselves, byte for byte', () => {
    for (const [name, bytes] of zipped())
      expect([name, bytes.equals(readFileSync(at(name)))]).toEqual([name, true])
  })
})

const inZip = (name: string, path: string) => Buffer.from(unzipSync(readFileSync(at(name)))[path]!).toString()
const inWorkbook = (path: string) => inZip('signpost.xlsx', `xl/${path}`)
/** A tab as it is written: the notes are the first. */
const tabAt = (i: number) => inWorkbook(`worksheets/sheet${i + 2}.xml`)
/** The width of each column, in signs; some stand together. */
const widthsIn = (tab: string) =>
  [...tab.matchAll(/<col ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const [from, to, width] = ['min', 'max', 'width'].map(name =>
      Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(attributes)?.[1]),
    )
    return Array.from({ length: to! - from! + 1 }, () => width!)
  })

describe('the workbook', () => {
  test('has the dataset as its author, and the moment of its version as its own', () => {
    const properties = inZip('signpost.xlsx', 'docProps/core.xml')
    const valueOf = (name: string) => new RegExp(`<${name}\\b[^>]*>([^<]*)<`).exec(properties)?.[1]
    expect([valueOf('dc:creator'), valueOf('cp:lastModifiedBy')]).toEqual([origin.title, origin.title])
    const madeAt = Date.parse(reader.version()!.madeAt)
    for (const name of ['dcterms:created', 'dcterms:modified'])
      expect([name, Date.parse(valueOf(name)!)]).toEqual([name, madeAt])
  })

  test.each(tables.map(({ name }, i) => [name, i] as const))(
    'shows the days and moments of %s, and lets a reader filter by its header',
    (name, i) => {
      const tab = tabAt(i)
      const columns = columnsOf(name)
      const widths = widthsIn(tab)
      expect(widths).toHaveLength(columns.length)
      // Excel shows ##### instead of a number, and a day is one, that is wider than its column.
      const signs = { date: '2026-12-25'.length, datetime: '2026-12-25 09:30:00'.length }
      const narrow = columns.filter(
        ({ type }, column) => type in signs && widths[column]! < signs[type as keyof typeof signs] + 1,
      )
      expect(narrow.map(column => column.name)).toEqual([])
      // Its arrow takes the place of three signs.
      expect(columns.filter((column, number) => widths[number]! < column.name.length + 3)).toEqual([])
      const last = /^[A-Z]+/.exec(/<c r="([A-Z]+1)"(?![\s\S]*<c r="[A-Z]+1")/.exec(tab)![1]!)![0]
      expect(/<autoFilter ref="([^"]+)"/.exec(tab)?.[1]).toBe(`A1:${last}${rowsInTable + 1}`)
      // LibreOffice shows no arrows without it.
      expect(inWorkbook('workbook.xml')).toContain(
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${i + 1}" hidden="1">&apos;${name}&apos;!$A$1:$${last}$${rowsInTable + 1}</definedName>`,
      )
    },
  )
})

test('a Parquet file says what it is, under which licence, and when its rows last changed', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const found = await connection.runAndReadAll(
    `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata('${at('closures.parquet')}')`,
  )
  connection.closeSync()
  const { title, description } = tables.find(({ name }) => name === 'closures')!
  expect(Object.fromEntries(found.getRows())).toMatchObject({
    title: `${origin.title}: ${title}`,
    description,
    licence: `${licence.attribution} Licence: ${licence.name}, ${licence.url}`,
    website: 'https://signpost.example/data',
    changed_at: reader.version()!.madeAt,
    'description:starts_on': 'The first day.',
  })
})

describe('a table without rows', () => {
  const empty = generatedDataset(() => 0)
  const place = mkdtempSync(join(tmpdir(), 'open-data-no-rows-'))
  let emptyFiles = ''
  beforeAll(async () => {
    emptyFiles = await publishVersion(empty, empty.version()!, place, origin, readAreas())
  }, 60_000)
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  test.each(tables.map(({ name }) => name))('%s is a Parquet file with all its columns', async name => {
    const path = join(place, emptyFiles, `${name}.parquet`)
    // Thrift’s compact form: no rows (field 3, a number), then a list (field 4) of nothing, whose elements are structs. Rust’s
    // Parquet library refuses a file whose list of row groups is one of anything else.
    expect(readFileSync(path).toString('hex')).toContain('1600190c')
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    const found = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path}')`)
    connection.closeSync()
    expect(found.getRows()).toEqual([])
    expect(found.columnNames()).toEqual(columnsOf(name).map(column => column.name))
  })
})

describe('the areas, also those in which nothing is', () => {
  const { wards } = readAreas().all()
  const wanted = wards.map(({ code, name, district, population }) => [
    'ward',
    code,
    name,
    district?.code ?? null,
    district?.name ?? null,
    population,
  ])
  const columns = ['kind', 'code', 'name', 'district_code', 'district_name', 'population']

  test('are a table of the SQLite file, which says what its columns mean', () => {
    const file = new DatabaseSync(at('signpost.sqlite'), { readOnly: true })
    const rows = file.prepare('SELECT * FROM areas ORDER BY rowid').all()
    expect(rows.map(row => columns.map(column => row[column]))).toEqual(wanted)
    expect(Object.keys(rows[0]!)).toEqual(columns)
    const told = file
      .prepare(
        "SELECT name FROM dataset_columns WHERE table_name = 'areas' AND description <> '' ORDER BY position",
      )
      .all()
    expect(told.map(({ name }) => name)).toEqual(columns)
    expect(file.prepare("SELECT row_count FROM dataset_tables WHERE name = 'areas'").get()).toEqual({
      row_count: wards.length,
    })
    expect(file.prepare("SELECT value FROM dataset_about WHERE name = 'boundary_attribution'").get()).toEqual(
      {
        value: readAreas().attributions.join(' '),
      },
    )
    file.close()
  })

  test('are a tab of the workbook, which says whom to thank for them', async () => {
    const sheets = await readWorkbook(at('signpost.xlsx'), { trim: false })
    const cellsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)!.data
    expect(cellsOf('areas')).toEqual([columns, ...wanted])
    const notes = cellsOf('notes')
    expect(notes.find(([first]) => first === 'Boundaries')?.[1]).toBe(readAreas().attributions.join(' '))
    expect(notes.filter(([tab, column]) => tab === 'areas' && column).map(([, column]) => column)).toEqual(
      columns,
    )
  })
})

describe('GeoJSON', () => {
  test.each(['locations', 'areas'])('%s holds to RFC 7946', name => {
    const { features } = check(readFileSync(at(`${name}.geojson`), 'utf8')) as { features: unknown[] }
    expect(features).toHaveLength(name === 'locations' ? rowsInTable : readAreas().all().wards.length)
  })
})

/** What GDAL reads, which it writes as CSV with an empty cell at the end of some lines. */
const layer = (file: string, ...options: string[]) =>
  parse(execFileSync('ogr2ogr', ['-f', 'CSV', '/vsistdout/', at(file), ...options]), {
    columns: true,
    relax_column_count: true,
  }) as Record<string, string>[]

/** A coordinate to a tenth of a millimetre. */
const placed = (degrees: unknown) => (degrees === '' ? '' : Number(degrees).toFixed(9))

const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0

describe.runIf(hasGdal)('GDAL', () => {
  test('reads every location at its point', async () => {
    const found = layer('locations.geojson', '-select', 'id', '-lco', 'GEOMETRY=AS_XY')
    const wanted = (await locations()).map(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [id, '', ''] : [id, placed(longitude), placed(latitude)],
    )
    expect(found.map(({ id, X: x, Y: y }) => [id, placed(x ?? ''), placed(y ?? '')])).toEqual(wanted)
  })

  test('reads every ward as an area', () => {
    const found = layer('areas.geojson', '-select', 'code', '-lco', 'GEOMETRY=AS_WKT')
    expect(found.map(({ code }) => code)).toEqual(
      readAreas()
        .all()
        .wards.map(({ code }) => code),
    )
    for (const { WKT: shape } of found) expect(shape).toMatch(/^MULTIPOLYGON \(\(\(/)
  })

  test('reads tables of the SQLite file', async () => {
    const found = layer('signpost.sqlite', '-select', 'id', 'locations').map(row => row['id'])
    expect(found).toEqual((await locations()).map(({ id }) => id))
  })
})
