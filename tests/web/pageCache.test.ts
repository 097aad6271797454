import { setTimeout as pause } from 'node:timers/promises'
import type { Handler } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { cachedSite } from './cachedSite.ts'

let site: Awaited<ReturnType<typeof cachedSite>>
afterEach(() => site.close())

const service = '/services/erith-food-bank'
const timed: Handler = c => c.html(`<h1>${site.clock().toFormat('HH:mm')}</h1>`)
const status = (answer: { headers: Record<string, unknown> }) => answer.headers['cache-status']

test('a page is rendered once, and sent with its age', async () => {
  site = await cachedSite(timed)
  const first = await site.ask(service)
  site.pass(12)
  const second = await site.ask(service)
  expect([status(first), status(second)]).toEqual(['signpost; fwd=miss', 'signpost; hit; ttl=28'])
  expect([first.headers.age, second.headers.age]).toEqual(['0', '12'])
  expect(second.body).toEqual(first.body)
  expect(site.made).toEqual([service])
})

test('concurrent requests for a page render it once', async () => {
  site = await cachedSite(async (c, next) => pause(50).then(() => timed(c, next)))
  const answers = await Promise.all(Array.from({ length: 30 }, () => site.ask(service)))
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(['<h1>16:59</h1>']))
  expect(site.made).toEqual([service])
})

test('after its minute an old page is served for five seconds at most while a new one is rendered in the background', async () => {
  site = await cachedSite(timed)
  await site.ask(service)
  site.pass(42)
  const old = await site.ask(service)
  expect([status(old), String(old.body)]).toEqual(['signpost; hit; ttl=-2', '<h1>16:59</h1>'])
  await expect.poll(async () => String((await site.ask(service)).body)).toBe('<h1>17:00</h1>')
  expect(site.made).toHaveLength(2)
})

test('after those five seconds the page of the minute before is not served', async () => {
  site = await cachedSite(timed)
  await site.ask(service)
  site.pass(45.1)
  const next = await site.ask(service)
  expect([status(next), String(next.body)]).toEqual(['signpost; fwd=miss', '<h1>17:00</h1>'])
})

test('a page whose render ends in the next minute is stale at once', async () => {
  site = await cachedSite(async (c, next) => {
    const page = await timed(c, next)
    site.pass(41)
    return page!
  })
  await site.ask(service)
  expect(status(await site.ask(service))).toBe('signpost; hit; ttl=-1')
})

test('a page that cannot be rendered again is not served from the cache', async () => {
  let isAway = false
  site = await cachedSite((c, next) => (isAway ? c.html('<h1>Sorry</h1>', 503) : timed(c, next)))
  await site.ask(service)
  isAway = true
  site.pass(42)
  expect((await site.ask(service)).status).toBe(200)
  site.pass(4)
  expect((await site.ask(service)).status).toBe(503)
  isAway = false
  expect((await site.ask(service)).status).toBe(200)
})

test('parameters that no page reads make no page of their own, and do not reach one', async () => {
  site = await cachedSite(timed)
  for (const path of [
    '/results?query=food&near=DA8',
    '/results?utm_source=letter&near=DA8&query=food&fbclid=2',
  ])
    await site.ask(path)
  await site.ask(`${service}?query=food`)
  await site.ask(service)
  expect(site.made).toEqual(['/results?query=food&near=DA8', service])
})

test('a missing page is cached for ten seconds, and evicts no other', async () => {
  site = await cachedSite((c, next) =>
    c.req.path === service ? timed(c, next) : c.html('<h1>Nothing</h1>', 404),
  )
  await site.ask(service)
  for (let n = 0; n < 400; n += 1) await site.ask(`/services/none-${n}`)
  expect(status(await site.ask('/services/none-399'))).toContain('hit; ttl=10')
  expect(status(await site.ask('/services/none-0'))).toContain('miss')
  expect(status(await site.ask(service))).toContain('hit')
  site.pass(16)
  expect(status(await site.ask('/services/none-399'))).toContain('miss')
})

const unkept: [what: string, page: Handler][] = [
  ['a failure', c => c.html('x', 500)],
  ['a directory that is away', c => c.html('x', 503)],
  ['a redirect', c => c.redirect('/results')],
  ['a page of more than a megabyte', c => c.html('x'.repeat(1024 * 1024 + 1))],
  ['what is no page', c => c.json({ x: 1 })],
]
const personal: typeof unkept = [
  ['a page that sets a cookie', c => c.html('x', 200, { 'set-cookie': 'a=b' })],
  ['a page with a nonce', c => c.html('x', 200, { 'content-security-policy': "style-src 'nonce-abc'" })],
  ['a page that says it is not to be kept', c => c.html('x', 200, { 'cache-control': 'no-store' })],
]

for (const [what, page] of unkept) {
  test(`${what} is not kept`, async () => {
    site = await cachedSite(page)
    const answers = [await site.ask(service), await site.ask(service)]
    expect(site.made).toHaveLength(2)
    for (const { headers } of answers) {
      expect(headers['cache-status'] ?? 'none').not.toContain('hit')
      expect(headers.etag).toBeUndefined()
    }
  })
}

for (const [what, page] of personal) {
  test(`${what} is made for each visitor, and not for nobody too`, async () => {
    site = await cachedSite(page)
    // The cache treats an entry of time 0 as one without a time.
    site.pass(1)
    const answers = [await site.ask(service), await site.ask(service)]
    expect(answers.map(({ body }) => String(body))).toEqual(Array(2).fill('made for one visitor, GET'))
    expect(site.made).toHaveLength(1)
    site.pass(61)
    await site.ask(service)
    expect(site.made).toHaveLength(2)
  })
}

for (const path of [
  '/favourites',
  '/feedback',
  '/get-involved',
  '/services/erith-food-bank/referral',
  '/developers/explorer',
  '/graphql',
  '/no/such/page',
]) {
  test(`${path} is made anew for each visitor`, async () => {
    site = await cachedSite(timed)
    const answers = [await site.ask(path), await site.ask(path)]
    expect(answers.map(({ body }) => String(body))).toEqual(Array(2).fill('made for one visitor, GET'))
    expect(answers.map(status)).toEqual([undefined, undefined])
    expect(site.made).toEqual([])
  })
}

test('a posted form is never answered with a cached page', async () => {
  site = await cachedSite(timed)
  await site.ask(service)
  expect(String((await site.ask(service, {}, 'POST')).body)).toBe('made for one visitor, POST')
})

test('a partial page is sent to the requests that wait for it, is not cached and replaces no complete one', async () => {
  let isAway = false
  site = await cachedSite(c => {
    c.header('cache-control', isAway ? 'private, no-store' : 'private, no-cache')
    return c.html(isAway ? 'some of it' : 'all of it')
  })
  const seen = async () => String((await site.ask('/about')).body)
  expect(await seen()).toBe('all of it')
  isAway = true
  site.pass(42)
  expect(await seen()).toBe('all of it')
  await expect.poll(() => site.made.length).toBe(2)
  expect(await seen()).toBe('all of it')
  site.pass(5)
  expect([await seen(), await seen()]).toEqual(['some of it', 'some of it'])
  isAway = false
  expect([await seen(), await seen()]).toEqual(['all of it', 'all of it'])
  expect(site.made.length).toBeLessThanOrEqual(7)
})
