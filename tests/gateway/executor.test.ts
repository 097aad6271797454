import { ApolloServer } from '@apollo/server'
import { expect, test, vi } from 'vitest'
import { testGateway } from './testGateway.ts'

const slug = 'tuesday-tea-and-chat'
const queries = [
  '{ settings { isSample } }',
  '{ services(first: 3) { nodes { name openState { text } } } }',
  `{ service(slug: "${slug}") { name organisation { name } } }`,
  '{ nonsense }',
  '{',
]

test('of the operations that are not answered from the cache, each goes through Apollo Server', async () => {
  const overHttp = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest')
  const inProcess = vi.spyOn(ApolloServer.prototype, 'executeOperation')
  try {
    const { ask, gateway } = await testGateway()
    // Often enough for every query to be compiled, were it not cached.
    for (let round = 0; round < 5; round++) for (const query of queries) await ask(query)
    await gateway.execute({ query: queries[0]! })
    await gateway.execute({ query: queries[0]! })
    const { hits, misses } = gateway.counts
    // The wrong ones are never cached, so they are executed each time.
    expect({ hits, misses }).toEqual({ hits: 4 * 3 + 1, misses: 3 + 5 * 2 + 1 })
    expect(overHttp.mock.calls.length + inProcess.mock.calls.length).toBe(misses)
  } finally {
    overHttp.mockRestore()
    inProcess.mockRestore()
  }
})

test('compiled or not, each operation goes through Apollo Server', async () => {
  const executed = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest')
  try {
    const time = { ms: 0 }
    const { ask, gateway } = await testGateway({ isCachingResponses: false, timer: { now: () => time.ms } })
    for (let round = 0; round < 4; round++) {
      for (const query of queries.slice(0, 3)) await ask(query)
      // One query in a tenth of a second is compiled.
      time.ms += 350
    }
    expect([gateway.counts, executed.mock.calls.length]).toEqual([{ hits: 0, misses: 12 }, 12])
  } finally {
    executed.mockRestore()
  }
})

test('an operation of a page waits for the directory no longer than the page has left, and still gives what there is', async () => {
  const { directory, gateway } = await testGateway()
  directory.misbehave('/services', { hangs: true })
  const start = performance.now()
  const query = '{ service(slug: "never-read") { name } categories { name } }'
  await gateway.execute({ query: '{ categories { name } }' })
  const { data, errors } = await gateway.execute({ query }, { within: 200 })
  expect(performance.now() - start).toBeLessThan(2000)
  expect(data).toEqual({ service: null, categories: [{ name: 'Feeling lonely' }] })
  expect(errors?.map(({ path }) => path)).toEqual([['service']])
})
