import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { id } from './records/id.ts'
import { dataFolder, memoryCopy, rowsOf, testDataset } from './openDataUnderTest.ts'

test('a directory becomes rows of linked tables', async () => {
  const { dataset, update } = testDataset()
  expect(dataset.version()).toBeNull()
  expect(await update()).toMatchObject({ state: 'updated', added: 16, changed: 0, removed: 0 })
  expect(await rowsOf(dataset, 'services')).toMatchObject([
    {
      id: id(2001),
      name: 'Tuesday Tea and Chat',
      type: 'group',
      organisation_id: id(1001),
      description: 'Come along for tea, cards and company. No need to book.',
      description_markdown: 'Come along for **tea, cards and company**. No need to book.',
      page_url: 'https://signpost.example/services/tuesday-tea-and-chat',
      directory_url: `https://signpost.example/core/v1/services/${id(2001)}`,
      is_free: false,
      wait_time: null,
      last_updated_on: '2026-10-12',
      created_at: '2025-03-04T09:30:00+00:00',
      first_seen_at: '2026-11-20T09:05:00+00:00',
      modified_at: '2026-10-12T15:05:11+01:00',
      removed_at: null,
    },
  ])
  expect(await rowsOf(dataset, 'locations')).toMatchObject([
    {
      id: id(3001),
      latitude: 51.4487,
      ward_code: 'E05011222',
      ward_name: 'Crayford',
      district_name: 'Bexley',
      lsoa_code: null,
      uprn: null,
    },
  ])
  expect(await rowsOf(dataset, 'opening_hours')).toMatchObject([
    { service_at_location_id: id(4001), weekday_name: 'Friday', opens_at: '09:00', closes_at: '17:00' },
  ])
  expect(await rowsOf(dataset, 'service_categories')).toMatchObject([
    { service_id: id(2001), category_id: id(7001) },
  ])
  expect(await rowsOf(dataset, 'events')).toMatchObject([
    {
      organisation_id: id(1001),
      location_id: id(3001),
      starts_at: '2026-11-21T10:30:00+00:00',
      ends_at: '2026-11-21T12:00:00+00:00',
    },
  ])
  expect(dataset.version()).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-1$/),
    number: 1,
    madeAt: '2026-11-20T09:05:00+00:00',
    asOf: '2026-11-20T09:00:00+00:00',
  })
})

const hour = (cell: string | null) => Number(cell!.slice(0, 2))

test.each([
  ['09:00:00', '17:00:00', 8, false],
  ['18:00:00', '02:00:00', 8, true],
  ['18:00:00', '00:00:00', 6, true],
  ['18:00:00', '24:00:00', 6, true],
  ['00:00:00', '00:00:00', 24, true],
  ['24:00:00', '17:00:00', 17, false],
  ['09:00:00', '09:00:00', 24, true],
])('from %s to %s are %i hours by the cells of a row', async (opens, closes, hours, isNextDay) => {
  const { copy, dataset, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  const [place] = service!.service_locations!
  const rule = { ...place!.regular_opening_hours[0]!, opens_at: opens, closes_at: closes }
  copy.data.service = [{ ...service, service_locations: [{ ...place, regular_opening_hours: [rule] }] }]
  await update()
  const [row] = await rowsOf(dataset, 'opening_hours')
  expect(row!.closes_next_day).toBe(isNextDay)
  expect(hour(row!.closes_at) - hour(row!.opens_at) + (row!.closes_next_day ? 24 : 0)).toBe(hours)
})

test('the thread that makes rows ends between two readings of the directory, and another one goes on', async () => {
  const threads: Worker[] = []
  const count = (thread: Worker) => void threads.push(thread)
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  const { copy, update, at } = testDataset(memoryCopy(), dataFolder(), 1000)
  await update()
  const again = await update()
  expect([threads.length, again.state]).toEqual([1, 'unchanged'])
  await once(threads[0]!, 'exit')
  at('2026-11-21T09:00')
  copy.data.service = []
  expect(await update()).toMatchObject({ state: 'updated', removed: expect.any(Number) })
  expect(threads.length).toBe(2)
})

test('an update whose end fails leaves the file to other processes, and the next one is whole', async () => {
  const { copy, dataset, folder, at, update } = testDataset()
  await update()
  const other = new DatabaseSync(join(folder, 'dataset.sqlite'), { timeout: 100 })
  onTestFinished(() => other.close())
  other.exec("create trigger ends before insert on versions begin select raise(abort, 'No room'); end")
  at('2026-11-20T10:05')
  copy.data.service = (copy.data.service as object[]).map(service => ({ ...service, name: 'Tea' }))
  await expect(update()).rejects.toThrow('No room')
  other.exec('drop trigger ends')
  expect(await update()).toMatchObject({ state: 'updated' })
  expect((await rowsOf(dataset, 'services')).map(({ name }) => name)).toEqual(['Tea'])
})
