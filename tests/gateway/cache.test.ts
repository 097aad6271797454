import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

const minute = 60_000
const title = '{ settings { about { title } } }'
const called = (text: string) => ({ cms: { frontend: { about: { title: text } } } })

async function timed() {
  const time = { ms: 1 }
  const t = await testGateway({ timer: { now: () => time.ms } })
  const ask = async () => (await t.ask(title)).at('settings.about.title')
  return { ...t, ask, pass: (ms: number) => void (time.ms += ms) }
}

test('what was fetched less than a minute ago is not fetched again', async () => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  expect(await ask()).toBe('First')
  directory.data.settings = called('Second')
  pass(59_000)
  expect(await ask()).toBe('First')
  expect(directory.calls).toHaveLength(1)
})

test('for ten minutes more the old text is given at once, while the new one is fetched', async () => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  await ask()
  directory.data.settings = called('Second')
  pass(2 * minute)
  expect(await ask()).toBe('First')
  await expect.poll(ask).toBe('Second')
  expect(directory.calls).toHaveLength(2)
})

test('later the new text is waited for', async () => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  await ask()
  directory.data.settings = called('Second')
  pass(30 * minute)
  expect(await ask()).toBe('Second')
})

test('while the directory fails the old text serves for a day, and no longer', async () => {
  const { directory, ask, pass } = await timed()
  directory.data.settings = called('First')
  await ask()
  directory.misbehave('/settings', { status: 503 })
  pass(23 * 60 * minute)
  expect(await ask()).toBe('First')
  pass(2 * 60 * minute)
  expect(await ask()).toBeUndefined()
})

test('a failure is not kept: the next visitor asks anew', async () => {
  const { directory, ask } = await timed()
  directory.misbehave('/settings', count => (count <= 2 ? { status: 503 } : null))
  expect(await ask()).toBeUndefined()
  expect(await ask()).toBe('About us')
})

test('a record that is missing is asked for anew each time', async () => {
  const { directory, ask } = await testGateway()
  const query = '{ service(slug: "new") { name } }'
  expect((await ask(query)).data).toEqual({ service: null })
  directory.data.services.push({ ...directory.data.services[0]!, id: 'new', slug: 'new', name: 'New' })
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
])('what people search for is not kept: %s', async (query, call) => {
  const { directory, ask } = await testGateway()
  await ask(query)
  await ask(query)
  expect(directory.log()).toEqual([call, call])
})
