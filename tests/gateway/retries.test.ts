import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createRetryBudget } from '../../gateway/directory/callPolicy.ts'
import { standInDirectory } from './standInDirectory.ts'
import { testGateway } from './testGateway.ts'

const query = '{ service(slug: "tuesday-tea-and-chat") { name } }'
const found = { service: { name: 'Tuesday Tea and Chat' } }

test.each([408, 409, 425, 500, 502, 503, 504])('a read answered with %i is tried once more', async status => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', count => (count === 1 ? { status } : null))
  expect((await ask(query)).data).toEqual(found)
  expect(directory.calls).toHaveLength(2)
})

test.each([408, 409, 425, 500, 502, 503, 504])(
  'a read that stays at %i is tried twice and no more',
  async status => {
    const { directory, ask } = await testGateway()
    directory.misbehave('/services', { status })
    const { data, errors } = await ask(query)
    expect(data).toEqual({ service: null })
    expect(errors).toHaveLength(1)
    expect(directory.calls).toHaveLength(2)
  },
)

test.each([400, 401, 403, 405, 422, 501, 505, 302])(
  'a read answered with %i is not tried again',
  async status => {
    const { directory, ask } = await testGateway()
    directory.misbehave('/services', { status })
    expect((await ask(query)).errors).toHaveLength(1)
    expect(directory.calls).toHaveLength(1)
  },
)

test.each([404, 410])('an answer of %i is no error: there is no such record', async status => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', { status, headers: { 'content-type': 'text/html' }, text: '<h1>No</h1>' })
  const { data, errors } = await ask(query)
  expect({ data, errors }).toEqual({ data: { service: null }, errors: undefined })
  expect(directory.calls).toHaveLength(1)
})

test('a search that only reads is tried once more as well', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/search', count => (count === 1 ? { status: 503 } : null))
  expect((await ask('{ search(query: "tea") { services { totalCount } } }')).data).toEqual({
    search: { services: { totalCount: 1 } },
  })
  expect(directory.calls).toHaveLength(2)
})

test('a connection that is cut is tried once more', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', count => (count === 1 ? { drops: true } : null))
  expect((await ask(query)).data).toEqual(found)
  expect(directory.calls).toHaveLength(2)
})

test('an answer whose JSON is cut off is tried once more', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', count => (count === 1 ? { text: '{"data":{"id":"1","na' } : null))
  expect((await ask(query)).data).toEqual(found)
  expect(directory.calls).toHaveLength(2)
})

test.each<Record<string, string>>([{}, { 'content-type': 'text/html' }])(
  'an empty answer (%j) is tried once more',
  async headers => {
    const { directory, ask } = await testGateway()
    directory.misbehave('/services', count => (count === 1 ? { text: '', headers } : null))
    expect((await ask(query)).data).toEqual(found)
    expect(directory.calls).toHaveLength(2)
  },
)

test('an answer in UTF-16 is logged as that, and not as one that is cut off', async () => {
  const lines: object[] = []
  const log = { error: (entry: object) => void lines.push(entry), info: () => {} }
  const { directory, ask } = await testGateway({ log })
  directory.misbehave('/services', { text: Buffer.from('{"data":{}}', 'utf16le') })
  await ask(query)
  expect(lines).toMatchObject([
    { detail: 'GET /services/tuesday-tea-and-chat answered 200 with JSON that is not UTF-8' },
  ])
})

test('an answer whose JSON is cut off twice is a failure that the log names', async () => {
  const lines: object[] = []
  const log = { error: (entry: object) => void lines.push(entry), info: () => {} }
  const { directory, ask } = await testGateway({ log })
  directory.misbehave('/services', { text: '{"data":{"id":"1","na' })
  expect((await ask(query)).errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
  expect(directory.calls).toHaveLength(2)
  expect(lines).toMatchObject([
    { detail: 'GET /services/tuesday-tea-and-chat answered 200 with JSON that is cut off' },
  ])
})

test('the log says why there is no connection', async () => {
  const lines: object[] = []
  const log = { error: (entry: object) => void lines.push(entry), info: () => {} }
  const closed = await standInDirectory()
  await closed.close()
  const { ask } = await testGateway({ log, directoryUrl: closed.url })
  expect((await ask(query)).errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
  expect(lines).toMatchObject([{ detail: 'GET /services/tuesday-tea-and-chat failed: ECONNREFUSED' }])
})

test('a Retry-After of a second is respected', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', count =>
    count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : null,
  )
  const start = performance.now()
  expect((await ask(query)).data).toEqual(found)
  expect(performance.now() - start).toBeGreaterThan(990)
})

test('while the directory asks for a second, what other requests read waits for it and does not fail', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', count =>
    count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : null,
  )
  const first = ask(query)
  await vi.waitFor(() => expect(directory.calls).toHaveLength(1))
  await pause(100)
  const others = ['{ settings { isSample } }', '{ categories { name } }', '{ pages { title } }']
  const answers = await Promise.all(others.map(async other => ask(other)))
  expect(answers.map(({ errors }) => errors)).toEqual(others.map(() => undefined))
  expect((await first).data).toEqual(found)
  expect(directory.calls.length).toBeGreaterThan(3)
})

