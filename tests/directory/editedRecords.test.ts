import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningDirectory, startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { call } from './fixtureDirectory.ts'
import { newDataDir } from './newDataDir.ts'

// Another program changes records in the tables, and has not called `refresh_search()` yet.
const changes = `
  update services set status = 'inactive' where slug = 'sidcup-pantry';
  update services set ends_at = '2026-11-20T12:00Z' where slug = 'debt-line';
  update services set ends_at = '2026-11-20T12:01Z' where slug = 'erith-food-bank';
  update pages set enabled = false where slug = 'winter';
  update files set filename = 'Żłobek – “100%” #1?.svg';
  insert into files select gen_random_uuid(), 'logo.svg', 'image/svg+xml', null, convert_to('<svg>' || slug || '</svg>', 'UTF8'),
    now(), now() from organisations;
  update organisations set image_file_id = (select id from files
    where content = convert_to('<svg>' || organisations.slug || '</svg>', 'UTF8'));`

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

test('a service that was ended, or whose end has come, is in no search', async () => {
  expect(await found('/search', { query: 'food' })).toEqual(['erith-food-bank'])
  expect(await found('/search', { is_free: false })).toEqual([])
})

test('a service whose end has come is inactive, a minute before it is active', async () => {
  const { data } = (await call(directory.url, 'GET', '/services')).body
  expect(data.map(({ slug }: { slug: string }) => slug)).toContain('erith-food-bank')
  expect(data.map(({ slug }: { slug: string }) => slug)).not.toContain('debt-line')
  const ended = (await call(directory.url, 'GET', '/services/debt-line')).body.data
  expect([ended.status, ended.updated_at]).toEqual(['inactive', '2026-11-20T12:00:00+0000'])
})

test('a page that was taken off the site is in no search', async () => {
  expect(await found('/search/pages', { query: 'warm' })).toEqual(['warm-spaces'])
})

test('a picture is at its address, whatever the name of its file', async () => {
  const { image } = (await call(directory.url, 'GET', '/services/erith-food-bank')).body.data
  for (const address of [image.url, `${directory.url}/services/erith-food-bank/logo`]) {
    const response = await fetch(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await response.text()).toContain('<path d="M0 0h1v1H0z"/>')
    expect(response.headers.get('content-disposition')).toBe(
      "inline; filename*=UTF-8''%C5%BB%C5%82obek%20%E2%80%93%20%E2%80%9C100%25%E2%80%9D%20%231%3F.svg",
    )
  }
  const file = (await call(directory.url, 'GET', `/files/${image.id}`)).body.data
  expect(file.url).toBe(image.url)
})

test('pictures whose files have one name are each at an address of its own', async () => {
  const { data } = (await call(directory.url, 'GET', '/organisations')).body
  expect(data.length).toBeGreaterThan(1)
  for (const { slug, image } of data) {
    expect(await (await fetch(image.url)).text()).toBe(`<svg>${slug}</svg>`)
    expect((await call(directory.url, 'GET', `/files/${image.id}`)).body.data.url).toBe(image.url)
  }
  expect((await fetch(`${directory.url}/images/logo.svg`)).status).toBe(200)
})
