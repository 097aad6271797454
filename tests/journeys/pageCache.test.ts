import { expect, test, type APIResponse } from '@playwright/test'
import { endSites, startSite } from './startSite.ts'
import { startStoppableDirectory } from './startStoppableDirectory.ts'
import { templates } from './templates.ts'

test.afterEach(endSites)

const did = (response: APIResponse) => response.headers()['cache-status']

test('a page that was made a moment ago is given at once, with all its headers @nojs', async ({
  request,
}) => {
  const path = '/services/erith-food-bank/old'
  await request.get(path)
  const again = await request.get(path)
  expect(did(again)).toMatch(/^signpost; hit; ttl=\d+$/)
  const headers = again.headers()
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-encoding']).toBe('br')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const known = await request.get(path, { headers: { 'if-none-match': headers['etag']! } })
  expect(known.status()).toBe(304)
  const fromAnAdvertisement = await request.get(`${path}?utm_source=canary&fbclid=canary`)
  expect(did(fromAnAdvertisement)).toContain('hit')
  expect(await fromAnAdvertisement.text()).not.toContain('canary')
})

test('an address that has moved sends on, however often it is asked @nojs', async ({ request }) => {
  await request.get('/results')
  for (let n = 0; n < 2; n += 1) {
    const moved = await request.get('/results?search_term=debt', { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/results?query=debt'])
  }
})

test('a page with a nonce, and a page of one’s own, are made anew @nojs', async ({ request }) => {
  for (const path of ['/developers/explorer', '/favourites', '/nowhere', '/get-involved']) {
    await request.get(path)
    expect(did(await request.get(path)), path).toBeUndefined()
  }
})

test('pages that were kept are counted and logged like any other @nojs', async ({ baseURL }) => {
  const variables = { DIRECTORY_API_URL: `${baseURL}/core/v1`, LOG_LEVEL: 'info', METRICS_PUBLIC: 'true' }
  const site = await startSite(variables)
  const path = '/results?query=secret-words'
  for (let n = 0; n < 3; n += 1) await fetch(site.url + path, { headers: { 'x-request-id': `visit-${n}` } })
  expect((await fetch(site.url + path)).headers.get('cache-status')).toContain('hit')
  const figures = await (await fetch(`${site.url}/metrics`)).text()
  expect(figures).toContain('http_requests_total{route="/results",method="GET",status="2xx"} 4')
  for (const name of ['pages', 'answers', 'records'])
    expect(figures).toMatch(
      new RegExp(`^${name}_kept [1-9]\\d*\\n[^]*^${name}_kept_bytes [1-9]\\d{3,}$`, 'm'),
    )
  await site.stop()
  const lines = site
    .said()
    .split('\n')
    .filter(line => line.includes('"route":"/results"'))
  expect(lines.map(line => JSON.parse(line).requestId).slice(0, 3)).toEqual(['visit-0', 'visit-1', 'visit-2'])
  expect(JSON.parse(lines[2]!)).toMatchObject({
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  })
  expect(site.said()).not.toContain('secret-words')
})

test('with the directory gone every page that was seen still comes, and says what is open now @nojs', async ({
  baseURL,
}) => {
  test.setTimeout(180_000)
  const directory = await startStoppableDirectory(baseURL!)
  const site = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1` })
  const seen = templates.filter(path => !path.startsWith('/favourites') && path !== '/nowhere')
  for (const path of seen) expect((await fetch(site.url + path)).status, path).toBe(200)
  directory.end()
  const goneAt = performance.now()
  await expect(fetch(`${directory.url}/core/v1/settings`)).rejects.toThrow()

  for (const path of seen) {
    const isMadeSince = async () => {
      const answer = await fetch(site.url + path)
      expect(answer.status, path).toBe(200)
      await answer.arrayBuffer()
      return Number(answer.headers.get('age')) < (performance.now() - goneAt) / 1000 - 1
    }
    await expect.poll(isMadeSince, { timeout: 80_000, intervals: [500], message: path }).toBe(true)
  }

  const service = '/services/erith-food-bank'
  const question = '{ service(slug: "erith-food-bank") { openState { text } } }'
  // In between the two a minute may end.
  await expect(async () => {
    const answer = await fetch(`${site.url}/graphql?query=${encodeURIComponent(question)}`)
    const { text } = (await answer.json()).data.service.openState as { text: string }
    expect(await (await fetch(site.url + service)).text()).toContain(text)
  }).toPass({ timeout: 10_000 })
})
