import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areasVersion, readAreas } from '../../gateway/areas/areas.ts'
import { publishVersion } from '../../gateway/openData/formats/buildFiles.ts'
import { restored } from '../../gateway/openData/formats/formats.ts'
import { figureFiles, insightsIn } from '../../gateway/openData/insights/insights.ts'
import { type Row, type TableName } from '../../gateway/openData/tables.ts'
import { generatedDataset } from './memoryDataset.ts'
import { memoryOpenData } from './memoryOpenData.ts'
import {
  areasOf,
  at,
  csvIn,
  figuresOf,
  newFolder,
  place,
  rowsIn,
  square,
  wards,
} from './insightsUnderTest.ts'
import { testGateway } from './testGateway.ts'

/** Hours of a service at its first place: a hall in the west, and for the quiz a pub in the east. */
const hours = (service: string, weekday: number, opens: string, closes: string, next = false): Row => ({
  id: `${service}${weekday}${opens}`,
  service_at_location_id: service === 'b' ? 'bp' : `${service}h`,
  service_id: service,
  frequency: 'weekly',
  weekday,
  weekday_name: 'day',
  opens_at: opens,
  closes_at: closes,
  closes_next_day: next,
})

/** Four services: a food bank in the west, a pub quiz in the east, a helpline, and a club about which nothing is known. */
const small: Partial<Record<TableName, Row[]>> = {
  organisations: [
    { id: 'o', name: 'Old Trust' },
    { id: 'n', name: 'New Trust' },
  ],
  categories: [
    { id: 'food', name: 'Food' },
    { id: 'fun', name: 'Fun' },
    { id: 'none', name: 'Nothing yet' },
  ],
  locations: [place('h', wards[0]!), place('p', wards[1]!), place('x', null)],
  services: [
    {
      id: 'a',
      name: "=cmd|' /C calc'!A0",
      organisation_id: 'o',
      last_updated_on: '2024-01-10',
      is_free: true,
      contact_phone: '1',
    },
    { id: 'b', name: 'Quiz', organisation_id: 'o', last_updated_on: '2026-11-01', fees_text: '£2' },
    {
      id: 'c',
      name: 'Helpline',
      organisation_id: 'n',
      last_updated_on: '2026-01-10',
      contact_phone: '2',
      is_free: true,
    },
    { id: 'd', name: 'Club', organisation_id: 'n' },
  ],
  service_at_locations: [at('a', 'h'), at('a', 'p'), at('b', 'p'), at('d', 'x')],
  service_categories: [
    { id: '1', service_id: 'a', category_id: 'food' },
    { id: '2', service_id: 'b', category_id: 'food' },
    { id: '3', service_id: 'b', category_id: 'fun' },
  ],
  opening_hours: [
    hours('a', 1, '09:00', '17:00'),
    hours('b', 5, '19:30', '01:00', true),
    hours('b', 5, '20:00', '21:00'),
  ],
  events: [
    { id: 'e', title: 'Fair', start_date: '2026-12-05', is_free: true },
    { id: 'f', title: 'Long ago', start_date: '2020-01-01' },
    { id: 'g', title: 'Walk', start_date: '2026-10-31', is_free: false },
  ],
}

