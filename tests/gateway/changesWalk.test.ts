import { DateTime } from 'luxon'
import { expect, test, vi } from 'vitest'
import { london } from '../../platform/clock.ts'
import { readAtom } from './atomReader.ts'
import { linesOf } from './changeFeedsUnderTest.ts'
import { indexedGateway, newFolder, noPauses } from './indexedGateway.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'

/** All files are made two or three times meanwhile, perhaps beside every other test. */
const patience = { timeout: 100_000, interval: 200 }

test('what is edited, added and removed in the directory is in each feed', { timeout: 300_000 }, async () => {
  const time = { now: '2026-11-20T10:00:00.000+00:00' }
  const { directory, gateway, ask } = await indexedGateway({
    openDataFolder: newFolder(),
    // Read all the time, the directory would take more than the files.
    searchPauses: { ...noPauses, used: 300, unused: 300 },
    clock: () => DateTime.fromISO(time.now, { zone: london }),
  })
  const tea = serviceRecord({ id: id(2001), slug: 'tea', name: 'Tea' })
  const chess = serviceRecord({ id: id(2002), slug: 'chess', name: 'Chess' })
  directory.data.services = [tea, chess]
  const get = async (path: string) => (await gateway.data(new Request(`http://localhost${path}`)))!
  const titles = async (path: string) =>
    (await readAtom(await (await get(path)).text())).entries.map(({ title }) => title)
  const category = '/data/categories/feeling-lonely'

  let cursor = ''
  await vi.waitFor(async () => {
    const response = await get('/data/changes.ndjson?table=services,events')
    expect(linesOf(await response.text())).toHaveLength(3)
    cursor = response.headers.get('x-next-cursor')!
  }, patience)
  time.now = '2026-11-21T10:00:00.000+00:00'
  // A reading that began the day before would take today's dates for false ones.
  await vi.waitFor(async () => {
    const { headers } = await get('/data/services.csv')
    expect(headers.get('x-data-as-of')).toMatch(/^2026-11-21/)
  }, patience)
  const today = { updated_at: '2026-11-21T09:00:00Z', last_modified_at: '2026-11-21T09:00:00Z' }
  directory.data.services = [
    { ...tea, name: 'Tea and cake', ...today },
    serviceRecord({ id: id(2003), slug: 'yoga', name: 'Yoga', ...today }),
  ]
  directory.data.events = [eventRecord(), eventRecord({ id: id(6002), slug: 'fair', title: 'Winter fair' })]
  await vi.waitFor(async () => {
    const response = await get(`/data/changes.ndjson?after=${cursor}&table=services,events`)
    const lines = linesOf(await response.text())
    const seen = lines.map(({ kind, id: row, row: now }) =>
      [kind, row, String(now?.['name'] ?? now?.['title'] ?? 'gone')].join(' '),
    )
    expect(seen.toSorted()).toEqual([
      `added ${id(2003)} Yoga`,
      `added ${id(6002)} Winter fair`,
      `changed ${id(2001)} Tea and cake`,
      `removed ${id(2002)} gone`,
    ])
  }, patience)
  const news = ['Changed service: Tea and cake', 'New service: Yoga', 'Removed service: Chess']
  expect((await titles('/data/services.atom')).slice(0, 3).toSorted()).toEqual(news)
  expect((await titles(`${category}/services.atom`)).slice(0, 3).toSorted()).toEqual(news)
  for (const path of ['/data/events.atom', `${category}/events.atom`])
    expect((await titles(path))[0]).toBe('New event: Winter fair')
  expect((await titles('/data/changes.atom')).slice(0, 4).toSorted()).toEqual(
    [...news, 'New event: Winter fair'].toSorted(),
  )

  // And to whoever asks for what changed since yesterday.
  const { data, errors } = await ask(
    '{ services(filter: { modifiedSince: "2026-11-20T12:00:00Z" }) { nodes { name } } }',
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({ services: { nodes: [{ name: 'Tea and cake' }, { name: 'Yoga' }] } })
  const namesAt = async (query: string) => {
    const { contents } = (await (await get(`/oruk/v3/services${query}`)).json()) as {
      contents: { name: string }[]
    }
    return contents.map(({ name }) => name).toSorted()
  }
  for (const query of ['', '?modified_after=2026-11-20T12:00:00Z'])
    await vi.waitFor(async () => expect(await namesAt(query)).toEqual(['Tea and cake', 'Yoga']), patience)
  expect(await namesAt('?modified_after=2026-11-21T10:00:01Z')).toEqual([])
  expect((await get(`/oruk/v3/services/${id(2002)}`)).status).toBe(404)
})
