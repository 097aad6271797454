import { DateTime } from 'luxon'
import { expect, test, vi } from 'vitest'
import { london } from '../../platform/clock.ts'
import { indexedGateway, longPauses, newFolder, teaClubs } from './indexedGateway.ts'
import { dataFolder, memoryCopy, testDataset, testPublication } from './openDataUnderTest.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'

test('the open data is published after the first reading of the directory', async () => {
  const { ask } = await indexedGateway({ searchPauses: longPauses, openDataFolder: newFolder() })
  await vi.waitFor(
    async () => {
      const { at } = await ask('{ openDataTable(name: "services") { rows sample { cells } } }')
      expect(at('openDataTable.rows')).toBe(1)
      expect(JSON.stringify(at('openDataTable.sample'))).toContain('Tuesday Tea and Chat')
    },
    { timeout: 60_000, interval: 100 },
  )
}, 90_000)

test('the first request for a file or a feed waits until it is made', async () => {
  let now = DateTime.fromISO('2026-11-20T10:00', { zone: london }) as DateTime<true>
  const options = { searchPauses: longPauses, openDataFolder: newFolder(), clock: () => now }
  const { gateway } = await indexedGateway(options)
  expect(gateway.openDataAge()).toBeNull()
  const paths = ['data/services.csv', 'data/changes.ndjson', 'data/services.atom', 'oruk/v3/services']
  for (const answer of await Promise.all(
    paths.map(path => gateway.data(new Request(`https://signpost.example/${path}`))),
  )) {
    expect(answer?.status).toBe(200)
    expect(await answer?.text()).toContain('Tuesday Tea and Chat')
  }
  now = now.plus({ hours: 2 })
  expect(gateway.openDataAge()).toBe(7200)
})

test('an event has its place where no service is, and a location that nothing uses is published too', async () => {
  const { gateway, directory } = await indexedGateway({
    searchPauses: longPauses,
    openDataFolder: newFolder(),
  })
  directory.data.locations.push(
    locationRecord({ id: id(3002), address_line_1: 'Danson boathouse' }),
    locationRecord({ id: id(3003), address_line_1: 'Empty hall' }),
  )
  directory.data.events = [
    eventRecord({ location_id: id(3002) }),
    eventRecord({ id: id(5002), location_id: 'nowhere, at all' }),
    eventRecord({ id: id(5003), location_id: null, is_virtual: true }),
  ]
  // On a slow machine the first files take longer than a visitor is let wait.
  const text = async (path: string) =>
    vi.waitFor(
      async () => {
        const answer = (await gateway.data(new Request(`https://signpost.example/data/${path}`)))!
        expect(answer.status).toBe(200)
        return answer.text()
      },
      { timeout: 60_000, interval: 100 },
    )
  const events = await text('events.csv?columns=id,location_id')
  expect(events).toContain(`${id(5001)},${id(3002)}\r\n`)
  expect(events).toContain(`${id(5002)},\r\n`)
  const locations = await text('locations.csv?columns=id,address_line_1')
  expect(locations).toContain(`${id(3002)},Danson boathouse`)
  expect(locations).toContain(`${id(3003)},Empty hall`)
  // A call for the list, and one for the places of the events.
  expect(directory.log().filter(call => call === 'GET /locations')).toHaveLength(2)
}, 90_000)

test('the open data says that it is as of when its reading began, since an edit after that is not in it', async () => {
  let now = DateTime.fromISO('2026-11-20T10:00', { zone: london }) as DateTime<true>
  const { gateway, directory } = await indexedGateway({
    searchPauses: longPauses,
    openDataFolder: newFolder(),
    clock: () => now,
  })
  directory.misbehave('/pages', () => {
    directory.data.services[0]!.name = 'Edited meanwhile'
    now = now.plus({ minutes: 3 })
    return null
  })
  const answer = (await gateway.data(new Request('https://signpost.example/data/services.csv')))!
  expect(await answer.text()).not.toContain('Edited meanwhile')
  expect(answer.headers.get('x-data-as-of')).toBe('2026-11-20T10:00:00+00:00')
}, 90_000)

