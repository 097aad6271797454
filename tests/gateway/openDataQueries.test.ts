import { expect, test } from 'vitest'
import { type Row, tables } from '../../gateway/openData/tables.ts'
import { memoryOpenData } from './memoryOpenData.ts'
import { testGateway } from './testGateway.ts'

const licence = {
  name: 'Open Government Licence v3.0',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  attribution: '© Bexley Council 2026.',
}

const services: Row[] = [
  { id: 'a', name: 'Tea', is_free: true, wait_time: 'two_weeks' },
  { id: 'b', name: '😀'.repeat(150), is_free: null },
  { id: 'c', name: '=1+1', is_free: false },
]

test('the open data says of when it is, under which licence, and which files there are', async () => {
  const openData = memoryOpenData({ services })
  openData.sizes = { 'signpost.xlsx': 3_000_000_000 }
  const { ask } = await testGateway({ openData, dataLicence: licence })
  const { errors, at } = await ask(`{ openData {
    version asOf asOfText madeAt licence { name url attribution }
    files { name path title format mediaType bytes changedAt }
    tables { name rows removed changedAt changedText files { path format } }
  } }`)
  expect(errors).toBeUndefined()
  expect(at('openData')).toMatchObject({
    version: '9c41d0aa-12',
    asOf: '2026-11-20T09:05:00+00:00',
    asOfText: 'Friday 20 November 2026, 9:05am',
    madeAt: '2026-11-20T09:00:00+00:00',
    licence,
  })
  expect(at('openData.files')).toContainEqual({
    name: 'signpost.xlsx',
    path: '/data/signpost.xlsx',
    title: 'All tables as an Excel workbook',
    format: 'XLSX',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: 3_000_000_000,
    changedAt: '2026-11-20T09:00:00+00:00',
  })
  expect(at('openData.files')).toContainEqual(
    expect.objectContaining({ path: '/data/signpost.sqlite', bytes: null, changedAt: null }),
  )
  expect(at('openData.tables')).toHaveLength(tables.length)
  expect(at('openData.tables')).toContainEqual({
    name: 'services',
    rows: 3,
    removed: 0,
    changedAt: '2026-11-20T09:00:00+00:00',
    changedText: 'Friday 20 November 2026, 9am',
    files: [
      { path: '/data/services.csv', format: 'CSV' },
      { path: '/data/services.ndjson', format: 'NDJSON' },
      { path: '/data/services.parquet', format: 'PARQUET' },
    ],
  })
  expect(at('openData.tables')).toContainEqual(
    expect.objectContaining({ name: 'events', rows: 0, changedAt: null, changedText: null }),
  )
})

test('a table says what each column means, and how many of its rows fill it', async () => {
  const { ask } = await testGateway({ openData: memoryOpenData({ services }) })
  const { errors, at } = await ask(`{ openDataTable(name: "services") {
    title columns { name type description example isRequired source values { value meaning } references filled }
  } }`)
  expect(errors).toBeUndefined()
  expect(at('openDataTable.title')).toBe('Services')
  const columns = at('openDataTable.columns') as { name: string }[]
  const column = (name: string) => columns.find(each => each.name === name)
  expect(column('is_free')).toEqual({
    name: 'is_free',
    type: 'BOOLEAN',
    description: 'Whether the service is free.',
    example: 'true',
    isRequired: false,
    source: 'service.is_free',
    values: [],
    references: null,
    filled: 2 / 3,
  })
  expect(column('wait_time')).toMatchObject({
    type: 'ENUM',
    values: expect.arrayContaining([{ value: 'two_weeks', meaning: 'Two weeks' }]),
    filled: 1 / 3,
  })
  expect(column('organisation_id')).toMatchObject({ references: 'organisations', filled: 0 })
})

