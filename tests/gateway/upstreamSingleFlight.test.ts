import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testGateway } from './testGateway.ts'
import { upstreamDirectory } from './upstreamDirectory.ts'

const search = { query: '{ search(query: "tea") { services { totalCount } } }' }

test('when a client disconnects, the search it waited for is aborted', async () => {
  let cut = 0
  let calls = 0
  const directory = createServer((_request, response) => {
    calls++
    response.on('close', () => cut++)
  })
  directory.listen(0, '127.0.0.1')
  await once(directory, 'listening')
  onTestFinished(() => void directory.close())
  const { port } = directory.address() as AddressInfo
  const { gateway } = await testGateway({ directoryUrl: `http://127.0.0.1:${port}/core/v1` })
  const visits = [new AbortController(), new AbortController()]
  const answers = visits.map(({ signal }) => gateway.execute(search, { signal }))
  await expect.poll(() => calls, { interval: 10 }).toBe(1)
  visits[0]?.abort()
  await answers[0]
  await pause(50)
  expect(cut).toBe(0)
  visits[1]?.abort()
  await expect.poll(() => cut, { interval: 10 }).toBe(1)
  expect((await answers[1])?.errors).toHaveLength(1)
  expect(calls).toBe(1)
})

test('a client that disconnects gets no response, and the directory is not called again', async () => {
  const { directory, gateway } = await testGateway()
  directory.misbehave('/search', { hangs: true })
  const visit = new AbortController()
  const answered = gateway.execute(search, { signal: visit.signal })
  await expect.poll(() => directory.calls.length, { interval: 10 }).toBe(1)
  visit.abort()
  expect((await answered).errors).toHaveLength(1)
  expect(directory.calls).toHaveLength(1)
})

test('a search that two clients wait for goes on when one of them disconnects', async () => {
  const { directory, gateway } = await testGateway()
  directory.misbehave('/search', { delay: 150, text: '{"data":[],"meta":{"total":7}}' })
  const visit = new AbortController()
  const first = gateway.execute(search, { signal: visit.signal })
  const second = gateway.execute(search, { signal: new AbortController().signal })
  await expect.poll(() => directory.calls.length, { interval: 10 }).toBe(1)
  visit.abort()
  expect((await first).errors).toHaveLength(1)
  expect((await second).data).toEqual({ search: { services: { totalCount: 7 } } })
  expect(directory.calls).toHaveLength(1)
})

test('a shared record is fetched to the end, for the next request', async () => {
  const { directory, gateway } = await testGateway()
  directory.misbehave('/settings', { delay: 100, text: '{"data":{}}' })
  const visit = new AbortController()
  const query = '{ settings { isSample } }'
  const first = gateway.execute({ query }, { signal: visit.signal })
  await expect.poll(() => directory.calls.length, { interval: 10 }).toBe(1)
  visit.abort()
  await first
  expect((await gateway.execute({ query })).errors).toBeUndefined()
  expect(directory.calls).toHaveLength(1)
})

test('a request knows the age of the oldest record it used', async () => {
  const { directory, upstream, visit, pass } = await upstreamDirectory()
  expect(upstream.oldest()).toBe(0)
  await upstream.read('/settings')
  pass(40_000)
  await upstream.search('/search', { query: 'tea' })
  expect(upstream.oldest()).toBe(0)
  const next = visit()
  await next.search('/search', { query: 'tea' })
  expect(next.oldest()).toBe(0)
  await next.read('/settings')
  expect(next.oldest()).toBe(40)
  directory.misbehave('/', { status: 503 })
  pass(3600_000)
  await next.read('/settings')
  expect(next.oldest()).toBe(3640)
})
