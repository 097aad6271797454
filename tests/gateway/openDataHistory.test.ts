import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { expect, test, vi } from 'vitest'
import { CursorError } from '../../gateway/openData/dataset.ts'
import { london } from '../../platform/clock.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { id } from './records/id.ts'
import { dataFolder, memoryCopy, rowsOf, testDataset } from './openDataUnderTest.ts'

/** The same service with another number, of which the directory says nothing but its name. */
const silent = (number: number, name: string, changes: object = {}) => ({
  id: id(number),
  slug: `s-${number}`,
  name,
  status: 'active',
  ...changes,
})

test('an unchanged directory makes no new version, and is known to be current', async () => {
  const { dataset, at, update } = testDataset()
  await update()
  at('2026-11-20T10:00')
  expect(await update()).toMatchObject({ state: 'unchanged' })
  expect(dataset.version()).toMatchObject({
    number: 1,
    madeAt: '2026-11-20T09:05:00+00:00',
    asOf: '2026-11-20T10:00:00+00:00',
  })
})

test('what changed is known of a directory that cannot say it', async () => {
  const { copy, dataset, at, update } = testDataset()
  copy.data.service = [silent(1, 'Lunch club'), silent(2, 'Choir')]
  await update()
  at('2026-11-21T12:00')
  copy.data.service = [silent(1, 'Lunch club'), silent(2, 'Choir for all'), silent(3, 'Walks')]
  const seen: string[] = []
  dataset.onVersion(version => seen.push(version.madeAt))
  await update()
  expect(seen).toEqual(['2026-11-21T12:00:00+00:00'])
  const times = (await rowsOf(dataset, 'services')).map(row => [row.name, row.first_seen_at, row.modified_at])
  const [first, second] = ['2026-11-20T09:05:00+00:00', '2026-11-21T12:00:00+00:00']
  expect(times).toEqual([
    ['Lunch club', first, first],
    ['Choir for all', first, second],
    ['Walks', second, second],
  ])
})

