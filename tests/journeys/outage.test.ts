import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { errorPage } from '../../web/generated/messages/errorPage.ts'
import { servicePage } from '../../web/generated/messages/servicePage.ts'
import { lists } from '../../web/generated/messages/lists.ts'
import { siteNotices } from '../../web/generated/messages/siteNotices.ts'
import { endSites, serve, startSite } from './startSite.ts'

test.afterAll(endSites)

type Trouble = (path: string) => 'none' | 'fails' | 'hangs' | 'slow'

const well: Trouble = () => 'none'

/** A proxy between a site and its directory, whose faults depend on the path and are set by the test. */
async function troubledDirectory(origin: string) {
  let trouble = well
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const how = trouble(asked.url ?? '')
    if (how === 'hangs') return
    if (how === 'fails') {
      answer.writeHead(500).end()
      return
    }
    if (how === 'slow') await pause(2000)
    const { method, url, headers } = asked
    const further = request(origin + url, { method, headers }, found => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    further.on('error', () => answer.destroy())
    asked.pipe(further)
  }
  const server = createServer((asked, answer) => void pass(asked, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/core/v1`,
    befall: (next: Trouble) => void (trouble = next),
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A site whose pages are cached for three seconds, as its clock is just before the end of a minute. */
async function site(origin: string) {
  const directory = await troubledDirectory(origin)
  const { url } = await startSite({
    DIRECTORY_API_URL: directory.url,
    NOW: '2026-11-20T10:00:57',
  })
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
  const view = async (path: string) => {
    const start = performance.now()
    const response = await fetch(url + path)
    const body = await response.text()
    return { status: response.status, headers: response.headers, body, time: performance.now() - start }
  }
  return { directory, view }
}

const pages = [
  '/',
  '/services/erith-food-bank',
  '/organisations/erith-food-network',
  '/events/open-kitchen-day',
  '/events',
  '/locations',
  '/categories/food-and-essentials',
  '/personas/carers',
  '/results?query=food',
]

const longerThanAPageIsKept = 9000
let calls = 0

const troubles: [name: string, trouble: Trouble | 'closed'][] = [
  ['slow', () => 'slow'],
  ['failing three calls in ten', () => (calls++ % 10 < 3 ? 'fails' : 'none')],
  ['hanging', () => 'hangs'],
  ['closed', 'closed'],
]

test('every page seen before comes whole and soon while the directory is slow, fails, hangs and is closed @nojs', async ({
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { directory, view } = await site(baseURL!)
  const before = new Map<string, string>()
  for (const page of pages) before.set(page, (await view(page)).body)
  for (const [name, trouble] of troubles) {
    if (trouble === 'closed') directory.end()
    else directory.befall(trouble)
    await pause(longerThanAPageIsKept)
    for (const page of pages) {
      const { status, body, time } = await view(page)
      expect(status, `${page} while ${name}`).toBe(200)
      expect(body, `${page} while ${name}`).toBe(before.get(page))
      expect(time, `${page} while ${name}`).toBeLessThan(2500)
      test.info().annotations.push({ type: name, description: `${page} ${Math.round(time)} ms` })
    }
  }
})

test('where a part was never fetched the page says so in words, and is whole as soon as the part can be had @nojs', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { directory, view } = await site(baseURL!)
  directory.befall(path =>
    /service-locations|\/related|organisation-events\?/.test(path) ? 'fails' : 'none',
  )
  const service = await view('/services/erith-food-bank')
  expect(service.status).toBe(200)
  expect(service.headers.get('cache-control')).toBe('private, no-store')
  for (const words of [siteNotices.partial, servicePage.placesUnknown, servicePage.relatedUnknown])
    expect(service.body).toContain(words)
  const organisation = await view('/organisations/erith-food-network')
  expect(organisation.status).toBe(200)
  for (const words of [siteNotices.partial, lists.eventsUnknown]) expect(organisation.body).toContain(words)
  directory.befall(well)
  const again = await view('/services/erith-food-bank')
  expect(again.headers.get('cache-control')).toBe('private, no-cache')
  for (const words of [siteNotices.partial, servicePage.placesUnknown, servicePage.relatedUnknown])
    expect(again.body).not.toContain(words)
  expect((await view('/organisations/erith-food-network')).body).not.toContain(siteNotices.partial)
})

test('a page with missing parts waits for its own parts only, not again for what search engines read @nojs', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { directory, view } = await site(baseURL!)
  directory.befall(path => (/\/(services|organisation-events)\?/.test(path) ? 'hangs' : 'none'))
  const { status, body, time } = await view('/organisations/erith-food-network')
  expect(status).toBe(200)
  expect(body).toContain(siteNotices.partial)
  // Both attempts of a call take eight seconds.
  expect(time).toBeLessThan(12_000)
})

// Each asks the directory several times, one after the other: for its redirect, its form, its filters and its error page.
const neverSeen = [
  '/',
  '/results?query=food',
  '/services/erith-food-bank/referral',
  '/services/83745b6f-ff0e-545e-b7ff-7561a048f84e',
]

test('a page that was never seen waits once, however much it asks for, and says that it cannot be shown @nojs', async () => {
  const waits = [...neverSeen, 'a single call'].map((): { from: number; to: number }[] => [])
  const directory = await serve((asked, answer) => {
    const at = Number(String(asked.headers['x-request-id']).replace('view-', ''))
    const from = performance.now()
    answer.once('close', () => waits[at]?.push({ from, to: performance.now() }))
  })
  const { url } = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1` })
  const view = async (path: string, at: number) => {
    const response = await fetch(url + path, { headers: { 'x-request-id': `view-${at}` } })
    expect(response.status, path).toBe(503)
    expect(await response.text(), path).toContain(errorPage.tryAgain)
  }
  const singleCall = fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': `view-${neverSeen.length}` },
    body: JSON.stringify({ query: '{ service(slug: "never-seen") { name } }' }),
  })
  await Promise.all([singleCall, ...neverSeen.map(view)])
  const waited = waits.map(timeWithin)
  const single = waited.pop()!
  // Both attempts of a call take eight seconds, and the texts of the error page are asked for once beside them. How long a page
  // takes in all tells nothing: the first requests of a process take the longer the busier the machine is.
  expect(single).toBeGreaterThan(7500)
  for (const [at, time] of waited.entries()) expect(time, neverSeen[at]).toBeLessThan(1.9 * single)
})

/** How long at least one of some periods lasted, in milliseconds. */
function timeWithin(periods: readonly { from: number; to: number }[]): number {
  let [total, until] = [0, 0]
  for (const { from, to } of periods.toSorted((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return total
}

test('whom to call in danger is told though the directory was never reached @nojs', async () => {
  const directory = await serve((_request, response) => response.destroy())
  const { url } = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1` })
  const response = await fetch(`${url}/urgent-help`)
  const body = await response.text()
  expect(response.status).toBe(200)
  expect(body).toContain('href="tel:999"')
  expect(body).toContain('Have you nowhere to sleep tonight?')
  // Nobody in danger is told that some of it is missing: only the texts of its footer are.
  expect(body).not.toContain('Some of this page is missing')
  // Without those it is no page to keep.
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  // A page that cannot be shown leads to this one, which can.
  const home = await fetch(url)
  expect(home.status).toBe(503)
  expect(/<main.*<\/main>/s.exec(await home.text())![0]).toContain('href="/urgent-help"')
})
