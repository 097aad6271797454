import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import { createRemoteGateway } from '../../gateway/gateway.ts'
import { visit } from '../../web/server/visit.ts'
import { feedReader } from './feedReader.ts'
import { serveGateway } from './serveGateway.ts'
import { submittingGateway, sending } from './submittingGateway.ts'
import { testGateway } from './testGateway.ts'

const key = 'a-key-that-both-sides-know'
const query = '{ service(slug: "tuesday-tea-and-chat") { name } }'
const quotas = { anonymous: 12, site: 30, keyed: 100 }
const first = '203.0.113.7'
const second = '2001:db8:1:2:3:4:5:6'

/** A site in front of a gateway that listens siteWithRemoteGateway. */
async function siteWithRemoteGateway({
  siteKey = key,
  gatewayKeys = [key],
}: { siteKey?: string | null; gatewayKeys?: string[] } = {}) {
  const { gateway } = await testGateway({ quotas, siteKeys: gatewayKeys })
  const server = await serveGateway(gateway)
  onTestFinished(() => server.close())
  const remote = createRemoteGateway(server.url, {
    key: siteKey ?? undefined,
    visit: () => visit.getStore(),
  })
  onTestFinished(() => remote.close())
  const code = async (address: string | undefined, asked = query) => {
    const answer = await visit.run({ requestId: 'r-1', address }, () => remote.execute({ query: asked }))
    return answer.errors?.[0]?.extensions?.['code'] ?? 'answered'
  }
  return { remote, url: server.url, code }
}

/** The number of requests that are answered before one is refused, up to 100. */
async function answeredTimes(ask: () => Promise<unknown>): Promise<number> {
  for (let times = 0; times < 100; times += 1) if ((await ask()) !== 'answered') return times
  return 100
}

test('through a site that presents its key each visitor has a quota of their own', async () => {
  const { code } = await siteWithRemoteGateway()
  const times = await answeredTimes(() => code(first))
  expect(times).toBeGreaterThan(2)
  expect(times).toBeLessThan(100)
  expect(await code(first)).toBe('RATE_LIMITED')
  expect(await answeredTimes(() => code(second))).toBe(times)
})

test('an IPv6 household is one visitor, and no more of its address is sent', async () => {
  const { code } = await siteWithRemoteGateway()
  await answeredTimes(() => code(second))
  expect(await code('2001:db8:1:2:ffff::1')).toBe('RATE_LIMITED')
  expect(await code('2001:db8:1:3::1')).toBe('answered')
})

test('queries of the site itself, for no visitor, are not counted', async () => {
  const { code } = await siteWithRemoteGateway()
  expect(await answeredTimes(() => code(undefined))).toBe(100)
})

test('a site without the key is one anonymous client, whatever it states about its visitors', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warned.mockRestore())
  const { code, url } = await siteWithRemoteGateway({ siteKey: null })
  await answeredTimes(() => code(first))
  expect(await code(second)).toBe('RATE_LIMITED')
  expect(warned.mock.calls.at(-1)).toEqual([
    { requestId: undefined, retryAfter: expect.any(Number) },
    expect.stringContaining('GATEWAY_KEY'),
  ])
  const headers = { 'x-visitor-network': '198.51.100.1', 'x-gateway-purpose': 'page' }
  const answer = await fetch(`${url}?query=${encodeURIComponent(query)}`, { headers })
  expect(answer.status).toBe(429)
})

test.each([
  ['another key', [key]],
  ['a key where none is set', []],
])('a site that presents %s is refused, and its log states the reason', async (_what, gatewayKeys) => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const { remote, url } = await siteWithRemoteGateway({ siteKey: 'some-other-key-of-theirs', gatewayKeys })
  await expect(remote.execute({ query })).rejects.toThrow('does not know our key')
  expect(logged.mock.calls[0]?.[0]).toContain('does not know the GATEWAY_KEY of this site')
  const answer = await fetch(url, { headers: { 'x-gateway-key': 'some-other-key-of-theirs' } })
  expect(answer.status).toBe(401)
  // The client of the site learns nothing of keys.
  const request = new Request(`http://localhost/graphql?query=${encodeURIComponent(query)}`)
  expect((await remote.handle(request)).status).toBe(503)
})

test('a gateway accepts the new key and the old one while they are rotated', async () => {
  const { code } = await siteWithRemoteGateway({ gatewayKeys: ['a-newer-key-of-both', key] })
  expect(await code(first)).toBe('answered')
})

