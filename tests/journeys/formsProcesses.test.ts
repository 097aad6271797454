import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { postgresPrograms } from '../../scripts/localPrograms.mjs'
import { startPostgres } from '../directory/startPostgres.ts'
import { startLoadBalancer } from './loadBalancer.ts'
import { formsVisitor } from './formsVisitor.ts'
import { endSites, startSite } from './startSite.ts'

const programs = postgresPrograms()
test.skip(!programs, 'this machine has no PostgreSQL server')
test.afterEach(endSites)

test('several processes with one database serve a form in turn, and send it once @nojs', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const server = await startPostgres(programs ?? '')
  const DATABASE_URL = await server.createDatabase('forms')
  const FORMS_KEY = randomBytes(32).toString('base64')
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'signpost-processes-')))
  const starting = folders.map(DATA_DIR =>
    startSite({ DIRECTORY_API_URL: `${baseURL}/core/v1`, DATABASE_URL, FORMS_KEY, DATA_DIR }),
  )
  const sites = await Promise.all(starting)
  const proxy = await startLoadBalancer(sites.map(({ url }) => url))

  const form = '/services/erith-food-bank/referral'
  const visitor = formsVisitor(proxy.url, form)
  await visitor.visit()
  await visitor.answer('who', { who: 'myself' })
  await visitor.answer('name', { name: 'Zoë D’Arcy' })
  await visitor.answer('contact', { email: 'zoe@example.org' })
  await visitor.answer('about', {})
  const check = await visitor.answer('consent', { referralConsented: 'referral 2026-11-20' })
  expect(check.path).toBe(`${form}?step=check`)
  expect(check.html).toContain('Zoë D’Arcy')
  await new Promise(resolve => setTimeout(resolve, 3100))
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post({ step: 'check' })))
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(5).fill(`${form}?step=sent`))

  const client = new Client(DATABASE_URL)
  await client.connect()
  const { rows } = await client.query<{ reference: string }>('select reference from outbox.submissions')
  expect(rows).toHaveLength(1)
  for (let i = 0; i < 2; i += 1)
    expect((await visitor.visit(`${form}?step=sent`)).html).toContain(rows[0]!.reference)
  await client.end()
  proxy.close()
  expect(await Promise.all(sites.map(site => site.stop()))).toEqual([0, 0])
  await server.remove()
  for (const folder of folders) rmSync(folder, { recursive: true })
})