test('of a directory that cannot be read whole no open data is made', async () => {
  const { ask, gateway, directory } = await indexedGateway({ openDataFolder: newFolder() })
  let isFailing = true
  directory.misbehave('/organisation-events', () => (isFailing ? { status: 500 } : null))
  await gateway.searchReady
  const rows = async () => {
    const { at } = await ask('{ openDataTable(name: "services") { rows } }')
    return at('openDataTable.rows')
  }
  for (let reading = 0; reading < 3; reading++) {
    const { length } = directory.calls
    await expect.poll(() => directory.calls.slice(length).some(({ path }) => path === '/settings')).toBe(true)
    expect(await rows()).toBeNull()
  }
  isFailing = false
  await expect.poll(rows, { timeout: 60_000 }).toBe(1)
}, 90_000)

test.each(['/taxonomies', '/organisation-events'])(
  'once the first reading has failed at %s, who asks for open data is told at once, also who was waiting',
  async path => {
    const { gateway, directory } = await indexedGateway({
      openDataFolder: newFolder(),
      searchPauses: { ...longPauses, retry: 1000 },
    })
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    let isFailing = true
    directory.misbehave(path, () => (isFailing ? { status: 500, after: failing } : null))
    const answers = async () =>
      Promise.all(
        ['data/services.csv', 'data/services.ndjson', 'data/changes.ndjson', 'oruk/v3/services'].map(
          async each => {
            const answer = (await gateway.data(new Request(`https://signpost.example/${each}`)))!
            return [answer.status, answer.headers.get('retry-after'), await answer.text()]
          },
        ),
      )
    const notRead =
      'There is no open data yet: the directory has not been read whole. This takes minutes after this site starts, or hours if the directory is very large.\n'
    const refused = Array.from({ length: 4 }, () => [503, '120', notRead])
    const waiting = answers()
    await expect.poll(() => directory.calls.some(call => call.path.startsWith(path))).toBe(true)
    fail()
    expect(await waiting).toEqual(refused)
    const start = performance.now()
    expect(await answers()).toEqual(refused)
    expect(performance.now() - start).toBeLessThan(2000)
    if (path === '/organisation-events') return
    isFailing = false
    await expect
      .poll(async () => (await answers()).map(([status]) => status), { timeout: 60_000 })
      .toEqual([200, 200, 200, 200])
  },
  // Shorter than the wait for files that are being made.
  18_000,
)

test('while the first reading waits for more calls, who asks for open data is told at once', async () => {
  const { gateway, directory } = await indexedGateway({
    openDataFolder: newFolder(),
    searchPauses: longPauses,
    timer: performance,
  })
  directory.data.services = teaClubs(600)
  directory.data.paging = { size: 10 }
  await expect.poll(() => directory.calls.length, { timeout: 10_000 }).toBeGreaterThan(45)
  const start = performance.now()
  for (const path of ['data/services.csv', 'oruk/v3/services']) {
    const answer = (await gateway.data(new Request(`https://signpost.example/${path}`)))!
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120'])
  }
  expect(performance.now() - start).toBeLessThan(5000)
}, 60_000)

test('a process that has not read the directory yet says nothing of a failed reading, and takes over the next one', async () => {
  const folder = dataFolder()
  await testDataset(memoryCopy(), folder).update()
  const copy = memoryCopy()
  copy.isWholeNow = false
  copy.data.service = []
  const { publication, lines } = testPublication(copy, folder)
  const { id: before } = publication.reader.version()!
  await new Promise(setImmediate)
  expect(lines).toEqual([])
  copy.isWholeNow = true
  copy.read()
  await vi.waitFor(() => expect(publication.reader.version()!.id).not.toBe(before), 60_000)
  expect(lines).toEqual([])
  await publication.close()
}, 90_000)

test('a process that stops while rows or files are made has not failed', async () => {
  const isReading = Promise.withResolvers<void>()
  const copy = memoryCopy()
  const [service] = copy.data.service
  // The reading never ends by itself, and the files of the version before are still being made.
  const records = function* (kind: keyof typeof copy.data) {
    if (kind !== 'service') return yield* memoryCopy().records(kind)
    for (let count = 0; ; count++) {
      if (count === 1000) isReading.resolve()
      yield JSON.stringify(service)
    }
  }
  const folder = dataFolder()
  await testDataset(memoryCopy(), folder).update()
  const { publication, lines } = testPublication({ ...copy, records }, folder)
  expect(publication.reader.version()).not.toBeNull()
  copy.read()
  await isReading.promise
  const closed = publication.close()
  copy.read()
  await closed
  expect(lines).toEqual([])
})
