import { expect, test } from 'vitest'
import type { Misbehaviour } from './standInDirectory.ts'
import { testGateway } from './testGateway.ts'

const all: [kind: string, path: string, query: string][] = [
  ['services', '/services', '{ services { totalCount } }'],
  ['organisations', '/organisations', '{ organisations { totalCount } }'],
  ['locations', '/locations', '{ locations { totalCount } }'],
  ['events', '/organisation-events', '{ events { totalCount } }'],
  ['categories', '/collections/categories', '{ categories { slug } }'],
  ['personas', '/collections/personas', '{ personas { slug } }'],
  ['pages', '/pages', '{ pages { slug } }'],
  ['eligibilities', '/taxonomies/service-eligibilities', '{ eligibilityGroups { name } }'],
]
const answers: [string, Misbehaviour][] = [
  ['404', { status: 404 }],
  ['403', { status: 403 }],
  ['no records', { text: '{"data":null}' }],
  ['a fault in place of records', { text: '{"data":{"error":"The database has gone away."}}' }],
]

test.each(all.flatMap(list => answers.map(answer => [...list, ...answer] as const)))(
  'the %s seen before are shown while %s (%s) is answered with %s',
  async (_kind, path, query, _name, how) => {
    const time = { ms: 1 }
    const { directory, ask } = await testGateway({
      timer: { now: () => time.ms },
      isCachingResponses: false,
    })
    const before = await ask(query)
    directory.misbehave(path, how)
    // After half an hour the list is waited for.
    for (let once = 0; once < 3; once++) {
      time.ms += 1_800_000
      expect(await ask(query)).toMatchObject({ data: before.data, errors: undefined })
    }
  },
)

test.each<[string, Misbehaviour]>([
  ['404', { status: 404 }],
  ['null', { text: '{"data":null}' }],
  ['an empty object', { text: '{"data":{}}' }],
])('the settings seen before are kept while the directory answers with %s', async (_name, how) => {
  const time = { ms: 1 }
  const { directory, ask } = await testGateway({ timer: { now: () => time.ms }, isCachingResponses: false })
  directory.data.settings = { cms: { frontend: { about: { title: 'Our borough' } } } }
  const title = async () => (await ask('{ settings { about { title } } }')).at('settings.about.title')
  expect(await title()).toBe('Our borough')
  directory.misbehave('/settings', how)
  for (let once = 0; once < 3; once++) {
    time.ms += 1_800_000
    expect(await title()).toBe('Our borough')
  }
})

test.each(
  ['{}', '[]', '{"error":"The database has gone away."}', '"gone"'].flatMap(data => [
    ['/services/tuesday-tea-and-chat', '{ service(slug: "tuesday-tea-and-chat") { name } }', data] as const,
    [
      '/organisations/crayford-friendship',
      '{ organisation(slug: "crayford-friendship") { name } }',
      data,
    ] as const,
    ['/pages/cost-of-living', '{ page(slug: "cost-of-living") { title } }', data] as const,
  ]),
)(
  'a record seen before is kept while %s is answered with something else (%s, "data": %s)',
  async (path, query, data) => {
    const time = { ms: 1 }
    const { directory, ask } = await testGateway({ timer: { now: () => time.ms }, isCachingResponses: false })
    const before = await ask(query)
    expect(Object.values(before.data as object)[0]).not.toBeNull()
    directory.misbehave(path, { text: `{"data":${data}}` })
    for (let once = 0; once < 3; once++) {
      time.ms += 1_800_000
      expect(await ask(query)).toMatchObject({ data: before.data, errors: undefined })
    }
  },
)

/** What stands under `data` instead of a list. */
const noLists = ['null', '{"error":"The database has gone away."}']

test.each(all.flatMap(list => noLists.map(data => [...list, data] as const)))(
  '%s without records are a failure, not an empty list (%s, %s, "data": %s)',
  async (_kind, path, query, data) => {
    const { directory, ask } = await testGateway()
    directory.misbehave(path, { text: `{"data":${data}}` })
    expect((await ask(query)).errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR')
  },
)

test.each(['[]', '{}'])('a list without entries is empty, as an array or as an object: %s', async data => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', { text: `{"data":${data}}` })
  expect((await ask('{ services { totalCount } }')).at('services.totalCount')).toBe(0)
})

const record = '{ service(slug: "no-such-service") { name } }'
const search = '{ search(query: "food") { services { totalCount } } }'
test.each([
  ['a single record', '/services/no-such-service', record, 'null'],
  ['a single record', '/services/no-such-service', record, '{"error":"The database has gone away."}'],
  ['a search', '/search', search, 'null'],
  ['a search', '/search', search, '{"error":"The database has gone away."}'],
])(
  '%s without records is a failure: nothing is gone, nothing was looked for (%s, %s, "data": %s)',
  async (_kind, path, query, data) => {
    const { directory, ask } = await testGateway()
    directory.misbehave(path, { text: `{"data":${data}}` })
    expect((await ask(query)).errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR')
  },
)

const inEveryDirectory = new Set(['services', 'organisations', 'locations'])
const never = async (path: string, query: string) => {
  const { directory, ask } = await testGateway()
  directory.misbehave(path, { status: 404 })
  const { data, errors } = await ask(query)
  return errors ? 'failed' : Object.values(data as object)[0]
}

test.each(all.filter(([kind]) => inEveryDirectory.has(kind)))(
  '%s that were never there are a failure: every directory has them',
  async (_kind, path, query) => {
    expect(await never(path, query)).toBe('failed')
  },
)

test.each(all.filter(([kind]) => !inEveryDirectory.has(kind)))(
  '%s that were never there are none: an older directory may lack them',
  async (kind, path, query) => {
    expect(await never(path, query)).toEqual(kind === 'events' ? { totalCount: 0 } : [])
  },
)