test('the directory’s own time of change counts, unless it is in the future or did not move', async () => {
  const { copy, dataset, at, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  const modified = async () => (await rowsOf(dataset, 'services'))[0]!.modified_at
  await update()
  expect(await modified()).toBe('2026-10-12T15:05:11+01:00')
  at('2026-11-21T12:00')
  service!.last_modified_at = '2026-11-21T11:00:00+0000'
  await update()
  expect(await modified()).toBe('2026-11-21T11:00:00+00:00')
  at('2026-11-22T12:00')
  service!.name = 'Renamed, and nobody said when'
  await update()
  expect(await modified()).toBe('2026-11-22T12:00:00+00:00')
  at('2026-11-23T12:00')
  service!.last_modified_at = '2099-01-01T00:00:00+0000'
  service!.updated_at = '2099-01-01T00:00:00+0000'
  service!.name = 'From the future'
  await update()
  expect(await modified()).toBe('2026-11-23T12:00:00+00:00')
})

test('a record that goes leaves a tombstone, and may come back', async () => {
  const { copy, dataset, at, update } = testDataset()
  const [service] = copy.data.service
  const others = Array.from({ length: 9 }, (_, n) => silent(n + 1, `Other ${n}`))
  copy.data.service = [service, ...others]
  await update()
  const [before] = await rowsOf(dataset, 'opening_hours')
  at('2026-11-21T12:00')
  copy.data.service = others
  expect(await update()).toMatchObject({ state: 'updated', added: 0, changed: 0 })
  expect(await rowsOf(dataset, 'services')).toHaveLength(9)
  // An event is still there.
  expect(await rowsOf(dataset, 'locations')).toHaveLength(1)
  expect(await rowsOf(dataset, 'opening_hours')).toEqual([])
  expect(await rowsOf(dataset, 'opening_hours', { includeRemoved: true })).toEqual([
    { ...before, removed_at: '2026-11-21T12:00:00+00:00' },
  ])
  expect(dataset.row('services', id(2001))).toMatchObject({
    name: 'Tuesday Tea and Chat',
    removed_at: '2026-11-21T12:00:00+00:00',
  })
  expect(dataset.statistics('services')).toMatchObject({ rows: 9, removed: 1 })
  at('2026-11-22T12:00')
  copy.data.service = [service, ...others]
  await update()
  expect(dataset.row('services', id(2001))).toMatchObject({
    first_seen_at: '2026-11-20T09:05:00+00:00',
    removed_at: null,
  })
  expect(dataset.statistics('services')).toMatchObject({ rows: 10, removed: 0 })
  expect(dataset.changes({ tables: ['services'], first: 1000 }).changes.slice(-2)).toMatchObject([
    { id: id(2001), kind: 'removed' },
    { id: id(2001), kind: 'added' },
  ])
})

test('an event that ended stays with its location; one that is cancelled goes', async () => {
  const { copy, dataset, at, update } = testDataset()
  const [walk] = copy.data.event as object[]
  const elsewhere = {
    ...(copy.data.service[0] as ServiceRecord).service_locations![0]!.location,
    id: id(3099),
  }
  copy.data.event = [
    { ...walk, location_id: id(3099), location: elsewhere },
    { ...walk, id: id(5002), start_date: '2026-12-24', end_date: '2026-12-24' },
  ]
  await update()
  at('2026-11-22T00:30')
  copy.data.event = []
  expect(await update()).toMatchObject({ state: 'updated' })
  const events = await rowsOf(dataset, 'events', { includeRemoved: true })
  expect(events.map(row => [row.id, row.removed_at])).toEqual([
    [id(5001), null],
    [id(5002), '2026-11-22T00:30:00+00:00'],
  ])
  expect(dataset.row('locations', id(3099))).toMatchObject({ removed_at: null })
  expect(await rowsOf(dataset, 'event_categories')).toHaveLength(1)
})

test('an event stays that ended at a midnight during an update', async () => {
  const { copy, dataset, at, update } = testDataset()
  const records = copy.records.bind(copy)
  at('2026-11-21T23:59')
  await update()
  // The copy is read on the next day, when the directory no longer lists it.
  copy.records = function* (kind) {
    if (kind === 'event') {
      at('2026-11-22T00:01')
      copy.data.event = []
    }
    yield* records(kind)
  }
  await update()
  const events = await rowsOf(dataset, 'events', { includeRemoved: true })
  expect(events.map(row => [row.id, row.removed_at])).toEqual([[id(5001), null]])
})

test('a version stays as it was, also while it is read', async () => {
  const { copy, dataset, at, update } = testDataset()
  copy.data.service = Array.from({ length: 400 }, (_, n) => silent(n + 1, `Before ${n}`))
  await update()
  const version = dataset.version()!
  const reading = dataset.rows('services')
  const names = [(await reading[Symbol.asyncIterator]().next()).value!.name]
  at('2026-11-21T12:00')
  copy.data.service = Array.from({ length: 400 }, (_, n) => silent(n + 2, `After ${n}`))
  await update()
  for await (const { name } of reading) names.push(name)
  expect(names).toEqual(Array.from({ length: 400 }, (_, n) => `Before ${n}`))
  expect((await rowsOf(dataset, 'services'))[0]!.name).toBe('After 0')
  expect((await rowsOf(dataset, 'services', { at: version })).map(({ name }) => name)).toEqual(names)
})

test('the versions at the beginning of 52 weeks are kept, and others for two days', async () => {
  const { copy, dataset, at, update } = testDataset()
  const first = DateTime.fromISO('2026-11-20T09:05', { zone: london }) as DateTime<true>
  for (let day = 0; day < 400; day += 3) {
    at(first.plus({ days: day }).toISO())
    copy.data.service = [silent(1, `Day ${day}`)]
    await update()
  }
  const weekly = dataset.weeklyVersions()
  expect(weekly).toHaveLength(52)
  expect(weekly[0]).toMatchObject({ week: '2027-W51' })
  expect(await rowsOf(dataset, 'services', { at: weekly[51]! })).toHaveLength(1)
  expect(dataset.versionAt(first.plus({ days: 7 }).toMillis())).toBeNull()
  expect(dataset.changes({ first: 1 }).changes[0]!.sequence).toBeGreaterThan(1)
  expect(() => dataset.changes({ since: first.toMillis() })).toThrow(CursorError)
})

test('a read that was not whole, or has too few records, is refused until an operator accepts it', async () => {
  const { copy, dataset, folder, lines, at, update } = testDataset()
  copy.data.service = Array.from({ length: 10 }, (_, n) => silent(n + 1, `Service ${n}`))
  await update()
  at('2026-11-21T12:00')
  copy.isWholeNow = false
  expect(await update()).toMatchObject({ state: 'refused', refusal: { reason: 'NOT_WHOLE' } })
  copy.isWholeNow = true
  copy.data.service = copy.data.service.slice(3)
  const outcome = {
    state: 'refused',
    refusal: { reason: 'TOO_FEW', message: expect.stringContaining('7 services and had 10') },
  }
  expect(await update()).toMatchObject(outcome)
  expect(await update()).toMatchObject(outcome)
  expect(dataset.refusal()).toMatchObject({ reason: 'TOO_FEW' })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('A file accept there accepts it.')
  expect(await rowsOf(dataset, 'services')).toHaveLength(10)
  writeFileSync(join(folder, 'accept'), '')
  expect(await update()).toMatchObject({ state: 'updated' })
  expect(existsSync(join(folder, 'accept'))).toBe(false)
  expect(await rowsOf(dataset, 'services')).toHaveLength(7)
  expect(dataset.refusal()).toBeNull()
  copy.data.service = copy.data.service.slice(1)
  expect(await update()).toMatchObject({ state: 'updated', removed: 1 })
})

test('a list that fails from reading to reading is told once, with the way to accept what there is', async () => {
  const { copy, dataset, folder, lines, update } = testDataset()
  await update()
  copy.isWholeNow = false
  copy.read()
  expect(lines).toEqual([])
  copy.read()
  copy.read()
  expect(lines).toEqual([
    `open data stays as it is: The directory could not be read whole. A file accept there accepts it. ${JSON.stringify({ folder })}`,
  ])
  expect(dataset.refusal()).toMatchObject({ reason: 'NOT_WHOLE' })
  copy.data.service = [silent(1, 'Lunch club')]
  writeFileSync(join(folder, 'accept'), '')
  copy.read()
  await vi.waitFor(() => expect(dataset.refusal()).toBeNull())
  expect(await rowsOf(dataset, 'services')).toMatchObject([{ name: 'Lunch club' }])
})

test('locations that all disappear are noticed', async () => {
  const { copy, dataset, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  const [place] = service!.service_locations!
  service!.service_locations = Array.from({ length: 3 }, (_, n) => ({ ...place!, id: id(4001 + n) }))
  await update()
  service!.service_locations = []
  expect(await update()).toMatchObject({ state: 'refused', refusal: { reason: 'TOO_FEW' } })
  expect(await rowsOf(dataset, 'service_at_locations')).toHaveLength(3)
})

test('parts of records that all disappear are noticed, and those of a record that goes are not', async () => {
  const { copy, dataset, folder, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  const [place] = service!.service_locations!
  const places = (n: number) => [{ ...place!, id: id(4001 + n) }]
  copy.data.service = Array.from({ length: 16 }, (_, n) => ({
    ...service!,
    id: id(5001 + n),
    slug: `service-${n}`,
    service_locations: places(n),
  }))
  await update()
  const before = (await rowsOf(dataset, 'opening_hours')).length
  expect(before).toBeGreaterThanOrEqual(16)
  // With the services go their hours.
  copy.data.service = copy.data.service.slice(1)
  expect(await update()).toMatchObject({ state: 'updated' })
  const left = (await rowsOf(dataset, 'opening_hours')).length
  expect(left).toBe((before / 16) * 15)
  copy.data.service = (copy.data.service as ServiceRecord[]).map(one => ({
    ...one,
    service_locations: one.service_locations!.map(at => ({ ...at, regular_opening_hours: [] })),
  }))
  expect(await update()).toMatchObject({
    state: 'refused',
    refusal: {
      reason: 'TOO_FEW',
      message: expect.stringContaining(`0 opening hours and had ${left}`),
    },
  })
  expect(await rowsOf(dataset, 'opening_hours')).toHaveLength(left)
  writeFileSync(join(folder, 'accept'), '')
  expect(await update()).toMatchObject({ state: 'updated' })
  expect(await rowsOf(dataset, 'opening_hours')).toEqual([])
})

test('before the directory was read there is nothing, and reading it updates by itself', async () => {
  const copy = memoryCopy()
  copy.readAtNow = null
  const { dataset, update, at } = testDataset(copy)
  expect(await update()).toEqual({ state: 'empty' })
  expect(await rowsOf(dataset, 'services')).toEqual([])
  expect(dataset.changes()).toMatchObject({ changes: [], hasMore: false })
  at('2026-11-20T09:05')
  copy.read()
  await expect.poll(() => dataset.version()?.number).toBe(1)
})

test('a dataset goes on after a restart', async () => {
  const folder = dataFolder()
  const copy = memoryCopy()
  const first = testDataset(copy, folder)
  await first.update()
  const { next } = first.dataset.changes({ first: 1000 })
  await first.dataset.close()
  const second = testDataset(copy, folder)
  expect(await second.update()).toMatchObject({ state: 'unchanged' })
  expect(second.dataset.changes({ after: next })).toMatchObject({ changes: [], next })
})

test('a damaged file is put aside', async () => {
  const folder = dataFolder()
  writeFileSync(
    join(folder, 'dataset.sqlite'),
    'not a database, but long enough to be read as one'.repeat(100),
  )
  const { update } = testDataset(memoryCopy(), folder)
  expect(await update()).toMatchObject({ state: 'updated' })
  expect(existsSync(join(folder, 'dataset.damaged.sqlite'))).toBe(true)
})

test('statistics say how many rows fill a column', async () => {
  const { copy, dataset, at, update } = testDataset()
  copy.data.service = [
    silent(1, 'A', { contact_phone: '020' }),
    silent(2, 'B', { contact_phone: '020' }),
    silent(3, 'C'),
  ]
  await update()
  expect(dataset.statistics('services')).toMatchObject({
    rows: 3,
    filled: { name: 3, contact_phone: 2, fees_text: 0 },
  })
  at('2026-11-21T12:00')
  copy.data.service = [
    silent(1, 'A'),
    silent(2, 'B', { contact_phone: '020', fees_text: '£1' }),
    silent(3, 'C'),
  ]
  await update()
  expect(dataset.statistics('services')).toMatchObject({
    rows: 3,
    changedAt: '2026-11-21T12:00:00+00:00',
    filled: { contact_phone: 1, fees_text: 1 },
  })
})
