import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { pageRecord } from './records/pageRecord.ts'
import { testGateway } from './testGateway.ts'

const minute = 60_000
const title = '{ settings { about { title } } }'
const called = (text: string) => ({ cms: { frontend: { about: { title: text } } } })

async function timed(query = title) {
  const time = { ms: 1 }
  const t = await testGateway({ timer: { now: () => time.ms }, isCachingResponses: false })
  const ask = async () => {
    const { data, at } = await t.ask(query)
    return query === title ? at('settings.about.title') : data
  }
  return { ...t, ask, pass: (ms: number) => void (time.ms += ms) }
}

test('a record less than a minute old is not fetched again', async () => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  expect(await ask()).toBe('First')
  directory.data.settings = called('Second')
  pass(59_000)
  expect(await ask()).toBe('First')
  expect(directory.calls).toHaveLength(1)
})

test('the size of the caches is known', async () => {
  const { gateway, ask } = await testGateway()
  const entries = () => [gateway.cacheStats.records().entries, gateway.cacheStats.answers().entries]
  expect(entries()).toEqual([0, 0])
  await ask(title)
  expect(entries()).toEqual([1, 1])
  await ask('{ settings { isSample } }')
  expect(entries()).toEqual([1, 2])
  expect(gateway.cacheStats.answers().bytes).toBeGreaterThan(100)
  expect(gateway.cacheStats.records().bytes).toBeGreaterThan(10)
})

test('up to five minutes old, a record is served at once while it is revalidated', async () => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  await ask()
  directory.data.settings = called('Second')
  pass(4.9 * minute)
  expect(await ask()).toBe('First')
  await expect.poll(ask).toBe('Second')
  expect(directory.calls).toHaveLength(2)
})

test.each([5, 30])('after %i minutes the new record is waited for', async minutes => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  await ask()
  directory.data.settings = called('Second')
  pass(minutes * minute)
  expect(await ask()).toBe('Second')
})

test('a newer record is waited for a second at most; it replaces the old one in the background', async () => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  await ask()
  const text = JSON.stringify({ data: called('Second') })
  const { promise: after, resolve: respond } = Promise.withResolvers<void>()
  directory.misbehave('/settings', { after, text })
  pass(30 * minute)
  const start = performance.now()
  expect(await Promise.all([ask(), ask()])).toEqual(['First', 'First'])
  expect(performance.now() - start).toBeGreaterThan(980)
  respond()
  await expect.poll(ask).toBe('Second')
  expect(directory.calls).toHaveLength(2)
})

test.each([
  ['tea cards', 'tea bingo'],
  ['tea/cards', 'tea/bingo'],
])('while the search for %s is late, that for %s is not waited for', async (one, other) => {
  const time = { ms: 1 }
  const { directory, ask } = await testGateway({ timer: { now: () => time.ms }, isCachingResponses: false })
  directory.data.pages = Array.from({ length: 30 }, (_, n) =>
    pageRecord({ id: id(6000 + n), slug: `tea-${n}`, title: `Tea ${n}` }),
  )
  const taken = async (text: string) => {
    const start = performance.now()
    const { at } = await ask(`{ searchPages(query: "${text}", page: 2) { nodes { title } } }`)
    expect(at('searchPages.nodes.length')).toBe(10)
    return performance.now() - start
  }
  for (const text of [one, other]) await taken(text)
  time.ms += 30 * minute
  directory.misbehave('/search/pages', { hangs: true })
  expect(await taken(one)).toBeGreaterThan(980)
  expect(await taken(other)).toBeLessThan(700)
})

test('while the directory fails an old record is served for a day, and no longer', async () => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  await ask()
  directory.misbehave('/settings', { status: 503 })
  pass(23 * 60 * minute)
  expect(await ask()).toBe('First')
  pass(2 * 60 * minute)
  expect(await ask()).toBeUndefined()
})

test('a failure is not cached: the next request calls the directory again', async () => {
  const { directory, ask } = await timed()
  directory.misbehave('/settings', count => (count <= 2 ? { status: 503 } : null))
  expect(await ask()).toBeUndefined()
  expect(await ask()).toBe('About us')
})

test('a missing record is looked up again after ten seconds', async () => {
  const time = { ms: 1 }
  const { directory, ask } = await testGateway({ isCachingResponses: false, timer: { now: () => time.ms } })
  const query = '{ service(slug: "new") { name } }'
  expect((await ask(query)).data).toEqual({ service: null })
  directory.data.services.push({ ...directory.data.services[0]!, id: 'new', slug: 'new', name: 'New' })
  time.ms += 9000
  expect((await ask(query)).data).toEqual({ service: null })
  expect(directory.calls).toHaveLength(1)
  time.ms += 2000
  expect((await ask(query)).data).toEqual({ service: { name: 'New' } })
})

test('visitors who ask for the same thing at the same time share one call', async () => {
  const { directory, ask } = await timed()
  await Promise.all([ask(), ask(), ask()])
  expect(directory.calls).toHaveLength(1)
})

test.each([
  ['{ search(query: "tea") { services { totalCount } } }', 'POST /search'],
  ['{ search(query: "111") { services { totalCount } } }', 'GET /services'],
  ['{ search(query: "tea") { organisations { name } } }', 'GET /organisations'],
])('equal searches within half a minute are one call to the directory: %s', async (query, call) => {
  const { directory, ask, pass } = await timed(query)
  const [found] = await Promise.all([ask(), ask()])
  pass(29_000)
  expect(await ask()).toEqual(found)
  expect(directory.log()).toEqual([call])
  pass(2000)
  await ask()
  await expect.poll(directory.log).toEqual([call, call])
})

test('another search is another call', async () => {
  const { directory, ask } = await testGateway()
  await ask('{ search(query: "tea") { services { totalCount } } }')
  await ask('{ search(query: "tea", isFree: true) { services { totalCount } } }')
  await ask('{ search(query: "coffee") { services { totalCount } } }')
  expect(directory.calls).toHaveLength(3)
})

test('while the directory fails, a search finds what it found before', async () => {
  const { directory, ask, pass } = await timed('{ search(query: "tea") { services { totalCount } } }')
  const found = await ask()
  directory.misbehave('/search', { status: 503 })
  pass(60 * minute)
  expect(await ask()).toEqual(found)
})