test('programs that use the site’s own address for GraphQL have the quota of an anonymous client each', async () => {
  const { remote } = await siteWithRemoteGateway()
  const status = async (address: string) => {
    const request = new Request(`http://localhost/graphql?query=${encodeURIComponent(query)}`)
    return (await remote.handle(request, { address })).status === 200 ? 'answered' : 'refused'
  }
  const times = await answeredTimes(() => status(first))
  expect(times).toBeLessThan(100)
  expect(await status(second)).toBe('answered')
  const answer = await remote.handle(
    new Request(`http://localhost/graphql?query=${encodeURIComponent(query)}`),
    { address: first },
  )
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test.each([
  ['that is not UTF-8', Buffer.from([123, 34, 0xf0, 0x9f, 0x98]), 400, 'The body is not UTF-8.'],
  ['over 100 KB', Buffer.alloc(102_401, 32), 413, 'The body is longer than 100 KB.'],
])('a body %s is refused through the site as by the gateway', async (_case, body, status, message) => {
  const { remote } = await siteWithRemoteGateway()
  const headers = { 'content-type': 'application/json' }
  const answer = await remote.handle(
    new Request('http://localhost/graphql', { method: 'POST', headers, body }),
  )
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ errors: [{ message }] })
})

test('forms sent through the site are counted for the network of their sender', async () => {
  const { gateway, outbox } = await submittingGateway({ siteKeys: [key] })
  const server = await serveGateway(gateway)
  const remote = createRemoteGateway(server.url, { key, visit: () => visit.getStore() })
  onTestFinished(async () => {
    await remote.close()
    await server.close()
  })
  const send = async (address: string, idempotencyKey: string) => {
    const input = { url: '/', feedback: 'It works.', consented: true }
    const operation = { query: sending('giveFeedback'), variables: { input, key: idempotencyKey } }
    const { data, errors } = await remote.execute(operation, { visitor: { address } })
    return errors?.[0]?.extensions?.['code'] ?? (data?.['giveFeedback'] ? 'taken' : 'lost')
  }
  for (let n = 0; n < 80; n += 1) expect(await send(first, `a-form-of-somebody-${n}`)).toBe('taken')
  expect(await send(first, 'a-form-of-somebody-80')).toBe('RATE_LIMITED')
  expect(await send(second, 'a-form-of-somebody-else')).toBe('taken')
  expect(outbox.accepted).toHaveLength(81)
})

/** A gateway that records its requests. */
async function recordingGateway(
  status = 200,
  headers: Record<string, string> = {},
  body: string | Buffer = '{"data":{"__typename":"Query"}}',
) {
  const sent: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    sent.push({ path: request.url ?? '', headers: request.headers })
    response.writeHead(request.url === '/readyz' ? status : 200, headers).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  const remote = createRemoteGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, {
    key,
    visit: () => visit.getStore(),
  })
  return { sent, remote }
}

test('the id of a request, its trace and its visitor’s network are sent to the gateway, and nothing else of them', async () => {
  const { sent, remote } = await recordingGateway()
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await visit.run({ requestId: 'trace-7', address: second, traceparent }, () => remote.execute({ query }))
  expect(sent[0]?.headers).toMatchObject({
    'x-request-id': 'trace-7',
    'x-visitor-network': '2001:db8:1:2::',
    'x-gateway-key': key,
    traceparent,
  })
  expect(JSON.stringify(sent)).not.toContain(second)
  const headers = { 'x-request-id': 'trace-8', traceparent, 'x-gateway-key': 'theirs', cookie: 'c=1' }
  await visit.run({ requestId: 'trace-8', address: first, traceparent }, async () => {
    await remote.handle(new Request('http://localhost/graphql?query={x}', { headers }), { address: first })
    await remote.feed(new Request('http://localhost/events.ics', { headers }))
  })
  expect(sent.map(({ path }) => path)).toEqual(['/graphql', '/graphql?query={x}', '/events.ics'])
  for (const each of sent.slice(1)) {
    expect(each.headers).toMatchObject({ 'x-request-id': 'trace-8', traceparent, 'x-gateway-key': key })
    expect(each.headers.cookie).toBeUndefined()
    expect(each.headers['x-gateway-purpose']).toBeUndefined()
  }
})

test.each([
  [200, true, ['/readyz', '/graphql']],
  [503, false, ['/readyz']],
  [404, true, ['/readyz', '/graphql']],
])(
  'a gateway whose readiness check responds %i is ready: %s, checked once a second at most',
  async (status, isReady, paths) => {
    const { sent, remote } = await recordingGateway(status)
    expect(await Promise.all([remote.isReady(), remote.isReady(), remote.isReady()])).toEqual(
      Array(3).fill(isReady),
    )
    expect(sent.map(({ path }) => path)).toEqual(paths)
  },
)

/** The feeds of a remote gateway, as the site serves them. */
async function remoteFeeds() {
  const { gateway } = await feedReader()
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const received = new Request(`http://localhost${request.url}`, { method: request.method, headers })
    const answer = await gateway.feed(received)
    response.writeHead(answer?.status ?? 418, Object.fromEntries(answer?.headers ?? []))
    response.end(await answer?.text())
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  const remote = createRemoteGateway(`http://127.0.0.1:${port}/graphql`, { visit: () => undefined })
  const get = (path: string, init: RequestInit = {}) =>
    remote.feed(new Request(`http://localhost${path}`, init))
  return { get, close }
}