test('every table is described, and shows its first rows as they stand in the CSV file', async () => {
  const data = Object.fromEntries(tables.map(({ name }) => [name, [{ id: 'a' }]]))
  const { ask } = await testGateway({ openData: memoryOpenData({ ...data, services }) })
  const { errors, at } = await ask(
    '{ openData { tables { name columns { name } sample(first: 2) { cells } } } }',
  )
  expect(errors).toBeUndefined()
  const shown = at('openData.tables') as {
    name: string
    columns: { name: string }[]
    sample: { cells: string[] }[]
  }[]
  for (const { name, columns, sample } of shown) {
    expect([name, sample.length]).toEqual([name, name === 'services' ? 2 : 1])
    for (const { cells } of sample) expect(cells).toHaveLength(columns.length)
  }
  const { columns, sample } = shown.find(({ name }) => name === 'services')!
  const cell = (row: number, name: string) =>
    sample[row]!.cells[columns.findIndex(column => column.name === name)]
  expect([cell(0, 'is_free'), cell(1, 'is_free'), cell(0, 'name')]).toEqual(['true', '', 'Tea'])
  expect(cell(1, 'name')).toBe(`${'😀'.repeat(100)}…`)
})

test.each(['{ openData { version } }', '{ openData { tables { rows } } }'])(
  'while there is no version yet, %s is null',
  async query => {
    const openData = memoryOpenData()
    openData.current = null
    for (const options of [{ openData }, {}]) {
      const { ask } = await testGateway(options)
      expect(await ask(query)).toMatchObject({ errors: undefined, data: { openData: null } })
    }
  },
)

const stateOf = async (options: Parameters<typeof testGateway>[0]) =>
  (await (await testGateway(options)).ask('{ openDataState }')).at('openDataState')

test('whether there is open data is told, and why there is none', async () => {
  const openData = memoryOpenData({ services })
  expect(await stateOf({})).toBeNull()
  expect(await stateOf({ openData })).toBe('PUBLISHED')
  expect(await stateOf({ openData: { ...openData, isTooLarge: () => true } })).toBe('TOO_LARGE')
  expect(await stateOf({ openData: { ...openData, isRefused: () => true } })).toBe('NOT_UPDATED')
  openData.current = null
  expect(await stateOf({ openData })).toBe('NOT_READ')
})

test('a table is described also while there is no version yet', async () => {
  const { ask } = await testGateway()
  const { errors, data } = await ask(
    '{ openDataTable(name: "events") { name rows removed changedAt columns { filled } files { bytes } sample { cells } } }',
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    openDataTable: { name: 'events', rows: null, removed: null, changedAt: null, sample: [] },
  })
  expect(JSON.stringify(data)).toContain('"files":[{"bytes":null}')
  expect(JSON.stringify(data)).not.toMatch(/"filled":\d/)
})

test.each(['nowhere', '', 'constructor', 'Services', 'services.csv', 'ü\u0000', 'x'.repeat(1000)])(
  'there is no table %j',
  async name => {
    const { ask } = await testGateway({ openData: memoryOpenData({ services }) })
    const query = 'query ($name: String!) { openDataTable(name: $name) { name } }'
    expect(await ask(query, { name })).toMatchObject({ errors: undefined, data: { openDataTable: null } })
  },
)

test.each([0, -1, 101])('a sample of %i rows is refused in words', async first => {
  const { ask } = await testGateway({ openData: memoryOpenData({ services }) })
  const { errors } = await ask(`{ openDataTable(name: "services") { sample(first: ${first}) { cells } } }`)
  expect(errors).toMatchObject([
    { message: `\`first\` must be 1 to 100; it is ${first}.`, extensions: { code: 'BAD_USER_INPUT' } },
  ])
})

test('a response is cached for a minute at most, and for ten seconds while something is still being made', async () => {
  const openData = memoryOpenData({ services })
  const keptFor = async (query: string) => {
    const { ask } = await testGateway({ openData })
    const { headers } = await ask(query)
    return Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1])
  }
  expect(await keptFor('{ openData { version } }')).toBe(60)
  expect(await keptFor('{ openDataTable(name: "services") { rows } }')).toBe(60)
  expect(await keptFor('{ openDataTable(name: "services") { files { bytes } } }')).toBe(10)
  openData.sizes = { 'services.csv': 1, 'services.ndjson': 2, 'services.parquet': 3 }
  expect(await keptFor('{ openDataTable(name: "services") { files { bytes } } }')).toBe(60)
  openData.current = null
  expect(await keptFor('{ openData { version } }')).toBe(10)
  expect(await keptFor('{ openDataTable(name: "services") { rows } }')).toBe(10)
})