describe('a small directory', async () => {
  const { insights, figure, csv, made } = await figuresOf(small)

  test('is counted by subject and ward, each service once in each', () => {
    expect(insights).toMatchObject({ services: 4, day: '2026-11-20', dayText: '20th November 2026' })
    expect(rowsIn(insights, 'services-by-subject')).toEqual({
      Food: [2],
      Fun: [1],
      'Nothing yet': [0],
      'No subject': [2],
    })
    expect(rowsIn(insights, 'services-by-ward')).toEqual({
      Eastward: [2],
      Westward: [1],
      'Outside these wards': [1],
      'No place on the map': [1],
    })
    expect(figure('services-by-ward').summary).toBe('Eastward has the most: 2.')
    expect(figure('services-by-ward').rows.map(({ shape }) => shape && [shape.x, shape.y])).toEqual([
      [450, 241],
      [150, 241],
      null,
      null,
    ])
    expect(rowsIn(insights, 'services-per-thousand')).toEqual({
      Eastward: [0.25, 2, 8000],
      Westward: [0.1, 1, 10_000],
    })
  })

  test('is counted by the hour, past midnight too', () => {
    const found = rowsIn(insights, 'opening-by-hour')
    expect(found['9am']).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(found['5pm']).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(found['8pm']).toEqual([0, 0, 0, 0, 1, 0, 0])
    expect(found['midnight']).toEqual([0, 0, 0, 0, 0, 1, 0])
    expect(found['1am']).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(rowsIn(insights, 'evenings-and-weekends-by-ward')).toEqual({
      Westward: [0, 0, 1],
      Eastward: [1, 1, 2],
    })
    expect(figure('evenings-and-weekends-by-ward').summary).toBe(
      'Nothing is open in the evening in Westward. Nothing is open at weekends in Westward.',
    )
    expect(rowsIn(insights, 'evenings-and-weekends-by-subject')['Nothing yet']).toEqual([0, 0, 0])
  })

  test('counts whole days as open at every hour, in the evening and at weekends', async () => {
    const { insights: found } = await figuresOf({
      ...small,
      opening_hours: [
        hours('a', 1, '00:00', '00:00'),
        hours('a', 6, '09:00', '00:00'),
        hours('b', 3, '09:00', '09:00', true),
      ],
    })
    const byHour = rowsIn(found, 'opening-by-hour')
    expect(byHour['midnight']).toEqual([1, 0, 0, 1, 0, 0, 0])
    expect(byHour['11pm']).toEqual([1, 0, 1, 0, 0, 1, 0])
    expect(rowsIn(found, 'evenings-and-weekends-by-ward')).toEqual({
      Westward: [1, 1, 1],
      Eastward: [1, 0, 2],
    })
  })

  test('counts a service as open in a ward by the hours of its places there', async () => {
    const {
      insights: found,
      figure: of,
      csv: rowsOf,
    } = await figuresOf({
      ...small,
      opening_hours: [
        hours('a', 1, '09:00', '17:00'),
        { ...hours('a', 6, '10:00', '22:00'), service_at_location_id: 'ap' },
        { ...hours('a', 2, '18:00', '22:00'), service_at_location_id: 'ap' },
      ],
    })
    expect(rowsIn(found, 'evenings-and-weekends-by-ward')).toEqual({
      Westward: [0, 0, 1],
      Eastward: [1, 1, 2],
    })
    expect(of('evenings-and-weekends-by-ward').summary).toBe(
      'Nothing is open in the evening in Westward. Nothing is open at weekends in Westward.',
    )
    expect(
      rowsOf('evenings-and-weekends-by-ward').map(row => [
        row['ward_name'],
        row['service_id'],
        row['is_open_in_evening'],
        row['is_open_at_weekend'],
      ]),
    ).toEqual([
      ['Eastward', 'a', 'true', 'true'],
      ['Eastward', 'b', 'false', 'false'],
      ['Westward', 'a', 'false', 'false'],
    ])
    expect(rowsIn(found, 'evenings-and-weekends-by-subject')).toMatchObject({ Food: [1, 1, 2] })
  })

  test('counts hours on a day of the month as open at weekends and in the evening, on no weekday', async () => {
    const monthly = { frequency: 'monthly', weekday: null, weekday_name: null, day_of_month: 15 }
    const { insights: found, figure: of } = await figuresOf({
      ...small,
      opening_hours: [{ ...hours('a', 1, '17:30', '19:00'), ...monthly }],
    })
    expect(rowsIn(found, 'opening-by-hour')).toEqual({})
    expect(of('opening-by-hour').description).toContain('Hours on a day of the month')
    expect(rowsIn(found, 'evenings-and-weekends-by-ward')['Westward']).toEqual([1, 1, 1])
  })

  test('shows what is missing, what is old, and when events are', () => {
    expect(Object.values(rowsIn(insights, 'missing-details'))).toEqual([[1], [2], [2], [1]])
    expect(figure('missing-details').summary).toBe('1 of 4 services has all four.')
    expect(Object.values(rowsIn(insights, 'freshness'))).toEqual([[1], [1], [0], [1], [1]])
    expect(figure('oldest-by-organisation').rows).toMatchObject([
      { label: 'Old Trust', values: [34, 1, 2], text: '10th January 2024' },
      { label: 'New Trust', values: [10, 0, 2], text: '10th January 2026' },
    ])
    expect(rowsIn(insights, 'events-by-month')).toEqual({
      'October 2026': [1, 0],
      'November 2026': [0, 0],
      'December 2026': [1, 1],
    })
  })

  test('has the rows behind every figure, as many as were counted, and none that a spreadsheet would run', () => {
    expect(csv('services-by-subject').filter(row => row['category_name'] === 'Food')).toHaveLength(2)
    expect(new Set(csv('services-by-ward').map(row => row['service_id']))).toEqual(new Set('abcd'))
    expect(csv('services-per-thousand')[0]).toEqual({
      ward_code: 'E05000002',
      ward_name: 'Eastward',
      services: '2',
      residents: '8000',
      services_per_thousand: '0.25',
    })
    expect(csv('opening-by-hour')).toHaveLength(3)
    expect(csv('missing-details').map(row => row['without_phone'])).toEqual(['true', 'false', 'true'])
    expect(csv('freshness').map(row => row['band'])).toEqual([
      'not_known',
      'over_2_years',
      '6_to_12_months',
      'under_6_months',
    ])
    expect(csv('events-by-month').map(row => row['event_id'])).toEqual(['g', 'e'])
    const names = csv('oldest-by-organisation').map(row => row['service_name'])
    expect(names[0]).toBe("'=cmd|' /C calc'!A0")
    expect(names.map(name => restored(name!))).toContain("=cmd|' /C calc'!A0")
    for (const name of [
      'insights.json',
      ...readdirSync(join(made, 'insights')).map(each => join('insights', each)),
    ])
      expect(statSync(join(made, name)).mode & 0o777).toBe(0o600)
  })

  test('is told by GraphQL, as soon as the files are there', async () => {
    const openData = memoryOpenData()
    const { ask } = await testGateway({ openData, isCachingResponses: false })
    const query =
      '{ openDataInsights { version services figures { name summary path bytes rows { label values shape { path } } } } }'
    expect(await ask(query)).toMatchObject({ errors: undefined, data: { openDataInsights: null } })
    openData.insights = async () => Promise.resolve(insights)
    openData.sizes = { 'insights/freshness.csv': 1234 }
    const { errors, at: told } = await ask(query)
    expect(errors).toBeUndefined()
    expect(told('openDataInsights.version')).toBe('9c41d0aa-12')
    expect(told('openDataInsights.figures')).toHaveLength(figureFiles.length)
    expect(told('openDataInsights.figures')).toContainEqual(
      expect.objectContaining({ name: 'freshness', path: '/data/insights/freshness.csv', bytes: 1234 }),
    )
  })
})

