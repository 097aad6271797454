import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'
import { upstreamDirectory, type UpstreamDirectory } from './upstreamDirectory.ts'

const query = (n: number) => `{ service(slug: "s-${n}") { name } categories { name } }`
const unavailable = { extensions: { code: 'DIRECTORY_UNAVAILABLE' } }

/** Ten failures in a row: five calls, each tried twice. */
async function breakDown({ directory, rest }: UpstreamDirectory): Promise<void> {
  directory.misbehave('/services', { status: 503 })
  for (let n = 0; n < 5; n++) await expect(rest.read(`/services/s-${n}`)).rejects.toMatchObject(unavailable)
  expect(directory.calls.splice(0)).toHaveLength(10)
}

test('what failed ten times in a row is left alone, and the rest of the directory is not', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', { status: 503 })
  for (let n = 0; n < 5; n++) await ask(query(n))
  const calls = directory.calls.length
  const { data, errors } = await ask(query(6))
  expect(data).toEqual({ service: null, categories: [{ name: 'Feeling lonely' }] })
  expect(errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
  expect(directory.calls).toHaveLength(calls)
})

test('old records serve at once while the directory is left alone', async () => {
  const upstream = await upstreamDirectory()
  const { directory, rest, pass } = upstream
  const path = '/services/tuesday-tea-and-chat'
  const old = await rest.read(path)
  directory.calls.splice(0)
  await breakDown(upstream)
  pass(4000)
  expect(await rest.read(path)).toBe(old)
  pass(20 * 60_000)
  directory.misbehave('/services', { hangs: true })
  let hasProbed = false
  const probing = rest.read(path).finally(() => (hasProbed = true))
  await expect.poll(() => directory.calls.length, { interval: 5 }).toBe(1)
  await expect(rest.read('/services/other')).rejects.toMatchObject(unavailable)
  expect(hasProbed).toBe(false)
  expect(await probing).toBe(old)
})

test('after five seconds one call tries whether the directory is back', async () => {
  const upstream = await upstreamDirectory()
  await breakDown(upstream)
  const { directory, rest, pass } = upstream
  directory.misbehave('/services', { delay: 50, status: 404 })
  pass(4900)
  await expect(rest.read('/services/a')).rejects.toMatchObject(unavailable)
  pass(200)
  const answers = await Promise.allSettled(['a', 'b', 'c'].map(name => rest.read(`/services/${name}`)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(directory.calls).toHaveLength(1)
  expect(await rest.read('/services/b')).toBeNull()
})

test('while it is not back it is tried every five seconds, and one broken record is not every try', async () => {
  const upstream = await upstreamDirectory()
  await breakDown(upstream)
  const { directory, rest, pass } = upstream
  pass(5000)
  await expect(rest.read('/services/broken')).rejects.toMatchObject(unavailable)
  expect(directory.log()).toEqual(['GET /services/broken'])
  pass(5000)
  directory.misbehave('/services', { status: 404 })
  await expect(rest.read('/services/broken')).rejects.toMatchObject(unavailable)
  expect(await rest.read('/services/whole')).toBeNull()
  expect(directory.log()).toEqual(['GET /services/broken', 'GET /services/whole'])
})

test('a directory that fails three calls in ten is not left alone', async () => {
  const { directory, rest } = await upstreamDirectory()
  directory.misbehave('/services', count => ({ status: count % 10 < 3 ? 503 : 404 }))
  for (let n = 0; n < 100; n++) await rest.read(`/services/s-${n}`).catch(() => null)
  expect(directory.calls.length).toBeGreaterThanOrEqual(100)
})

test('records that cannot be used and visitors who leave do not count as failures', async () => {
  const { directory, rest, visit } = await upstreamDirectory()
  directory.misbehave('/search', { status: 422 })
  for (let n = 0; n < 12; n++) await rest.search('/search', { query: `a ${n}` }).catch(() => null)
  directory.misbehave('/search', { hangs: true })
  for (let n = 0; n < 12; n++) {
    const leaving = new AbortController()
    const search = visit(leaving.signal).search('/search', { query: `b ${n}` })
    await expect.poll(() => directory.calls.length, { interval: 2 }).toBe(13 + n)
    leaving.abort()
    await expect(search).rejects.toThrow('abort')
  }
  directory.misbehave('/search', { text: '{"data":[]}' })
  expect(await rest.search('/search', { query: 'c' })).toMatchObject({ body: { data: [] } })
})
