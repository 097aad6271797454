import { expect, test } from 'vitest'
import { feedReader } from './feedReader.ts'
import { serviceRecord } from './records/serviceRecord.ts'

const sitemap = '/services-sitemap.xml'

test('a sitemap is XML that may be cached for a minute', async () => {
  const { headers, status } = await (await feedReader()).get(sitemap)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=60')
})

test('a client that has the sitemap gets 304, until a service changes', async () => {
  const time = { ms: 1 }
  const { directory, get } = await feedReader({ timer: { now: () => time.ms } })
  const etag = (await get(sitemap)).headers.get('etag') ?? ''
  const ask = (tags: string) => get(sitemap, { headers: { 'if-none-match': tags } })
  const again = await ask(`"other", ${etag}`)
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await ask(etag.replace('W/', ''))).status).toBe(304)
  expect((await ask('*')).status).toBe(304)
  expect((await ask('"other"')).status).toBe(200)
  directory.data.services = [serviceRecord({ last_modified_at: '2026-11-20T09:59:00+0000' })]
  time.ms += 3_600_000
  expect((await ask(etag)).status).toBe(200)
})

test('HEAD gets the headers of GET and nothing else', async () => {
  const { get } = await feedReader()
  const [head, whole] = [await get(sitemap, { method: 'HEAD' }), await get(sitemap)]
  expect(await head.text()).toBe('')
  expect([...head.headers]).toEqual([...whole.headers])
})

// The server compresses what has a body only, and names the header for that alone.
test.each(['/sitemap.xml', sitemap, '/events.ics'])('HEAD %s says that it is compressed', async path => {
  const head = await (await feedReader()).get(path, { method: 'HEAD' })
  expect(head.headers.get('vary')).toBe('accept-encoding')
})

test.each(['POST', 'DELETE'])('%s is refused', async method => {
  const response = await (await feedReader()).get(sitemap, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each([
  '/',
  '/events',
  '/sitemap',
  '/sitemap.xml/',
  '/sitemap-2.xml',
  '/services-sitemap-1.xml',
  '/faces-sitemap.xml',
])('%s is left to the site', async path => {
  const { gateway } = await feedReader()
  expect(await gateway.feed(new Request(`http://localhost${path}`))).toBeNull()
})

test.each([
  ['is out', { status: 503 }, '60'],
  ['is busy', { status: 429, headers: { 'retry-after': '17' } }, '17'],
  ['says it has no services', { status: 404 }, '60'],
  ['answers nonsense', { text: '<p>Welcome</p>' }, '60'],
])('while the directory %s there is no sitemap, and no empty one', async (_name, how, seconds) => {
  const { directory, get } = await feedReader()
  directory.misbehave('/services', how)
  for (const path of [sitemap, '/sitemap.xml']) {
    const response = await get(path)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(Number(seconds))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toMatch(/secret|urlset|sitemapindex/)
  }
})

test('a directory that has never had events or collections has none in its sitemaps and calendar', async () => {
  const logged: object[] = []
  const { directory, get } = await feedReader({ log: { error: details => void logged.push(details) } })
  for (const path of ['/organisation-events', '/collections']) directory.misbehave(path, { status: 404 })
  const text = async (path: string) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    return response.text()
  }
  await text(sitemap)
  const index = await text('/sitemap.xml')
  expect(index).toContain('/services-sitemap.xml')
  expect(index).not.toMatch(/events-sitemap|categories-sitemap|personas-sitemap/)
  for (const kind of ['events', 'categories', 'personas'])
    expect(await text(`/${kind}-sitemap.xml`)).not.toContain('<url>')
  expect(await text('/events.ics')).not.toContain('BEGIN:VEVENT')
  expect(logged).toEqual([])
})

test.each([404, 500])('a directory that had events and answers %i has not lost them', async status => {
  const time = { ms: 1 }
  const { directory, get } = await feedReader({ timer: { now: () => time.ms } })
  expect((await get('/events.ics')).status).toBe(200)
  directory.misbehave('/organisation-events', { status })
  directory.data.events = []
  // Longer than a list that was seen is kept.
  time.ms += 25 * 3_600_000
  for (const path of ['/events.ics', '/events-sitemap.xml', '/sitemap.xml'])
    expect((await get(path)).status).toBe(503)
})

test('what went wrong is in the log under the id of the request', async () => {
  const logged: object[] = []
  const { directory, get } = await feedReader({ log: { error: details => void logged.push(details) } })
  directory.misbehave('/services', { status: 404 })
  await get(sitemap, { headers: { 'x-request-id': 'abc' } })
  expect(logged).toEqual([{ requestId: 'abc', detail: 'GET /services gave no list' }])
})
