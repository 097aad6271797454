import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningDirectory, startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { call } from './fixtureDirectory.ts'
import { newDataDir } from './newDataDir.ts'

// Another program changes records in the tables, and has not called `refresh_search()` yet.
const changes = `
  update services set status = 'inactive' where slug = 'sidcup-pantry';
  update pages set enabled = false where slug = 'winter';`

let directory: RunningDirectory
beforeAll(async () => {
  const dataDir = await newDataDir('fixture')
  const database = await openDatabase(`${dataDir}/directory`)
  await database.run(changes)
  await database.close()
  directory = await startDirectory({ dataDir, clock: createClock('2026-11-20T12:00') })
}, 60_000)
afterAll(() => directory.close())

const found = async (path: string, body: object) =>
  (await call(directory.url, 'POST', path, body)).body.data.map(({ slug }: { slug: string }) => slug)

test('a service that was ended is in no search', async () => {
  expect(await found('/search', { query: 'food' })).toEqual(['erith-food-bank', 'debt-line'])
  expect(await found('/search', { is_free: false })).toEqual([])
})

test('a page that was taken off the site is in no search', async () => {
  expect(await found('/search/pages', { query: 'warm' })).toEqual(['warm-spaces'])
})