test.each([
  ['30', 30],
  ['3600', 60],
  ['Fri, 20 Nov 2026 10:01:00 GMT', 60],
])(
  'a directory that asks for longer (%s) is not called again, and its Retry-After is passed on',
  async (wait, retryAfter) => {
    const { directory, ask } = await testGateway()
    directory.misbehave('/services', { status: 429, headers: { 'retry-after': wait } })
    const { errors } = await ask(query)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'DIRECTORY_BUSY', retryAfter })
    expect(directory.calls).toHaveLength(1)
  },
)

test.each<Record<string, string>[]>([[{}], [{ 'retry-after': '0' }], [{ 'retry-after': '' }]])(
  'a directory that is busy twice without saying for how long (%j) is left alone for ten seconds',
  async headers => {
    const { directory, ask } = await testGateway()
    directory.misbehave('/services', { status: 429, headers })
    const { errors } = await ask(query)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'DIRECTORY_BUSY', retryAfter: 10 })
    expect(directory.calls).toHaveLength(2)
    expect((await ask('{ settings { isSample } }')).errors?.[0]?.extensions['code']).toBe('DIRECTORY_BUSY')
    expect(directory.calls).toHaveLength(2)
  },
)

test('a directory that never responds is given up at the deadline', async () => {
  const { directory, ask } = await testGateway({ deadlines: { read: 150, search: 300, whole: 10_000 } })
  directory.misbehave('/', { hangs: true })
  const [read, search] = await Promise.all([
    ask(query),
    ask('{ search(query: "tea") { services { totalCount } } }'),
  ])
  expect([read, search].map(({ errors }) => errors?.[0]?.extensions['code'])).toEqual([
    'DIRECTORY_UNAVAILABLE',
    'DIRECTORY_UNAVAILABLE',
  ])
  expect(directory.calls).toHaveLength(4)
})

test('both attempts together have a deadline', async () => {
  // An attempt alone would never end.
  const { directory, ask } = await testGateway({
    deadlines: { read: 600_000, search: 600_000, whole: 1000 },
  })
  directory.misbehave('/', count => (count === 1 ? { status: 503 } : { hangs: true }))
  expect((await ask(query)).errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
  expect(directory.calls).toHaveLength(2)
})

test('all calls of a request together have a deadline, and what comes later is kept for the next', async () => {
  const { directory, ask } = await testGateway({
    deadlines: { read: 20_000, search: 20_000, whole: 2000 },
  })
  directory.misbehave('/organisation-events/', { late: 1300 })
  directory.misbehave('/collections', { late: 1300 })
  const withCategories = '{ event(slug: "danson-winter-walk") { title categories { name } } }'
  const { at, errors } = await ask(withCategories)
  expect(at('event')).toMatchObject({ title: 'Danson winter walk' })
  expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['DIRECTORY_UNAVAILABLE'])
  await expect.poll(async () => (await ask(withCategories)).errors, { timeout: 10_000 }).toBeUndefined()
  expect(directory.calls).toHaveLength(2)
})

test('a late response within the deadline is used', async () => {
  const { directory, ask } = await testGateway({
    deadlines: { read: 20_000, search: 20_000, whole: 30_000 },
  })
  directory.misbehave('/services', count =>
    count === 1 ? { delay: 300, text: '{"data":{"id":"1","name":"Late"}}' } : null,
  )
  expect((await ask(query)).data).toEqual({ service: { name: 'Late' } })
  expect(directory.calls).toHaveLength(1)
})

test('no more than twenty calls run at once', async () => {
  const { directory, ask } = await testGateway()
  const { promise: after, resolve: respond } = Promise.withResolvers<void>()
  directory.misbehave('/services', { after, status: 404 })
  const fields = Array.from({ length: 30 }, (_, n) => `a${n}: service(slug: "s-${n}") { name }`).join(' ')
  const answered = ask(`{ ${fields} }`)
  await expect.poll(() => directory.calls.length, { interval: 5 }).toBe(20)
  await pause(50)
  expect(directory.calls).toHaveLength(20)
  respond()
  await answered
  expect(directory.calls).toHaveLength(30)
})

test('every call states its user agent, accepted type and request id', async () => {
  const { directory, gateway } = await testGateway()
  const request = new Request(`http://localhost/graphql?query=${encodeURIComponent(query)}`, {
    headers: { 'x-request-id': 'from-the-front-door' },
  })
  await gateway.handle(request)
  expect(directory.calls[0]?.headers).toMatchObject({
    accept: 'application/json',
    'user-agent': 'Signpost gateway',
    'x-request-id': 'from-the-front-door',
  })
})

test('fifty calls a minute are tried again, or a tenth of all calls when that is more', () => {
  let now = 0
  const budget = createRetryBudget({ now: () => now })
  const retriesOf = (calls: number) => {
    for (let n = 0; n < calls; n++) budget.addCall()
    let retries = 0
    while (budget.takeRetry()) retries += 1
    return retries
  }
  expect(retriesOf(60)).toBe(50)
  expect(retriesOf(60)).toBe(0)
  now += 66_000
  expect(retriesOf(1000)).toBe(100)
})
