import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'
import { upstreamDirectory, type UpstreamDirectory } from './upstreamDirectory.ts'

const query = (n: number) => `{ service(slug: "s-${n}") { name } categories { name } }`
const unavailable = { extensions: { code: 'DIRECTORY_UNAVAILABLE' } }

/** Ten failures in a row: five calls, each tried twice. */
async function breakDown({ directory, upstream }: UpstreamDirectory): Promise<void> {
  directory.misbehave('/services', { status: 503 })
  for (let n = 0; n < 5; n++)
    await expect(upstream.read(`/services/s-${n}`)).rejects.toMatchObject(unavailable)
  expect(directory.calls.splice(0)).toHaveLength(10)
}

test('calls that failed ten times in a row are stopped, and calls to the rest of the directory are not', async () => {
  const { directory, ask, gateway } = await testGateway()
  directory.misbehave('/services', { status: 503 })
  for (let n = 0; n < 5; n++) await ask(query(n))
  const calls = directory.calls.length
  expect(gateway.directoryStatistics()).toEqual({
    calls: { answered: calls - 10, failed: 10, cancelled: 0 },
    openCircuits: 1,
  })
  const { data, errors } = await ask(query(6))
  expect(data).toEqual({ service: null, categories: [{ name: 'Feeling lonely' }] })
  expect(errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
  expect(directory.calls).toHaveLength(calls)
})

test('old records serve at once while the directory is left alone', async () => {
  const started = await upstreamDirectory()
  const { directory, upstream, pass } = started
  const path = '/services/tuesday-tea-and-chat'
  const old = await upstream.read(path)
  directory.calls.splice(0)
  await breakDown(started)
  pass(4000)
  expect(await upstream.read(path)).toBe(old)
  pass(20 * 60_000)
  directory.misbehave('/services', { hangs: true })
  let hasProbed = false
  const probing = upstream.read(path).finally(() => (hasProbed = true))
  await expect.poll(() => directory.calls.length, { interval: 5 }).toBe(1)
  await expect(upstream.read('/services/other')).rejects.toMatchObject(unavailable)
  expect(hasProbed).toBe(false)
  expect(await probing).toBe(old)
})

test('after five seconds one call tries whether the directory is back', async () => {
  const started = await upstreamDirectory()
  await breakDown(started)
  const { directory, upstream, pass } = started
  directory.misbehave('/services', { delay: 50, status: 404 })
  pass(4900)
  await expect(upstream.read('/services/a')).rejects.toMatchObject(unavailable)
  pass(200)
  const answers = await Promise.allSettled(['a', 'b', 'c'].map(name => upstream.read(`/services/${name}`)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(directory.calls).toHaveLength(1)
  expect(await upstream.read('/services/b')).toBeNull()
})

test('while it is not back it is tried every five seconds, and one broken record is not every try', async () => {
  const started = await upstreamDirectory()
  await breakDown(started)
  const { directory, upstream, pass } = started
  pass(5000)
  await expect(upstream.read('/services/broken')).rejects.toMatchObject(unavailable)
  expect(directory.log()).toEqual(['GET /services/broken'])
  pass(5000)
  directory.misbehave('/services', { status: 404 })
  await expect(upstream.read('/services/broken')).rejects.toMatchObject(unavailable)
  expect(await upstream.read('/services/whole')).toBeNull()
  expect(directory.log()).toEqual(['GET /services/broken', 'GET /services/whole'])
})

test('a directory that fails three calls in ten is not left alone', async () => {
  const { directory, upstream } = await upstreamDirectory()
  directory.misbehave('/services', count => ({ status: count % 10 < 3 ? 503 : 404 }))
  for (let n = 0; n < 100; n++) await upstream.read(`/services/s-${n}`).catch(() => null)
  expect(directory.calls.length).toBeGreaterThanOrEqual(100)
})

test('records that cannot be used and visitors who leave do not count as failures', async () => {
  const { directory, upstream, visit } = await upstreamDirectory()
  directory.misbehave('/search', { status: 422 })
  for (let n = 0; n < 12; n++) await upstream.search('/search', { query: `a ${n}` }).catch(() => null)
  directory.misbehave('/search', { hangs: true })
  for (let n = 0; n < 12; n++) {
    const leaving = new AbortController()
    const search = visit(leaving.signal).search('/search', { query: `b ${n}` })
    await expect.poll(() => directory.calls.length, { interval: 2 }).toBe(13 + n)
    leaving.abort()
    await expect(search).rejects.toThrow('abort')
  }
  directory.misbehave('/search', { text: '{"data":[]}' })
  expect(await upstream.search('/search', { query: 'c' })).toMatchObject({ body: { data: [] } })
})
