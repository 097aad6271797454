import { expect, test } from 'vitest'
import type { RegularOpeningHourRecord, ServiceRecord } from '../../schema/generated/records.ts'
import { columnsOf, type NamedColumn, type Row, tables } from '../../gateway/openData/tables.ts'
import { type MemoryCopy, memoryCopy, rowsOf, testDataset } from './openDataUnderTest.ts'
import { id } from './records/id.ts'

const texts = [
  'a, b; c\td',
  'she said "hello" and ‘bye’',
  'one\ntwo\r\nthree\rfour',
  "=cmd|' /C calc'!A0",
  '+441234567890',
  '-2+3',
  '@SUM(1)',
  'مرحبا بكم في النادي',
  '\u202Eright to left\u202C',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  'NUL \0 within',
  '<b>bold</b> & &amp; <script>alert(1)</script>',
  "'; drop table rows; --",
  '\u0001\u001f\u007f\u0085',
  '𝕊𝕦𝕡𝕖𝕣',
  'ﷺ'.repeat(500),
  'null',
  '{"a":[1,2]}',
]

/** One is mark-up: plain columns have its words. */
const plain = texts.map(text => (text.startsWith('<b>') ? 'bold & &' : text))

test('texts of any kind come back as they are, and mark-up as its words', async () => {
  const { copy, dataset, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  copy.data.service = texts.map((text, n) => ({
    ...service,
    id: id(n + 1),
    name: text,
    intro: text,
    description: text,
    fees_text: text,
    offerings: [{ offering: text, order: 1 }],
    tags: [{ slug: `t-${n}`, label: text }],
    useful_infos: [{ title: text, description: text, order: 1 }],
  }))
  await update()
  const rows = await rowsOf(dataset, 'services')
  for (const name of ['name', 'summary', 'fees_text'] as const)
    expect(rows.map(row => row[name])).toEqual(plain)
  expect(rows.map(row => row.description_markdown)).toEqual(texts)
  const sorted = plain.toSorted()
  expect((await rowsOf(dataset, 'offerings')).map(({ name }) => name).toSorted()).toEqual(sorted)
  expect((await rowsOf(dataset, 'service_tags')).map(({ label }) => label).toSorted()).toEqual(sorted)
  const notes = await rowsOf(dataset, 'useful_notes')
  expect(notes.map(row => row.description_markdown ?? '').toSorted()).toEqual(texts.toSorted())
})

test('lone surrogates, which no file can hold, are replaced', async () => {
  const { copy, dataset, update } = testDataset()
  copy.data.service = [{ id: id(1), name: 'half \ud83d of it', status: 'active' }]
  await update()
  expect((await rowsOf(dataset, 'services'))[0]!.name).toBe('half \ufffd of it')
})

const odd: unknown[] = [
  null,
  undefined,
  '',
  '   ',
  0,
  -1,
  1e300,
  true,
  [],
  [null],
  ['x', 7, { a: 1 }],
  {},
  { id: 5 },
  { '0': { id: 'x', name: 'y', title: 'z' }, '2': 7 },
  'javascript:alert(1)',
  '2026-02-30',
  '99:99:99',
  { custom: 7, taxonomies: { '1': id(8201) } },
]

/** The same record with a value in the place of one of its fields, or of all. */
const withOdd = (record: object, value: unknown, kept: readonly string[]): object[] => {
  const names = Object.keys(record).filter(name => !kept.includes(name))
  return [
    ...names.map(name => ({ ...record, [name]: value })),
    { ...record, ...Object.fromEntries(names.map(name => [name, value])) },
  ]
}

let last = 100_000
const numbered = (records: object[]) => records.map(record => ({ ...record, id: id((last += 1)) }))

/** Puts a value in the place of every field of every record. */
function addOdd({ data }: MemoryCopy, value: unknown): void {
  const sound = memoryCopy().data
  // In a term of their own: otherwise every service would be in hundreds of categories.
  for (const collection of [...sound.category, ...sound.persona] as { category_taxonomies: object[] }[])
    collection.category_taxonomies = collection.category_taxonomies.map(term => ({ ...term, id: id(8900) }))
  const kept = ['id', 'status', 'enabled', 'service_locations']
  for (const kind of ['organisation', 'category', 'persona', 'eligibility', 'service', 'event'] as const)
    data[kind].push(...numbered(withOdd(sound[kind][0] as object, value, kept)), value)
  const [service] = sound.service as ServiceRecord[]
  const [place] = service!.service_locations!
  const closure = {
    is_closed: true,
    starts_at: '2026-11-20',
    ends_at: '2026-11-21',
    opens_at: '10:00:00',
    closes_at: '12:00:00',
  }
  const places = [
    ...withOdd(place!, value, ['id', 'location']),
    ...withOdd(place!.location!, value, ['id']).map(location => ({ ...place, location })),
    ...withOdd(place!.regular_opening_hours[0]!, value, []).map(hours => ({
      ...place,
      regular_opening_hours: [hours, value],
    })),
    { ...place, holiday_opening_hours: withOdd(closure, value, []) },
  ]
  data.service.push(...numbered([{ ...service, service_locations: [...numbered(places), value] }]))
  const [{ page }] = sound.page as [{ page: object }]
  const section = { title: value, content: [{ type: 'copy', value }, value] }
  data.page.push(
    ...numbered(withOdd(page, value, ['id', 'enabled'])).map(one => ({
      page: one,
      content: { introduction: section, other: value },
    })),
    value,
  )
}

/** What a cell is that its column cannot hold; null when it can. */
function wrongIn(name: string, { type, isRequired }: NamedColumn, cell: unknown): string | null {
  const number = type === 'integer' || type === 'number'
  const expected = type === 'boolean' ? 'boolean' : number ? 'number' : 'string'
  const isRight = cell === null ? !isRequired : typeof cell === expected
  return isRight ? null : `${name}: ${JSON.stringify(cell)}`
}

test('records with odd values anywhere make rows of the right types', async () => {
  const { copy, dataset, lines, update } = testDataset()
  for (const value of odd) addOdd(copy, value)
  expect(await update()).toMatchObject({ state: 'updated' })
  expect(lines).toEqual([])
  const wrong: unknown[] = []
  for (const { name } of tables) {
    const rows: Row[] = await rowsOf(dataset, name)
    for (const column of columnsOf(name))
      wrong.push(...rows.map(row => wrongIn(`${name}.${column.name}`, column, row[column.name])))
  }
  expect(wrong.filter(Boolean)).toEqual([])
  expect(wrong.length).toBeGreaterThan(10_000)
  expect(dataset.row('services', id(2001))).toMatchObject({ name: 'Tuesday Tea and Chat' })
})

test('what is broken as a whole, switched off or private makes no row', async () => {
  const { copy, dataset, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  copy.data.service = [
    { ...service, id: id(1), status: 'inactive' },
    { ...service, id: id(2), name: 'Shown', score: 4, referral_email: 'canary@referral.example' },
    { ...service, id: 7 },
    { ...service, id: 'x'.repeat(256) },
    'text',
    [service],
  ]
  const [category] = copy.data.category as object[]
  copy.data.category = [{ ...category, id: id(3), enabled: false }]
  const sound = memoryCopy()
  sound.data = copy.data
  copy.records = function* (kind) {
    yield '{"id": "cut off'
    yield* sound.records(kind)
  }
  await update()
  expect((await rowsOf(dataset, 'services')).map(({ name }) => name)).toEqual(['Shown'])
  expect(await rowsOf(dataset, 'categories')).toEqual([])
  for (const { name } of tables) {
    const text = JSON.stringify(await rowsOf(dataset, name, { includeRemoved: true }))
    expect(text).not.toMatch(/canary|"score"|referral_email/)
  }
})

test('opening hours on a day that does not exist have no number for it, and stay the row that they are', async () => {
  const { copy, dataset, update } = testDataset()
  const place = (copy.data.service[0] as ServiceRecord).service_locations![0]!
  const times = { opens_at: '09:00:00', closes_at: '17:00:00' } as RegularOpeningHourRecord
  const numbersOf = async (days: Partial<RegularOpeningHourRecord>) => {
    place.regular_opening_hours = [{ ...times, ...days }]
    await update()
    return (await rowsOf(dataset, 'opening_hours')).map(
      ({ weekday, weekday_name, day_of_month, occurrence_of_month }) => [
        weekday,
        weekday_name,
        day_of_month,
        occurrence_of_month,
      ],
    )
  }
  const none = [[null, null, null, null]]
  for (const weekday of [0, 8, -1]) expect(await numbersOf({ frequency: 'weekly', weekday })).toEqual(none)
  for (const day_of_month of [0, 32])
    expect(await numbersOf({ frequency: 'monthly', day_of_month })).toEqual(none)
  const nth = { frequency: 'nth_occurrence_of_month', weekday: 5 } as const
  for (const occurrence_of_month of [0, 6])
    expect(await numbersOf({ ...nth, occurrence_of_month })).toEqual([[5, 'Friday', null, null]])
  expect(await numbersOf({ ...nth, occurrence_of_month: 5 })).toEqual([[5, 'Friday', null, 5]])
})

test('lists that arrive as objects are lists', async () => {
  const { copy, dataset, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  const place = service!.service_locations![0]!
  copy.data.service = [
    {
      ...service,
      offerings: { '0': { offering: 'Tea', order: 1 }, '2': { offering: 'Cards', order: 2 } },
      category_taxonomies: { '3': service!.category_taxonomies[0] },
      eligibility_types: { custom: {}, taxonomies: { '1': id(8201) } },
      service_locations: {
        '4': { ...place, regular_opening_hours: { '1': place.regular_opening_hours[0] } },
      },
    },
  ]
  await update()
  expect(await rowsOf(dataset, 'offerings')).toHaveLength(2)
  expect(await rowsOf(dataset, 'service_categories')).toHaveLength(1)
  expect(await rowsOf(dataset, 'service_eligibilities')).toMatchObject([{ eligibility_id: id(8201) }])
  expect(await rowsOf(dataset, 'opening_hours')).toHaveLength(1)
})
