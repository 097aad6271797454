import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/localPrograms.mjs'
import { endSites, serve, startSite } from './startSite.ts'

test.afterEach(endSites)

async function sendFeedback(url: string, feedback: string): Promise<string> {
  const query = `mutation ($input: FeedbackInput!, $key: String) {
    giveFeedback(input: $input, idempotencyKey: $key) { reference }
  }`
  const variables = { input: { url: '/', feedback, consented: true }, key: encodeURIComponent(feedback) }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  })
  return answer.text()
}

const ready = (origin: string) => fetch(`${origin}/readyz`)

test('the site is ready while it can answer from what it remembers, and tells its operators alone of the forms that wait @nojs', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  let isAway = true
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (!isAway) {
      const { method, headers: asked } = request
      // The public port accepts forms from clients with the directory's key.
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: asked.authorization ?? '',
      }
      const answered = await fetch(baseURL + request.url!, { method, headers, body: body || undefined })
      return response.writeHead(answered.status, headers).end(await answered.text())
    }
    // With a Retry-After the form was certainly not stored; without one it is unknown.
    const isClosed = body.includes('It waits.')
    return response.writeHead(isClosed ? 503 : 500, isClosed ? { 'retry-after': '1' } : {}).end()
  }
  const directory = await serve((request, response) => void answer(request, response))
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'signpost-waiting-'))
  const METRICS_PORT = String(await freePort())
  const site = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1`, DATA_DIR, METRICS_PORT })
  const operators = `http://127.0.0.1:${METRICS_PORT}`
  const readiness = async () => (await ready(site.url)).status
  const told = async () => (await ready(operators)).text()
  expect(await readiness()).toBe(503)
  expect(await (await ready(site.url)).text()).toBe('pages cannot be answered')
  expect((await ready(operators)).status).toBe(503)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  isAway = false
  await expect.poll(readiness).toBe(200)
  isAway = true
  expect(await told()).toBe('ready\noutbox: 0 waiting, 0 held, 0 given up, 0 in quarantine, 0 refused')

  // The first form has a database made, which may take longer than its sender is kept waiting.
  for (const feedback of ['It waits.', 'It is held.'])
    await expect.poll(() => sendFeedback(site.url, feedback), { timeout: 45_000 }).toContain('"SP-')
  const waiting =
    /^ready\noutbox: 1 waiting \(the oldest for \d+ s\), 1 held, 0 given up, 0 in quarantine, 0 refused$/
  await expect.poll(told).toMatch(waiting)
  expect(await (await ready(site.url)).text()).toBe('ready')
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
  const figures = await (await fetch(`${operators}/metrics`)).text()
  expect(figures).toMatch(/^outbox_waiting 1$/m)
  expect(figures).toMatch(/^search_index_services \d+$/m)
  expect(figures).toMatch(/^outbox_oldest_seconds \d+$/m)
  expect(figures).toMatch(/^outbox_held 1$/m)
  expect(figures).toMatch(/^directory_calls_total\{outcome="answered"\} [1-9]\d*$/m)
  expect(figures).toMatch(/^directory_calls_total\{outcome="failed"\} \d+$/m)
  expect(figures).toMatch(/^directory_open_circuits \d+$/m)
  expect(figures).toMatch(/^quota_refusals_total\{client="keyed"\} 0$/m)
  expect(figures).toMatch(/^data_folder_free_bytes [1-9]\d+$/m)

  isAway = false
  const settled = 'ready\noutbox: 0 waiting, 1 held, 0 given up, 0 in quarantine, 0 refused'
  await expect.poll(told, { timeout: 60_000 }).toBe(settled)
  const after = await (await fetch(`${operators}/metrics`)).text()
  expect(after).toMatch(/^outbox_waiting 0$/m)
  expect(after).toMatch(/^outbox_oldest_seconds 0$/m)
  await site.stop()
  directory.close()
  rmSync(DATA_DIR, { recursive: true })
})

test('a site whose key the gateway does not know is not ready, as none of its pages can be answered @nojs', async ({
  baseURL,
}) => {
  const site = await startSite({
    GATEWAY_URL: `${baseURL}/graphql`,
    GATEWAY_KEY: 'a-key-that-only-one-side-has',
  })
  expect((await fetch(`${site.url}/about`)).status).toBe(503)
  expect((await ready(site.url)).status).toBe(503)
  expect(await (await ready(site.url)).text()).toBe('pages cannot be answered')
  await site.stop()
})