test('an empty directory has figures that say so', async () => {
  const { insights } = await figuresOf({})
  expect(insights.services).toBe(0)
  for (const { name, summary } of insights.figures)
    expect([name, summary]).toEqual([name, expect.stringMatching(/\w\.$/)])
})

test('without boundaries or residents, the figures of wards say what is missing', async () => {
  const { figure } = await figuresOf(small, [])
  expect(figure('services-by-ward')).toMatchObject({
    summary: 'No boundaries of wards are given, so places cannot be put into them.',
    rows: [],
    mapHeight: null,
  })
  const unknown = wards.map(ward => ({ ...ward, population: null }))
  expect((await figuresOf(small, unknown)).figure('services-per-thousand')).toMatchObject({
    summary: expect.stringContaining('is not known here'),
    rows: [],
  })
  expect(areasVersion(areasOf(wards))).not.toBe(areasVersion(areasOf(unknown)))
})

test('more than can be drawn is only in the file', async () => {
  const many = Array.from({ length: 200 }, (_, i) => ({ id: `c${i}`, name: `Subject ${i}` }))
  const wide = Array.from({ length: 90 }, (_, i) => square(`E0600${1000 + i}`, `Ward ${i}`, i / 10, 1000))
  const { figure } = await figuresOf({ ...small, categories: many }, wide)
  expect(figure('services-by-subject').rows).toHaveLength(60)
  expect(figure('services-by-ward')).toMatchObject({ mapHeight: null, rowsLeftOut: 30 })
  expect(figure('services-per-thousand')).toMatchObject({ rowsLeftOut: 30 })
})

test('subjects that give way to the services without one are counted as left out', async () => {
  const categories = Array.from({ length: 100 }, (_, i) => ({ id: `c${i}`, name: `Subject ${i}` }))
  const services = [{ id: 's1', name: 'Lunch club' }]
  const { rows, rowsLeftOut } = (await figuresOf({ categories, services })).figure('services-by-subject')
  expect(rows).toHaveLength(60)
  expect(rows.at(-1)).toMatchObject({ key: 'none', values: [1] })
  expect(rowsLeftOut).toBe(41)
})

const phone = { contact_phone: '02079460122' }
test.each([
  ['one', [{}], '0 of 1 service has all four.', '1 of 1 service was updated in the last six months.'],
  [
    'two',
    [{}, phone],
    '0 of 2 services have all four.',
    '2 of 2 services were updated in the last six months.',
  ],
  ['two, one of them old', [{}, { last_updated_on: '2019-01-01' }], '0 of 2', '1 of 2 services was updated'],
])('figures of %s are told with the verb of their number', async (_number, made, gaps, updated) => {
  const services = made.map((cells, i) => ({
    id: `s${i}`,
    name: 'x',
    last_updated_on: '2026-10-01',
    ...cells,
  }))
  const { figure } = await figuresOf({ services })
  expect(figure('missing-details').summary).toContain(gaps)
  expect(figure('freshness').summary).toContain(updated)
})

test('texts that break careless files come back equal, and nothing is thrown', async () => {
  const folder = newFolder()
  const reader = generatedDataset(() => 35)
  const origin = { title: 'x', siteUrl: null, licence: null }
  const made = join(folder, await publishVersion(reader, reader.version()!, folder, origin, readAreas()))
  const names = new Set<string>()
  for await (const { name } of reader.rows('services')) names.add(name)
  for (const { name, columns } of figureFiles) {
    const rows = csvIn(made, name)
    const told = rows.map(row => restored(row['service_name'] ?? '')).filter(Boolean)
    expect([name, told.filter(text => !names.has(text))]).toEqual([name, []])
    expect([name, ...Object.keys(rows[0] ?? {})]).toEqual([name, ...(rows.length ? columns : [])])
  }
})

test('figures are read once, and again after they were missing or broken', async () => {
  let path = '/nowhere/insights.json'
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => void lines.push(line) }
  const read = insightsIn(() => path, log)
  expect(await read()).toBeNull()
  const { made, insights } = await figuresOf({})
  path = join(made, 'insights.json')
  expect(await read()).toEqual(insights)
  expect(await read()).toBe(await read())
  path = join(made, 'services.csv')
  expect(await read()).toBeNull()
  expect(lines).toHaveLength(1)
})
