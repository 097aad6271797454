import { describe, expect, test } from 'vitest'
import { startDirectory } from '../../directory/directory.ts'
import { startDirectoryWorker } from '../../directory/supervisor.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { fixtureFolder } from './fixtureDirectory.ts'
import { onPostgres } from './onPostgres.ts'

const folder = { dataDir: '/nowhere', sample: fixtureFolder }
const now = '2026-11-20T12:00'
const later = '2026-11-21T12:00'
const start = (databaseUrl: string, day = now, options = {}) =>
  startDirectory({ ...folder, databaseUrl, clock: createClock(day), ...options })
const startInWorker = (databaseUrl: string) => startDirectoryWorker({ ...folder, databaseUrl })
const tags = async (url: string) =>
  (await (await fetch(`${url}/tags`)).json()).data.map((tag: { slug: string }) => tag.slug)
const fair = async (url: string) =>
  (await (await fetch(`${url}/organisation-events/winter-fair`)).json()).data.start_date
const saysSample = async (url: string) => (await fetch(`${url}/settings`)).headers.get('x-signpost-sample')

/** Starts a directory, reads from it and closes it. */
async function visit<T>(
  databaseUrl: string,
  day: string,
  look: (url: string) => Promise<T>,
  options = {},
): Promise<T> {
  const directory = await start(databaseUrl, day, options)
  try {
    return await look(directory.url)
  } finally {
    await directory.close()
  }
}

async function change(databaseUrl: string, statement: string): Promise<void> {
  const database = await openDatabase(databaseUrl)
  await database.query(statement)
  await database.close()
}

const addTag = `insert into tags values (gen_random_uuid(), 'real', 'Real', now(), now())`

onPostgres(server => {
  describe('records that are not the sample', () => {
    test('are served and never overwritten, and not marked as a sample', async () => {
      const url = await server().createDatabase('real')
      await visit(url, now, tags, { sample: false })
      await change(url, addTag)
      expect(await visit(url, now, tags)).toEqual(['real'])
      expect(await visit(url, later, tags)).toEqual(['real'])
      expect(await visit(url, later, saysSample)).toBeNull()
    })

    test('keep a sample they were added to from being loaded anew', async () => {
      const url = await server().createDatabase('mixed')
      expect(await visit(url, now, fair)).toBe('2026-11-24')
      expect(await visit(url, later, fair)).toBe('2026-11-25')
      await change(url, addTag)
      expect(await visit(url, '2026-11-22T12:00', fair)).toBe('2026-11-25')
      expect(await visit(url, '2026-11-22T12:00', tags)).toContain('real')
      expect(await visit(url, '2026-11-22T12:00', saysSample)).toBe('true')
    })

    test('may be one changed word of the sample', async () => {
      const url = await server().createDatabase('edited')
      await visit(url, now, tags)
      await change(url, `update organisation_events set title = 'Our own fair' where slug = 'winter-fair'`)
      expect(await visit(url, later, fair)).toBe('2026-11-24')
    })
  })

  test('three directories that start at once on an empty database share it', async () => {
    const databaseUrl = await server().createDatabase('shared')
    const directories = await Promise.all(
      [1, 2, 3].map(() => startDirectoryWorker({ ...folder, databaseUrl, now })),
    )
    for (const { url } of directories) {
      expect(await tags(url)).toEqual(['drop-in', 'warm-space'])
      expect(await saysSample(url)).toBe('true')
    }
    await Promise.all(directories.map(({ close }) => close()))
  })

  test('tables find room in the schema the account works in', async () => {
    const url = await server().createDatabase('tidy')
    await change(url, 'create schema signpost')
    expect(await visit(url, now, tags)).toHaveLength(2)
    const database = await openDatabase(url)
    const schemas = await database.query(
      `select distinct schemaname from pg_tables where tablename = 'services'`,
    )
    await database.close()
    expect(schemas).toEqual([{ schemaname: 'signpost' }])
  })

  test('searches are answered while another directory loads the sample for a new day', async () => {
    const url = await server().createDatabase('busy')
    const directory = await start(url)
    const search = async () => {
      const body = JSON.stringify({ query: 'food bank' })
      return (await fetch(`${directory.url}/search`, { method: 'POST', body })).status
    }
    const statuses: number[] = []
    const loading = new AbortController()
    const searching = async () => {
      while (!loading.signal.aborted) statuses.push(...(await Promise.all([search(), search(), search()])))
    }
    const searched = searching()
    for (const day of ['21', '22', '23']) await visit(url, `2026-11-${day}T12:00`, tags)
    loading.abort()
    await searched
    await directory.close()
    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter(status => status !== 200)).toEqual([])
  })

  test('when the server goes away its requests fail and nothing else', async () => {
    const databaseUrl = await server().createDatabase('restarted')
    const directory = await startDirectoryWorker({ ...folder, databaseUrl, now })
    const ask = () => Promise.all(Array.from({ length: 12 }, () => fetch(`${directory.url}/tags`)))
    expect((await ask()).map(({ status }) => status)).toEqual(Array(12).fill(200))
    await server().stop()
    for (const answer of await ask()) {
      expect([answer.status, await answer.json()]).toEqual([500, { message: 'Server Error' }])
    }
    await server().start()
    expect(await tags(directory.url)).toHaveLength(2)
    expect((await ask()).map(({ status }) => status)).toEqual(Array(12).fill(200))
    await directory.close()
  })

  test('a database that does not open ends the start with one line and without its password', async () => {
    const url = await server().createDatabase('closed')
    const western = await server().createDatabase(
      'western',
      `encoding LATIN1 locale_provider libc locale 'C' template template0`,
    )
    const refusals = [
      // What a worker passes on does not depend on what its thread throws.
      [startInWorker, url.replace('secret', 'guess'), 'password authentication failed for user "signpost"'],
      [start, url.replace('closed', 'missing'), 'database "missing" does not exist'],
      [start, url.replace(/:\d+\//, ':1/'), 'connect ECONNREFUSED 127.0.0.1:1'],
      [start, western, 'must be UTF8'],
    ] as const
    for (const [begin, databaseUrl, reason] of refusals) {
      const error: unknown = await begin(databaseUrl).catch((thrown: unknown) => thrown)
      const { message } = error as Error
      expect(message).toContain(reason)
      expect(message).toMatch(/^The database at postgres:\/\/127\.0\.0\.1:\d+\/\w+ does not open: [^\n]+$/)
      expect(message).not.toMatch(/secret|guess/)
    }
  })
})

test.each(['pa/ss', 'pa?ss', 'pa#ss', '12/ss'])(
  'an address whose password breaks it is refused unseen: %s',
  async password => {
    const opening = openDatabase(`postgres://signpost:${password}@127.0.0.1/borough`)
    await expect(opening).rejects.toThrow(/^DATABASE_URL is not a PostgreSQL address; [a-z, %]+$/)
  },
)
