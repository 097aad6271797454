import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { log } from '../../platform/log.ts'
import { fixtureFolder } from './fixtureDirectory.ts'
import { newDataDir } from './newDataDir.ts'
import { onPostgres } from './onPostgres.ts'

afterEach(() => vi.restoreAllMocks())

type Place = { dataDir: string; databaseUrl?: string }
const today = '2026-11-20T12:00'
const tomorrow = '2026-11-21T12:00'
const addTag = `insert into tags values (gen_random_uuid(), 'real', 'Real', now(), now())`
const deleteAllRecords = `truncate services, service_tags, service_taxonomies, service_eligibilities, service_locations,
  regular_opening_hours, holiday_opening_hours, organisations, organisation_taxonomies, organisation_events,
  organisation_event_taxonomies, locations, collections, collection_taxonomies, pages, page_collections, settings,
  taxonomies, tags, files cascade`
const forgetSample = 'truncate sample_load, sample_records, sample_ended, submission_keys'

/** Starts a directory, and gives its records, its mark as a sample and the reason of its warning. */
async function visit(place: Place, day = today, sample: string | boolean = fixtureFolder) {
  const warned = vi.spyOn(log, 'warn')
  const directory = await startDirectory({ ...place, sample, clock: createClock(day) })
  const settings = await fetch(`${directory.url}/settings`)
  const services = await (await fetch(`${directory.url}/services`)).json()
  const tags = await (await fetch(`${directory.url}/tags`)).json()
  const found = await (
    await fetch(`${directory.url}/search`, { method: 'POST', body: '{"query":"food"}' })
  ).json()
  await directory.close()
  return {
    services: services.meta.total as number,
    tags: tags.data.map((tag: { slug: string }) => tag.slug) as string[],
    found: found.data.length > 0,
    isMarkedAsSample: settings.headers.get('x-signpost-sample') === 'true',
    warning: warned.mock.calls.map(([details]) => (details as { reason?: string }).reason).find(Boolean),
  }
}

async function change({ dataDir, databaseUrl }: Place, ...statements: string[]): Promise<void> {
  const database = await openDatabase(databaseUrl ?? `${dataDir}/directory`)
  for (const statement of statements) await database.query(statement)
  await database.close()
}

const sampleThere = { services: 5, isMarkedAsSample: true }
const nothingThere = { services: 0, found: false, isMarkedAsSample: false }

/** The tests for a folder and for a server; some begin where the sample is loaded already. */
function kept(place: () => Promise<Place>, loaded: () => Promise<Place>) {
  test('tables that were emptied stay empty, on the same day and on later ones', async () => {
    const here = await place()
    expect(await visit(here)).toMatchObject({ ...sampleThere, found: true, warning: undefined })
    await change(here, deleteAllRecords)
    const emptied = { ...nothingThere, tags: [], warning: 'its records were taken out' }
    expect(await visit(here)).toMatchObject(emptied)
    expect(await visit(here, tomorrow)).toMatchObject(emptied)
    await change(here, addTag)
    expect(await visit(here, tomorrow)).toMatchObject({ ...nothingThere, tags: ['real'] })
  })

  test('a database whose every table was emptied was used all the same, and gets no sample', async () => {
    const here = await loaded()
    await visit(here)
    await change(here, deleteAllRecords, forgetSample)
    const warning = 'its records were taken out'
    expect(await visit(here)).toMatchObject({ ...nothingThere, warning })
    await change(here, forgetSample)
    expect(await visit(here, tomorrow)).toMatchObject({ ...nothingThere, warning })
  })

  test('texts of the sample that are left are marked, until the last of them is replaced', async () => {
    const here = await loaded()
    await change(
      here,
      'truncate services, organisations, locations, organisation_events, pages, collections cascade',
    )
    const warning = 'its records were taken out'
    expect(await visit(here)).toMatchObject({ services: 0, isMarkedAsSample: true, warning })
    const frontend = { contact: { title: 'Contact', content: 'Call the council.' } }
    const write = `update settings set value = '${JSON.stringify({ frontend })}'`
    await change(here, write.replace('Call the council.', 'Contact.'))
    expect(await visit(here)).toMatchObject({ services: 0, isMarkedAsSample: true })
    await change(here, write)
    expect(await visit(here)).toMatchObject({ services: 0, isMarkedAsSample: false })
  })

  test('categories of the sample that are left are marked', async () => {
    const here = await loaded()
    await change(
      here,
      'truncate services, organisations, locations, organisation_events, pages, settings cascade',
    )
    expect(await visit(here)).toMatchObject({ services: 0, isMarkedAsSample: true })
  })

  test('a record of one’s own bars the sample for good, also after its deletion', async () => {
    const here = await loaded()
    await change(here, addTag)
    const warning = 'it holds records that are not the sample’s'
    expect(await visit(here, tomorrow)).toMatchObject({ ...sampleThere, warning })
    await change(here, `delete from tags where slug = 'real'`, deleteAllRecords)
    expect(await visit(here, tomorrow)).toMatchObject(nothingThere)
  })

  test('SAMPLE=off removes an untouched sample, bars it for good, and changes nothing else', async () => {
    const here = await loaded()
    expect(await visit(here, today, false)).toMatchObject(nothingThere)
    expect(await visit(here)).toMatchObject({ ...nothingThere, warning: 'SAMPLE=off' })
    await change(here, addTag)
    expect(await visit(here, today, false)).toMatchObject({ ...nothingThere, tags: ['real'] })
  })

  test('a sample with other records beside it stays complete, and is marked as a sample', async () => {
    const here = await loaded()
    await change(here, addTag)
    expect(await visit(here, today, false)).toMatchObject(sampleThere)
  })

  test('a database from before, whose forms alone tell that it was used, gets no sample', async () => {
    const here = await place()
    await visit(here, today, false)
    await change(
      here,
      'delete from sample_ended',
      'comment on table sample_records is null',
      `insert into page_feedbacks (id, url, feedback, consented_at, created_at, updated_at)
      values (gen_random_uuid(), 'https://a', 'b', now(), now(), now())`,
    )
    expect(await visit(here)).toMatchObject(nothingThere)
  })
}

describe('in a folder', { timeout: 240_000 }, () => {
  kept(
    async () => ({ dataDir: await newDataDir() }),
    async () => ({ dataDir: await newDataDir('fixture') }),
  )
})

onPostgres(server => {
  let count = 0
  const newDatabase = async (options?: string) => ({
    dataDir: '/nowhere',
    databaseUrl: await server().createDatabase(`once${(count += 1)}`, options),
  })
  beforeAll(async () => {
    const databaseUrl = await server().createDatabase('loaded')
    await visit({ dataDir: '/nowhere', databaseUrl })
  })
  kept(newDatabase, async () => newDatabase('template loaded'))
})
