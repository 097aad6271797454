import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDataset } from '../../gateway/openData/dataset.ts'
import { createClock } from '../../platform/clock.ts'
import { testFeeds } from './changeFeedsUnderTest.ts'
import { dataFolder, memoryCopy, testDataset } from './openDataUnderTest.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'

/** A directory whose only service is called after the day on which it was last read: Fridays, from 20 November 2026 on. */
async function threeWeeks() {
  const under = testFeeds()
  for (const day of ['2026-11-20', '2026-11-27', '2026-12-04']) {
    under.at(`${day}T09:00`)
    under.copy.data.service = [serviceRecord({ id: id(2001), name: day })]
    await under.update()
  }
  return under
}

test('a table can be had as it was at the beginning of a week', async () => {
  const { get } = await threeWeeks()
  const { headers, ...response } = await get('/data/services.ndjson?version=2026-W48&columns=name').then(
    async answered => ({ headers: answered.headers, text: await answered.text() }),
  )
  expect(response.text).toBe('{"name":"2026-11-20"}\n')
  expect(headers.get('x-data-as-of')).toBe('2026-11-20T09:00:00+00:00')
  expect(headers.get('last-modified')).toBe('Fri, 20 Nov 2026 09:00:00 GMT')
  expect(headers.get('content-disposition')).toContain('services-2026-11-20.ndjson')
  const csv = await get('/data/services.csv?version=2026-W49&columns=name')
  expect(await csv.text()).toBe('name\r\n2026-11-27\r\n')
  const etag = headers.get('etag')!
  const again = await get('/data/services.ndjson?version=2026-W48&columns=name', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  const now = await get('/data/services.ndjson?columns=name', { 'if-none-match': etag })
  expect(await now.text()).toBe('{"name":"2026-12-04"}\n')
})

test('an earlier version is sent anew to who has it with an e-mail address that is withheld since', async () => {
  const { get, at, copy, update, folder } = testFeeds()
  const email = 'jo@council.example'
  copy.data.service = [serviceRecord({ id: id(2001), contact_email: email })]
  await update()
  at('2026-11-27T09:00')
  copy.data.service = [serviceRecord({ id: id(2001), contact_email: null })]
  await update()
  const path = '/data/services.ndjson?version=2026-W48'
  const before = await get(path)
  expect(before.headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/)
  expect(await before.text()).toContain(email)
  const list = join(folder, 'withheld-emails.txt')
  writeFileSync(list, email)
  const written = new Date('2026-11-27T10:00:00.500Z')
  utimesSync(list, written, written)
  for (const [condition, tag] of [
    ['if-none-match', 'etag'],
    ['if-modified-since', 'last-modified'],
  ] as const) {
    const after = await get(path, { [condition]: before.headers.get(tag)! })
    expect(after.headers.get('last-modified')).toBe('Fri, 27 Nov 2026 10:00:00 GMT')
    expect(await after.text()).not.toContain(email)
    expect((await get(path, { [condition]: after.headers.get(tag)! })).status).toBe(304)
  }
})

test.each([
  ['/data/services.csv?version=2026-W47', 404, 'There are those at the beginning of: 2026-W49, 2026-W48.'],
  ['/data/services.csv?version=', 404, 'There is no version of ""'],
  ['/data/services.csv?version=%00latest', 404, '2026-W49'],
  ['/data/services.csv?week=48', 400, 'such as ?version=2026-W49.'],
  ['/data/services.parquet?version=2026-W48', 400, '/data/{table}.csv'],
  ['/data/signpost.sqlite?version=2026-W48', 400, 'has no parameters'],
])('%s is %i in words', async (path, status, words) => {
  const { get } = await threeWeeks()
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(words)
})

test('in its first week a site says from when on there are versions', async () => {
  const { get, update } = testFeeds()
  await update()
  const response = await get('/data/services.csv?version=2026-W47')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('from next Monday on')
  expect(await (await get('/data/services.csv?week=48')).text()).toContain('from next Monday on')
})

test('after a clock that was a year ahead is set right, the directory was last checked when it was read', async () => {
  const { copy, dataset, at, update } = testDataset()
  const readAt = async (reading: string, now: string) => {
    at(reading)
    const { readAtNow } = copy
    at(now)
    copy.readAtNow = readAtNow
    await update()
    return dataset.version()
  }
  await readAt('2027-11-20T09:00', '2027-11-20T09:01')
  const unchanged = await readAt('2026-11-20T09:00', '2026-11-20T09:01')
  expect(unchanged).toMatchObject({ number: 1, asOf: '2026-11-20T09:00:00+00:00' })
  // The reading of another process began earlier and ends later.
  expect(await readAt('2026-11-20T08:59', '2026-11-20T09:02')).toEqual(unchanged)
})

test('a file that a later version of Signpost wrote is left as it is, and the log says so', async () => {
  const folder = dataFolder()
  const { dataset, update } = testDataset(memoryCopy(), folder)
  await update()
  await dataset.close()
  const file = new DatabaseSync(join(folder, 'dataset.sqlite'))
  onTestFinished(() => file.close())
  file.exec('pragma user_version = 2')
  const versions = () => file.prepare('select count(*) as versions from versions').get()
  const before = versions()
  const logged: unknown[] = []
  const opened = openDataset({
    folder,
    copy: memoryCopy(),
    clock: createClock('2026-11-20T10:00'),
    siteUrl: null,
    directoryUrl: null,
    log: { error: (details, message) => void logged.push(details, message) },
  })
  await opened?.close()
  expect([opened, versions()]).toEqual([undefined, before])
  expect(readdirSync(folder)).not.toContain('dataset.damaged.sqlite')
  const message = 'The dataset has version 2, and this version of Signpost reads up to 1'
  expect(logged).toMatchObject([{ err: { message } }, 'open data cannot be kept here'])
})
