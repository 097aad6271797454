import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { endSites, serve, startSite } from './startSite.ts'
import { steadyLoad } from './steadyLoad.ts'

test.afterEach(endSites)

const lines = (said: string) =>
  said
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)

async function passOn(address: string, response: ServerResponse) {
  const answer = await fetch(address)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

test('a restart in the middle of the day fails no request @nojs', async ({ baseURL }) => {
  const site = await startSite({ DIRECTORY_API_URL: `${baseURL}/core/v1`, LOG_LEVEL: 'info' })
  const load = steadyLoad(site.url, ['/', '/services/erith-food-bank', '/graphql'], 20)
  await expect.poll(() => site.said().split('\n').length, { timeout: 20_000 }).toBeGreaterThan(100)
  const askedToEnd = performance.now()
  const ended = site.stop()
  const ready = await fetch(`${site.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(ready.headers.get('connection')).toBe('close')
  const outcomes = await load
  expect(await ended).toBe(0)

  const answered = outcomes.filter(({ status }) => status !== undefined)
  expect(answered.filter(({ startedAt }) => startedAt > askedToEnd).length).toBeGreaterThan(0)
  const turnedAway = outcomes.filter(
    ({ failure, startedAt }) => failure === 'ECONNREFUSED' && startedAt > askedToEnd + 300,
  )
  const failed = outcomes.filter(outcome => outcome.status !== 200 && !turnedAway.includes(outcome))
  expect(failed).toEqual([])
  expect(lines(site.said()).length).toBeGreaterThanOrEqual(answered.length)
})

test('the log names the page and the request, but not the words or the visitor @nojs', async ({
  baseURL,
}) => {
  const site = await startSite({ DIRECTORY_API_URL: `${baseURL}/core/v1`, LOG_LEVEL: 'info' })
  const headers = { 'user-agent': 'Visitor/1.0', 'x-request-id': 'a-request.1' }
  const answer = await fetch(`${site.url}/services/erith-food-bank?from=secret-words`, { headers })
  expect(answer.headers.get('x-request-id')).toBe('a-request.1')
  const unsafe = await fetch(`${site.url}/secret-words@example.org`, { headers: { 'x-request-id': 'x y' } })
  expect(unsafe.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  await fetch(`${site.url}/results?query=secret-words&near=DA8`)
  await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ settings { isSample } }","variables":{"text":"secret-words"}}',
  })
  await fetch(`${site.url}/assets/none.js`)
  await site.stop()

  const requests = lines(site.said()).filter(({ msg }) => msg === 'request')
  expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/services/{slug}', 200],
    ['GET', 'unknown', 404],
    ['GET', '/results', 200],
    ['POST', '/graphql', 200],
  ])
  expect(requests[0]).toMatchObject({
    level: 'info',
    requestId: 'a-request.1',
    path: '/services/erith-food-bank',
    ms: expect.any(Number),
  })
  expect(site.said()).not.toMatch(/secret-words|Visitor|127\.0\.0\.1(?!:\d+\/")/)
})

test('one id follows a request from the visitor through the gateway to the directory @nojs', async () => {
  const ids: unknown[] = []
  const directory = await serve((request, response) => {
    ids.push(request.headers['x-request-id'])
    response.writeHead(404).end()
  })
  const site = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1` })
  await fetch(`${site.url}/services/erith-food-bank`, { headers: { 'x-request-id': 'trace-7' } })
  await site.stop()
  directory.close()
  // The search index reads the directory for all residents, under ids that say so.
  const ofVisitor = ids.filter(id => !String(id).startsWith('search-index-'))
  expect(ofVisitor.length).toBeGreaterThan(0)
  expect(new Set(ofVisitor)).toEqual(new Set(['trace-7']))
})

test('figures are served on a port of their own, and not on the public one unless allowed @nojs', async ({
  baseURL,
}) => {
  const free = await serve(() => {})
  free.close()
  const METRICS_PORT = String(free.port)
  const site = await startSite({ DIRECTORY_API_URL: `${baseURL}/core/v1`, METRICS_PORT })
  await fetch(`${site.url}/services/erith-food-bank?query=words`)
  await fetch(`${site.url}/services/debt-advice`)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
  expect((await fetch(`${free.url}/`)).status).toBe(404)
  const figures = await (await fetch(`${free.url}/metrics`)).text()
  expect(figures).toMatch(
    /^http_requests_total\{route="\/services\/\{slug\}",method="GET",status="[24]xx"\} \d/m,
  )
  expect(figures).toMatch(/^http_request_duration_seconds_count\{route="\/services\/\{slug\}"\} 2$/m)
  expect(figures).toContain('process_resident_memory_bytes')
  expect(figures).not.toMatch(/erith-food-bank|debt-advice|words/)
  await site.stop()
})

test('an answer under way is finished before the process ends @nojs', async ({ baseURL }) => {
  let isSlow = false
  const { promise: isUnderWay, resolve: ask } = Promise.withResolvers<void>()
  const directory = await serve((request, response) => {
    // The search index reads the directory too.
    const isAwaited = isSlow && !String(request.headers['x-request-id']).startsWith('search-index')
    if (isAwaited) ask()
    void pause(isAwaited ? 400 : 0).then(() => passOn(baseURL + request.url!, response))
  })
  const site = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1` })
  isSlow = true
  const slow = fetch(`${site.url}/categories/food-and-essentials`)
  await isUnderWay
  const ended = site.stop()
  expect((await slow).status).toBe(200)
  expect(await ended).toBe(0)
  directory.close()
})

const dataOf = async (answer: Response) => ((await answer.json()) as { data: unknown }).data

test('long answers to partners travel small, in a form they accept @nojs', async ({ baseURL }) => {
  const ask = (accepted: string, query = '{ services(first: 50) { nodes { slug name intro } } }') =>
    fetch(`${baseURL}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
      body: JSON.stringify({ query }),
    })
  const [plain, ...packed] = await Promise.all(['identity', 'gzip', 'br'].map(accepted => ask(accepted)))
  const data = await dataOf(plain!)
  expect(plain!.headers.get('content-encoding')).toBeNull()
  for (const [answer, encoding] of packed.map((each, n) => [each, ['gzip', 'br'][n]] as const)) {
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(5000)
    expect(answer.headers.get('vary')).toBe('accept, authorization, x-api-key, accept-encoding')
    expect(await dataOf(answer)).toEqual(data)
  }
  expect((await ask('br', '{ settings { isSample } }')).headers.get('content-encoding')).toBeNull()
})