test('a site with a remote gateway serves its sitemaps and calendars', async () => {
  const { get } = await remoteFeeds()
  const sitemap = await get('/events-sitemap.xml')
  expect(sitemap?.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await sitemap?.text()).toContain('/events/danson-winter-walk')
  const calendar = await get('/events.ics')
  expect(calendar?.headers.get('content-disposition')).toContain('events.ics')
  const etag = calendar?.headers.get('etag') ?? ''
  expect((await get('/events.ics', { headers: { 'if-none-match': etag } }))?.status).toBe(304)
  expect((await get('/events/nothing.ics'))?.status).toBe(404)
  expect((await get('/events.ics', { method: 'HEAD' }))?.headers.get('etag')).toBe(etag)
})

test('the site requests nothing but sitemaps and calendars as feeds', async () => {
  expect(await (await remoteFeeds()).get('/events')).toBeNull()
})

test('while the remote gateway is down, feeds are 503 with Retry-After', async () => {
  const { get, close } = await remoteFeeds()
  close()
  const response = await get('/sitemap.xml')
  expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '60'])
})

test('changes and the Open Referral feed come through the site with what a client needs to follow them', async () => {
  const followed = {
    'x-next-cursor': '9c41d0aa-7',
    'x-has-more': 'true',
    link: '</data/changes.ndjson>; rel="next"',
  }
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, followed).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const remote = createRemoteGateway(`http://127.0.0.1:${port}/graphql`, { visit: () => visit.getStore() })
  onTestFinished(() => remote.close())
  const paths = [
    '/data/changes.ndjson?after=9c41d0aa-1',
    '/data/categories/food/services.atom',
    '/data/insights/insights.json',
    '/oruk/v3',
    '/oruk/v3/services/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001',
    '/oruk/v3/taxonomies?page=2',
  ]
  for (const path of paths) {
    const response = await remote.data(new Request(`http://localhost${path}`))
    expect(Object.fromEntries(response!.headers)).toMatchObject(followed)
  }
  expect(asked).toEqual(paths)
  for (const path of ['/data/categories/food', '/data/index.pageContext.json', '/oruk/v30'])
    expect(await remote.data(new Request(`http://localhost${path}`))).toBeNull()
})

/** The status of a response, and what it allows other sites. */
const shared = ({ status, headers }: Response) => [
  status,
  ...[...headers].filter(([name]) => name.startsWith('access-control-')),
]

test('browsers of other sites may send JSON and a key through the site, and read their quota', async () => {
  const { remote, url } = await siteWithRemoteGateway()
  const headers = { 'content-type': 'application/json', origin: 'https://map.example' }
  const post = { method: 'POST', headers, body: JSON.stringify({ query }) }
  for (const init of [{ method: 'OPTIONS' }, post])
    expect(shared(await remote.handle(new Request('http://localhost/graphql', init)))).toEqual(
      shared(await fetch(url, init)),
    )
  const preflight = await remote.handle(new Request('http://localhost/graphql', { method: 'OPTIONS' }))
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-headers': '*, authorization',
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    'access-control-expose-headers': expect.stringContaining('ratelimit-remaining'),
    'access-control-max-age': '86400',
  })
})

test('what a gateway says of its own connection, host and cookies stays behind the site', async () => {
  const own = { 'keep-alive': 'timeout=5', server: 'nginx', 'set-cookie': 'r=2', 'x-request-id': 'theirs' }
  const more = { 'x-made-later': 'yes', 'access-control-max-age': '86400' }
  const { remote } = await recordingGateway(200, { ...own, ...more })
  for (const response of [
    await remote.handle(new Request('http://localhost/graphql?query={x}')),
    await remote.data(new Request('http://localhost/data/services.csv')),
    await remote.feed(new Request('http://localhost/events.ics')),
    await remote.picture(new Request('http://localhost/images/cat-food?max_dimension=150')),
  ]) {
    const names = [...response!.headers.keys()]
    expect(names).toEqual(expect.arrayContaining(Object.keys(more)))
    expect(names.filter(name => name in own || name === 'date')).toEqual([])
  }
})

test('a file that was compressed on its way to the site has no length that is not its own', async () => {
  const packed = gzipSync('id,name\n'.repeat(100))
  const sent = { 'content-encoding': 'gzip', 'content-length': String(packed.length) }
  const { remote } = await recordingGateway(200, sent, packed)
  const file = await remote.data(new Request('http://localhost/data/services.csv'))
  expect([file!.headers.get('content-length'), file!.headers.get('content-encoding')]).toEqual([null, null])
  expect(await file!.text()).toHaveLength(800)
  const whole = await recordingGateway(200, { 'content-length': '3' }, Buffer.from('id\n'))
  const plain = await whole.remote.data(new Request('http://localhost/data/services.csv'))
  expect(plain!.headers.get('content-length')).toBe('3')
})
