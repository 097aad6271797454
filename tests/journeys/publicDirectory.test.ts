import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as send, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { endSites, startSite } from './startSite.ts'

const key = 'the-key-of-this-directory'
const folders: string[] = []

// One directory for all, so in one process.
test.describe.configure({ mode: 'default' })
let directory: Awaited<ReturnType<typeof startSite>>
test.beforeAll(async () => {
  directory = await site({ DIRECTORY_KEY: key })
})
test.afterAll(() => {
  endSites()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A site with a folder of its own, at ten on a Friday. */
async function site(variables: Record<string, string>) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'signpost-directory-'))
  folders.push(DATA_DIR)
  const started = await startSite({ NOW: '2026-11-20T10:00', DATA_DIR, ...variables })
  await expect.poll(async () => (await fetch(`${started.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
  return started
}

/** A request as it is written, without the headers that a library adds. */
async function raw(method: string, path: string, headers: Record<string, string> = {}) {
  const asked = send(directory.url + path, { method, headers })
  asked.removeHeader('content-length')
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

test('requests without a body are answered in words, and leave no error in the log @nojs', async () => {
  const paths = {
    '/services': 'GET, HEAD, OPTIONS',
    '/referrals': 'POST, OPTIONS',
    '/search': 'POST, OPTIONS',
  }
  for (const [path, allow] of Object.entries(paths)) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter(each => !allow.includes(each))) {
      for (const headers of [{}, { 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]) {
        const answer = await raw(method, `/core/v1${path}`, headers as Record<string, string>)
        expect([method, path, answer.status, answer.headers.allow]).toEqual([method, path, 405, allow])
      }
    }
    const preflight = await raw('OPTIONS', `/core/v1${path}`, {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })
    expect([path, preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
      path,
      204,
      allow,
    ])
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
  }
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
    expect((await raw('POST', '/core/v1/search', headers)).status).toBe(422)
    expect((await raw('POST', '/core/v1/services/index', headers)).status).toBe(200)
    expect((await raw('POST', '/core/v1/referrals', headers)).status).toBe(403)
    const authorization = `Bearer ${key}`
    expect((await raw('POST', '/core/v1/referrals', { ...headers, authorization })).status).toBeLessThan(500)
  }
  expect(directory.said()).toBe('')
})

test('strangers read, are counted with their queries, and send no forms @nojs', async () => {
  const url = `${directory.url}/core/v1`
  const services = await fetch(`${url}/services?per_page=100`)
  const body = await services.text()
  expect(body).toContain('"slug":"erith-food-bank"')
  expect(body).not.toMatch(/referral_email|"score"/)
  const left = Number(services.headers.get('ratelimit-remaining'))
  const query = await fetch(`${directory.url}/graphql?query={__typename}`)
  expect(Number(query.headers.get('ratelimit-remaining'))).toBe(left - 1)
  const form = await fetch(`${url}/referrals`, { method: 'POST', body: '{}' })
  expect([form.status, (await form.json()).message]).toEqual([403, expect.stringContaining('referToService')])
  const wrong = await fetch(`${url}/services`, { headers: { authorization: 'Bearer the-key-of-another' } })
  expect([wrong.status, (await wrong.json()).message]).toEqual([401, expect.stringContaining('key')])
  const whole = await fetch(`${url}/services`, { headers: { authorization: `Bearer ${key}` } })
  expect(await whole.text()).toMatch(/"referral_email".*"score"/)
  expect(whole.headers.get('ratelimit-remaining')).toBeNull()
  expect(directory.said()).toBe('')
})

const everything = `{
  services(first: 50) { totalCount nodes {
    slug name description { html } referral { method buttonText url showDisclaimer } eligibilities { text }
    categories { slug } tags { slug } image { url } gallery { url } organisation { slug email } contactEmail
    serviceLocations { openState { text } openingHours { text } closures { message } location { postcode } }
  } }
}`

const referral = `mutation { referToService(input: {
  service: "erith-food-bank", name: "Jo Sample", email: "jo@example.org", referralConsented: true
}) { reference userErrors { message } } }`

const ask = async (url: string, query: string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  return (await answer.json()) as { data: Record<string, { reference: string | null }>; errors?: unknown }
}

test('another site reads the directory without its key, and has its forms delivered with it @nojs', async () => {
  test.setTimeout(120_000)
  const [withKey, without] = await Promise.all(
    [key, ''].map(DIRECTORY_KEY =>
      site({ DIRECTORY_API_URL: `${directory.url}/core/v1`, DIRECTORY_KEY, LOG_LEVEL: 'info' }),
    ),
  )
  const [complete, asStranger] = await Promise.all(
    [withKey!, without!].map(({ url }) => ask(url, everything)),
  )
  expect(complete!.errors).toBeUndefined()
  expect(asStranger!.data).toEqual(complete!.data)
  for (const path of ['/', '/services/erith-food-bank', '/results?query=food', '/events', '/categories'])
    expect((await fetch(without!.url + path)).status, path).toBe((await fetch(withKey!.url + path)).status)

  for (const [each, outcome] of [
    [withKey!, '"state":"delivered","status":201'],
    [without!, '"state":"waiting","status":403'],
  ] as const) {
    const { data } = await ask(each.url, referral)
    expect(data['referToService']!.reference).toMatch(/^SP-/)
    await expect.poll(() => each.said(), { timeout: 30_000 }).toContain(outcome)
    expect(each.said()).not.toContain(key)
  }
})
