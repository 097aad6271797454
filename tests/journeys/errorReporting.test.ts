import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { sharedSite } from './sharedSite.ts'
import { serve } from './startSite.ts'
import { openHydrated } from './pageScripts.ts'

/** An error service on this machine that stores the reports it receives, as text. */
async function startCollector() {
  const arrived: string[] = []
  const keep = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const plain = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    if (request.method === 'POST')
      arrived.push(`${request.url} ${request.headers.referer}\n${plain.toString()}`)
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
  }
  const server = await serve((request, response) => void keep(request, response))
  const ofType = (type: string) => arrived.filter(text => text.includes(`{"type":"${type}"`))
  return { ...server, arrived, ofType }
}

// One collector, and one site that reports to it, for both: in one process.
test.describe.configure({ mode: 'default' })
let collector: Awaited<ReturnType<typeof startCollector>>
let site: { url: string }
test.beforeAll(async () => {
  collector = await startCollector()
  const dsn = `http://public@127.0.0.1:${collector.port}/1`
  site = await sharedSite({ testPages: true, errorReporting: { dsn } })
})
test.beforeEach(() => void collector.arrived.splice(0))
test.afterAll(() => collector.close())

test('faults are reported with permission only, and with nothing personal; forms are never recorded @js', async ({
  page,
}) => {
  const fail = page.getByRole('button', { name: 'Fail in the browser' })
  await openHydrated(page, `${site.url}/sentry?from=ZZ-CANARY`)
  await fail.click()
  expect(collector.arrived).toEqual([])

  await page.getByRole('button', { name: 'Accept additional cookies' }).click()
  await expect.poll(() => page.evaluate(() => '__SENTRY__' in window)).toBe(true)
  // Earlier errors are not reported.
  expect(collector.ofType('event')).toEqual([])
  await fail.click()
  await expect.poll(() => collector.ofType('event').length).toBe(1)
  expect(collector.ofType('event')[0]).toContain('A test of error reporting: browser')
  expect(collector.ofType('event')[0]).toContain(`${site.url}/sentry"`)

  await openHydrated(page, `${site.url}/results?query=ZZ-CANARY`)
  await page.getByLabel('What do you need?').fill('ZZ-CANARY typed')
  await page.evaluate(() => {
    const path = `${location.origin}/results?query=ZZ-CANARY`
    setTimeout(() => {
      throw new Error(`ZZ-CANARY@example.org asked for ${path} in DA8 1RA`)
    })
  })
  await expect.poll(() => collector.ofType('event').length).toBe(2)
  expect(collector.ofType('event')[1]).toContain(`[email] asked for ${site.url}/results in [postcode]`)
  const ofResults = () => collector.ofType('replay_recording').filter(text => text.includes('/results"'))
  await expect.poll(() => ofResults().length, { timeout: 20_000 }).toBeGreaterThan(0)

  const recorded = async () => {
    await openHydrated(page, `${site.url}/feedback`)
    const before = collector.ofType('replay_recording').length
    await page.getByRole('textbox').first().fill('ZZ-CANARY feedback')
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('On a form')
        }),
    )
    await expect.poll(() => collector.ofType('event').length).toBe(3)
    return collector.ofType('replay_recording').length - before
  }
  expect(await recorded()).toBe(0)
  const text = collector.arrived.join('\n')
  expect(text).not.toContain('CANARY')
  expect(text).not.toMatch(/"ip_address"|"cookies?":|signpost-cookies/)
})

test('one page in five is timed, every visit is recorded, and requests to the site carry their trace @js', async ({
  page,
}) => {
  const address = site.url.replace('127.0.0.1', 'localhost')
  const traced: (string | undefined)[] = []
  page.on('request', request => {
    const { pathname, port } = new URL(request.url())
    if (pathname === '/graphql' || port === String(collector.port))
      traced.push(`${pathname === '/graphql'} ${'sentry-trace' in request.headers()}`)
  })
  await openHydrated(page, `${address}/about`)
  await page.getByRole('button', { name: 'Accept additional cookies' }).click()
  await expect.poll(() => page.evaluate(() => '__SENTRY__' in window)).toBe(true)
  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await expect(page).toHaveURL(`${address}/events`)
  // Nothing has failed: it is recorded all the same.
  await expect.poll(() => collector.ofType('replay_event').length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(collector.ofType('replay_event')[0]).toContain('"replay_type":"session"')
  expect(traced).toContain('true true')
  // The browser may not yet have reported what the collector already has.
  await expect.poll(() => traced).toContain('false false')
  expect(traced.filter(entry => entry === 'false true')).toEqual([])
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('Here')
      }),
  )
  await expect.poll(() => collector.ofType('event').length).toBe(1)
  expect(collector.ofType('event')[0]).toContain('"sample_rate":"0.2"')
})
