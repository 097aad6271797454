import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { testFeeds } from './changeFeedsUnderTest.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'

const changes = '/data/changes.ndjson'
const named = (number: number, name: string) => serviceRecord({ id: id(number), slug: `s-${number}`, name })

test('a spreadsheet has the changes with the names of what changed, and pages like the lines', async () => {
  const { copy, get, linesAt, at, update } = testFeeds()
  copy.data.event = [eventRecord()]
  copy.data.service = [named(2001, 'Tea'), named(2002, 'Chess, with "Jo"')]
  await update()
  at('2026-11-22T09:00')
  copy.data.service = [named(2001, '=Tea')]
  await update()
  const query = 'since=2026-11-20&table=services,events,service_categories'
  const response = await get(`/data/changes.csv?${query}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="changes.csv"')
  const text = Buffer.from(await response.arrayBuffer()).toString()
  expect(text.startsWith('\uFEFFat,kind,table,id,name,page_url,cursor\r\n')).toBe(true)
  const rows: string[][] = parse(text, { bom: true })
  const lines = await linesAt(`${changes}?${query}`)
  expect(rows.slice(1).map(([, kind, table, row, , , cursor]) => [cursor, table, row, kind])).toEqual(
    lines.map(({ cursor, table, id: row, kind }) => [cursor, table, row, kind]),
  )
  expect(rows).toContainEqual([
    '2026-11-22T09:00:00+00:00',
    'removed',
    'services',
    id(2002),
    'Chess, with "Jo"',
    '',
    lines.findLast(({ id: row }) => row === id(2002))!.cursor,
  ])
  expect(rows.find(([, kind, , row]) => kind === 'changed' && row === id(2001))).toMatchObject({
    4: "'=Tea",
    5: 'https://signpost.example/services/s-2001',
  })
  expect(rows.find(([, , table]) => table === 'events')?.[4]).toBe(eventRecord().title)
  expect(
    rows.filter(([, , table]) => table === 'service_categories').every(([, , , , name]) => name === ''),
  ).toBe(true)

  const first = await get(`/data/changes.csv?${query}&limit=1`)
  expect(first.headers.get('link')).toMatch(
    /<\/data\/changes\.csv\?after=[\w-]+&table=services,events,service_categories&limit=1>; rel="next"/,
  )
  expect(parse(await first.text(), { bom: true })).toHaveLength(2)
  expect(first.headers.get('etag')).not.toBe((await get(`${changes}?${query}&limit=1`)).headers.get('etag'))
})
