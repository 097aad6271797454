import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { postgresPrograms } from '../../scripts/localPrograms.mjs'
import { startPostgres, type PostgresServer } from '../directory/startPostgres.ts'
import { formsVisitor } from './formsVisitor.ts'
import { endSites, startSite } from './startSite.ts'

const programs = postgresPrograms()
test.skip(!programs, 'this machine has no PostgreSQL server')
test.describe.configure({ mode: 'default' })

let server: PostgresServer
const folders: string[] = []
test.beforeAll(async () => {
  server = await startPostgres(programs ?? '')
})
test.afterEach(endSites)
test.afterAll(async () => {
  await server.remove()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-connections-'))
  folders.push(folder)
  return folder
}

const keys = async (env: Record<string, string>, ...words: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/keys.mjs', ...words], { env })
  return stdout
}

const withKey = (url: string, key: string) =>
  fetch(`${url}/graphql?query={settings{isSample}}`, { headers: { 'x-api-key': key } })

test('a busy process has ten connections to its database at most @nojs', async () => {
  test.setTimeout(120_000)
  const DATABASE_URL = await server.createDatabase('load')
  const variables = { DATABASE_URL, FORMS_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'info' }
  const site = await startSite({ ...variables, DATA_DIR: newFolder() })
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  const key = (await keys({ DATABASE_URL, DATA_DIR: newFolder() }, 'add', 'Age UK'))
    .trim()
    .split('\n')
    .at(-1)!

  const watcher = new Client(DATABASE_URL)
  await watcher.connect()
  const open = async () => {
    const { rows } = await watcher.query<{ number: number }>(
      `select count(*)::int as number from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rows[0]!.number
  }
  const over = new AbortController()
  const counts: number[] = []
  const watch = async () => {
    while (!over.signal.aborted) {
      counts.push(await open())
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  const watching = watch()
  // Cold, and with so many at once, the first would exceed the deadline of the directory on a busy machine.
  expect((await fetch(`${site.url}/services/erith-food-bank`)).status).toBe(200)
  const searches = Array.from({ length: 8 }, async (_, worker) => {
    // Lists by name are not cached; the search index would answer a search without the database.
    for (let n = 0; n < 8; n += 1) {
      const query = encodeURIComponent(`{services(filter:{name:"food ${worker}x${n}"}){totalCount}}`)
      const list = await fetch(`${site.url}/graphql?query=${query}`, { headers: { 'x-api-key': key } })
      expect(list.status).toBe(200)
      await list.text()
    }
  })
  const forms = Array.from({ length: 8 }, async () => {
    const form = '/services/erith-food-bank/referral'
    const visitor = formsVisitor(site.url, form)
    await visitor.visit()
    await visitor.answer('who', { who: 'myself' })
    await visitor.answer('name', { name: 'Zoë D’Arcy' })
    expect((await visitor.answer('contact', { email: 'zoe@example.org' })).path).toContain('?step=about')
  })
  const partner = async () => {
    for (let n = 0; n < 10; n += 1) expect((await withKey(site.url, key)).status).toBe(200)
  }
  await Promise.all([...searches, ...forms, partner()])
  over.abort()
  await watching
  await watcher.end()
  expect(counts.length).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThanOrEqual(10)
  expect(Math.max(...counts), 'the load is felt').toBeGreaterThan(5)
  expect(site.said()).not.toContain('every connection')
  expect(await site.stop()).toBe(0)
})

test('a partner’s key counts in all processes with one database, and ends in all @nojs', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const DATABASE_URL = await server.createDatabase('partners')
  const FORMS_KEY = randomBytes(32).toString('base64')
  const variables = { DIRECTORY_API_URL: `${baseURL}/core/v1`, DATABASE_URL, FORMS_KEY, LOG_LEVEL: 'info' }
  const sites = await Promise.all([1, 2].map(() => startSite({ ...variables, DATA_DIR: newFolder() })))
  const command = { DATABASE_URL, DATA_DIR: newFolder(), NOW: '2026-11-20T10:00' }
  const said = await keys(command, 'add', 'Bexley Mencap')
  const [, id = '', key = ''] = /with the id (\w+)\..*\n(sp_\S+)\n$/.exec(said) ?? []
  const statuses = async () =>
    Promise.all([...sites, ...sites, ...sites].map(async ({ url }) => (await withKey(url, key)).status))
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(Array(6).fill(200))
  await keys(command, 'revoke', id)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(Array(6).fill(401))
  for (const site of sites) {
    expect(site.said()).not.toContain('not used')
    expect(site.said()).toContain('DATABASE_URL keeps forms, their drafts and keys')
    expect(await site.stop()).toBe(0)
  }
})
