import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningDirectory, startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { conformance } from './conformance/conformance.ts'
import { call, fixtureDirectory } from './fixtureDirectory.ts'
import { newDataDir } from './newDataDir.ts'
import { onPostgres } from './onPostgres.ts'
import { comparedRequests } from './comparedRequests.ts'

const start = (place: { dataDir: string; databaseUrl?: string }) =>
  startDirectory({
    ...place,
    clock: createClock('2026-11-20T12:00'),
    sample: true,
    publicUrl: 'https://signpost.example',
  })

onPostgres(server => {
  const directory = fixtureDirectory({ databaseUrl: () => server().createDatabase('fixture') })
  describe.each(Object.entries(conformance))('a directory: %s', (_subject, check) => {
    check(directory)
  })

  describe('the sample borough', () => {
    let directories: RunningDirectory[]
    beforeAll(async () => {
      const databaseUrl = await server().createDatabase('borough')
      const dataDir = await newDataDir('borough')
      directories = [await start({ dataDir }), await start({ dataDir, databaseUrl })]
    }, 120_000)
    afterAll(() => Promise.all(directories.map(({ close }) => close())))

    test.each(comparedRequests)(
      'is the same as in a folder, word for word and in order: %s %s %j',
      async (method, path, body) => {
        const [embedded, served] = await Promise.all(
          directories.map(({ url }) => call(url, method, path, body)),
        )
        expect([embedded?.status, served?.status]).toEqual([200, 200])
        expect(served?.text).toBe(embedded?.text)
        expect(embedded?.text.length).toBeGreaterThan(200)
      },
    )
  })

  test('values leave the server as they leave the embedded database', async () => {
    const databases = [
      await openDatabase(join(await newDataDir(), 'directory')),
      await openDatabase(await server().createDatabase('types', 'template template0')),
    ]
    const answers = await Promise.all(
      databases.map(({ query }) => query(values, ['food', 7, true, ['a', 'b"c'], null])),
    )
    await Promise.all(databases.map(({ close }) => close()))
    expect(answers[1]).toStrictEqual(answers[0])
    expect(answers[0]?.[0]).toMatchObject({
      whole: 12,
      beyond: 9007199254740993n,
      exact: '1.50',
      words: ['a', 'b"c'],
    })
  })
})

const values = `select $1::text as text, $2::int as number, $3::boolean as flag, $4::text[] as words, $5::text as nothing,
  12::int8 as whole, 9007199254740993 as beyond, 1.50 as exact, 1.5::float8 as float, 'NaN'::float4 as none,
  date '2026-07-02' as date, date 'infinity' as always, timestamp '2026-07-02 03:04:05' as clock,
  timestamptz '1900-07-02T03:04:05.123Z' as moment, time '10:00' as time, interval '1 day' as interval,
  json '{"a": [1, null]}' as json, jsonb '"b"' as jsonb, '\\x0001ff'::bytea as bytes, point '(1,2)' as point,
  array[1, null]::int[] as ints, array[1, 9007199254740993] as wholes, array[1.5] as exacts, array[true] as flags,
  array[date '2026-07-02'] as dates, array[json '{"a": "b"}'] as jsons, array[['x', 'y']] as table,
  uuid '123e4567-e89b-52d3-a456-426614174000' as id, to_tsvector('english', 'Food banks') as vector`
