import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

// Calls that are answered have ample time on a busy machine; calls that hang end soon where a test waits for it.
const patient = { read: 4000, search: 5000, whole: 10_000 }
const impatient = { read: 360, search: 360, whole: 1200 }
const service = '{ service(slug: "s-1") { name } }'
const found = { service: { name: 'Service 1' } }

async function withManyServices(deadlines = patient): Promise<TestGateway> {
  const t = await testGateway({ deadlines })
  t.directory.data.services = Array.from({ length: 1000 }, (_, n) =>
    serviceRecord({ id: id(2000 + n), slug: `s-${n}`, name: `Service ${n}` }),
  )
  return t
}

/** Lists are too slow to be waited for, single records come at once. */
function slowLists({ directory }: TestGateway): void {
  directory.misbehave('/', { hangs: true })
  directory.misbehave('/services/', () => null)
}

test('slow lists do not slow single records', async () => {
  const t = await withManyServices(impatient)
  slowLists(t)
  for (let page = 1; page <= 6; page++) {
    const { errors } = await t.ask(`{ services(page: ${page}) { totalCount } }`)
    expect(errors).toHaveLength(1)
  }
  const calls = t.directory.calls.length
  expect((await t.ask('{ services(page: 9) { totalCount } }')).errors).toHaveLength(1)
  expect(t.directory.calls).toHaveLength(calls)
  expect((await t.ask(service)).data).toEqual(found)
})

test('slow searches do not slow lists and single records', async () => {
  const t = await withManyServices({ ...patient, search: 120 })
  t.directory.misbehave('/search', { hangs: true })
  for (let n = 1; n <= 6; n++) await t.ask(`{ search(query: "tea ${n}") { services { totalCount } } }`)
  t.directory.misbehave('/services', () => null)
  expect((await t.ask(service)).data).toEqual(found)
  expect((await t.ask('{ services { totalCount } }')).data).toEqual({ services: { totalCount: 1000 } })
})

test('the calls after one keystroke in the search box take no page down', async () => {
  const t = await withManyServices(impatient)
  slowLists(t)
  // The first page of the list comes, the nine after it are too slow, each tried twice.
  t.directory.misbehave('/services', count => (count === 1 ? null : { hangs: true }))
  t.directory.misbehave('/services/', () => null)
  await t.ask('{ suggest(query: "ser") { text } }')
  await t.ask('{ suggest(query: "serv") { text } }')
  t.directory.misbehave('/', () => null)
  expect((await t.ask(service)).data).toEqual(found)
  expect((await t.ask('{ services { totalCount } }')).data).toEqual({ services: { totalCount: 1000 } })
})

test.each(['/sitemap.xml', '/services-sitemap.xml', '/events.ics'])(
  'a flood of calls for %s takes no page down',
  async path => {
    const t = await withManyServices()
    t.directory.misbehave('/', { status: 503 })
    for (let n = 0; n < 12; n++) await t.gateway.feed(new Request(`https://signpost.example${path}`))
    t.directory.misbehave('/', () => null)
    const query = '{ services { totalCount } events { totalCount } settings { isSample } }'
    expect((await t.ask(query)).errors).toBeUndefined()
  },
)

test('searches that hang keep no single record waiting', async () => {
  const t = await withManyServices()
  t.directory.misbehave('/search', { hangs: true })
  const searches = Array.from({ length: 30 }, (_, n) => {
    const leaving = new AbortController()
    const query = `{ search(query: "tea ${n}") { services { totalCount } } }`
    return { answered: t.gateway.execute({ query }, { signal: leaving.signal }), leaving }
  })
  await expect.poll(() => t.directory.calls.length, { interval: 5 }).toBeGreaterThanOrEqual(7)
  expect((await t.ask(service)).data).toEqual(found)
  expect(t.directory.log().filter(call => call.startsWith('POST'))).toHaveLength(7)
  for (const { leaving } of searches) leaving.abort()
  await Promise.all(searches.map(({ answered }) => answered))
})

test('when few calls are left in the minute, none of them is spent on suggestions', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/settings', { text: '{"data":{}}', headers: { 'x-ratelimit-remaining': '9' } })
  await ask('{ settings { isSample } }')
  expect((await ask('{ suggest(query: "tea", kinds: [SERVICE, EVENT]) { text } }')).data).toEqual({
    suggest: [],
  })
  expect((await ask('{ service(slug: "tuesday-tea-and-chat") { name } }')).errors).toBeUndefined()
  expect(directory.log()).toEqual(['GET /settings', 'GET /services/tuesday-tea-and-chat'])
})
