import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../directory/database/migrate.ts'
import { startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { projectRoot } from '../../platform/projectRoot.ts'
import { fixtureFolder } from './fixtureDirectory.ts'
import { newDataDir, newFolder } from './newDataDir.ts'
import { onPostgres } from './onPostgres.ts'

type Place = { dataDir: string; databaseUrl?: string }

const migrations = join(projectRoot, 'directory', 'migrations')
const newRecord = `
  insert into organisations (id, slug, name, description, social_medias, created_at, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'tea', 'Tea', 'Tea', '[]', now(), now());`
const synonyms = `insert into synonyms values ('careline', 1), ('telecare', 1);`
const isSample = `insert into sample_load values ('some day', sample_contents());`

/** Fills a database as the version before migration 0009 did, opens it as this one does, and asks what it has. */
async function upgraded({ dataDir, databaseUrl }: Place, ...statements: string[]) {
  const database = await openDatabase(databaseUrl ?? join(dataDir, 'directory'))
  const names = readdirSync(migrations).filter(name => name < '0009')
  await database.run('create table migrations (name text primary key)')
  for (const name of names) {
    await database.run(readFileSync(join(migrations, name), 'utf8'))
    await database.query('insert into migrations values ($1)', [name])
  }
  for (const statement of statements) await database.run(statement)
  await database.close()
  const options = { dataDir, databaseUrl, sample: fixtureFolder, clock: createClock('2026-11-20T12:00') }
  const directory = await startDirectory(options)
  const organisations = await (await fetch(`${directory.url}/organisations`)).json()
  const search = { method: 'POST', body: '{"query":"food"}' }
  const found = await (await fetch(`${directory.url}/search`, search)).json()
  await directory.close()
  return {
    organisations: organisations.data.map(({ slug }: { slug: string }) => slug),
    found: found.meta.total as number,
  }
}

/** The tests for a folder and for a server. */
function upgrades(place: () => Promise<Place>) {
  test('a database with tables of synonyms keeps its own records', async () => {
    expect(await upgraded(await place(), newRecord, synonyms)).toEqual({ organisations: ['tea'], found: 0 })
  })

  test('an untouched sample of the version before is replaced by the one of today', async () => {
    const { organisations, found } = await upgraded(await place(), newRecord, synonyms, isSample)
    expect(organisations).not.toContain('tea')
    expect(found).toBe(3)
  })

  test.each([
    ['changed', [newRecord, synonyms, isSample, 'update synonyms set meaning = 2']],
    ['the first', [newRecord, isSample, synonyms]],
  ])('a sample stays as it is when its synonyms were %s', async (_what, statements) => {
    const answered = await upgraded(await place(), ...statements)
    expect(answered.organisations).toEqual(['tea'])
  })

  test('a database whose synonyms alone tell that it was used gets no sample', async () => {
    expect(await upgraded(await place(), synonyms)).toEqual({ organisations: [], found: 0 })
  })
}

/** Whether the sample counts as unchanged after a migration that adds a column to the services. */
async function isUntouchedByNewColumn(statement = 'select'): Promise<boolean> {
  const folder = newFolder()
  cpSync(migrations, folder, { recursive: true })
  writeFileSync(join(folder, '9999-more.sql'), 'alter table services add column more text')
  const database = await openDatabase(join(await newDataDir('fixture'), 'directory'))
  await database.query(statement)
  await migrate(database, folder)
  const found = await database.query(
    'select more from sample_load, services where contents = sample_contents()',
  )
  await database.close()
  return found.length > 0
}

test('a new column changes neither a sample that nobody has changed nor one that somebody has', async () => {
  expect(await isUntouchedByNewColumn()).toBe(true)
  expect(await isUntouchedByNewColumn(`update services set name = 'Ours'`)).toBe(false)
})

describe('in a folder', { timeout: 240_000 }, () => {
  upgrades(async () => ({ dataDir: await newDataDir() }))
})

onPostgres(server => {
  let count = 0
  upgrades(async () => ({
    dataDir: '/nowhere',
    databaseUrl: await server().createDatabase(`upgrade${(count += 1)}`),
  }))
})
