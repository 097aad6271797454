import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { postgresPrograms } from '../../scripts/localPrograms.mjs'
import { startPostgres } from '../directory/startPostgres.ts'
import { untilFormsAreTaken } from './formsSite.ts'
import { optionsFile } from './optionsFile.ts'
import { endSites, serve, startSite } from './startSite.ts'

test.afterEach(endSites)

const helpline = { phone: '020 7946 0999', email: 'help@council.example' }

const troubles = {
  'answers 500': { status: 500, body: '{"message":"Server Error at /var/www/app.php:12"}' },
  'answers with a web page': { status: 200, body: '<h1>Apache</h1>' },
  'answers with broken JSON': { status: 200, body: '{"data": [' },
  'answers with nothing that was asked for': { status: 200, body: '{}' },
}

for (const [trouble, { status, body }] of Object.entries(troubles)) {
  test(`a directory that ${trouble} gives a plain page of status 503 and no stack trace @nojs`, async ({
    page,
  }, { outputDir }) => {
    const directory = await serve((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    const site = await startSite({
      DIRECTORY_API_URL: `${directory.url}/core/v1`,
      SITE_CONFIG: optionsFile(outputDir, { helpline: status === 500 ? helpline : null }),
    })
    for (const path of [
      '/',
      '/services/erith-food-bank',
      '/results?query=food',
      '/categories/food',
      '/events',
    ]) {
      const answer = await page.goto(site.url + path)
      expect(answer?.status(), path).toBe(503)
      expect(answer?.headers()['retry-after'], path).toBe('60')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        'we cannot show this page at the moment',
      )
      // The directory has never sent a telephone number: only 999 and that of the site options can be shown.
      const ways = await page.locator('main a:is([href^="tel:"], [href^="mailto:"])').allTextContents()
      expect(ways).toEqual(['999', ...(status === 500 ? Object.values(helpline) : [])])
      expect(await page.content()).not.toMatch(/\bat \w+.*:\d+:\d+|app\.php|Apache|node_modules/)
    }
    expect((await page.goto(`${site.url}/no/such/page`))?.status()).toBe(404)
    await site.stop()
    directory.close()
  })
}

const mistakes: Record<string, string>[] = [
  {
    PORT: 'web',
    DIRECTORY_API_URL: 'directory.example',
    SITE_ENV: 'live',
    NOW: 'Christmas',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'signpost',
  },
  { PORT: '70000', DIRECTORY_API_URL: 'https://directory.example/api' },
]

for (const mistake of mistakes) {
  const all = Object.entries(mistake).map(([name, value]) => `${name}=${value}`)
  test(`${all.join(', ')} stop the start with one line that names each @nojs`, async () => {
    const site = await startSite({ ...mistake, DATA_DIR: 'test-results/never-opened' })
    expect(await site.ended).toBe(1)
    const lines = site.said().trim().split('\n')
    expect(lines).toHaveLength(1)
    for (const [name, value] of Object.entries(mistake))
      expect(lines[0]).toMatch(new RegExp(`\\b${name} must [^;]*\\(it is "${value}"\\)`))
  })
}

test('a file of options that is not there stops the start with one line that names it @nojs', async () => {
  const site = await startSite({ SITE_CONFIG: 'no-such-file.json', DATA_DIR: 'test-results/never-opened' })
  expect(await site.ended).toBe(1)
  expect(site.said().trim().split('\n')).toEqual([expect.stringContaining('SITE_CONFIG no-such-file.json')])
})

test('a port that is taken stops the start with one line @nojs', async ({ baseURL }) => {
  const { port } = new URL(baseURL!)
  const site = await startSite({ PORT: port, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  expect(await site.ended).toBe(1)
  expect(site.said().trim().split('\n')).toEqual([
    `Signpost cannot start: PORT ${port} on 127.0.0.1: EADDRINUSE`,
  ])
})

for (const place of ['in the data folder', 'on a server']) {
  test(`another FORMS_KEY than that of the forms ${place} stops the start with one line @nojs`, async ({
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const programs = postgresPrograms()
    const isOnServer = place === 'on a server'
    test.skip(isOnServer && !programs, 'this machine has no PostgreSQL server')
    const server = isOnServer ? await startPostgres(programs ?? '') : undefined
    const DATABASE_URL = (await server?.createDatabase('forms')) ?? ''
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'signpost-keys-'))
    const start = () =>
      startSite({
        DIRECTORY_API_URL: `${baseURL}/core/v1`,
        DATABASE_URL,
        DATA_DIR,
        FORMS_KEY: randomBytes(32).toString('base64'),
        LOG_LEVEL: 'warn',
      })
    const first = await start()
    await untilFormsAreTaken(first.url)
    expect(await first.stop()).toBe(0)
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.said().trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Signpost cannot start: FORMS_KEY is not the key of the forms that are kept here/,
      ),
    ])
    await server?.remove()
    rmSync(DATA_DIR, { recursive: true })
  })
}

test('partners’ keys of a newer version on a server stop the start before it listens @nojs', async ({
  baseURL,
}) => {
  const programs = postgresPrograms()
  test.skip(!programs, 'this machine has no PostgreSQL server')
  const server = await startPostgres(programs ?? '')
  const DATABASE_URL = await server.createDatabase('newer')
  const client = new Client(DATABASE_URL)
  await client.connect()
  await client.query('create schema partners; create table partners.version (version integer not null)')
  await client.query('insert into partners.version values (6)')
  await client.end()
  const site = await startSite({ DIRECTORY_API_URL: `${baseURL}/core/v1`, DATABASE_URL, LOG_LEVEL: 'info' })
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain('Signpost cannot start: The database of partners’ keys has version 6')
  expect(site.said()).not.toContain('listening')
  await server.remove()
})

test('the server ends cleanly when it is asked to @nojs', async () => {
  const directory = await serve((_request, response) => void response.writeHead(404).end())
  const site = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1` })
  expect(await site.stop()).toBe(0)
  directory.close()
})
