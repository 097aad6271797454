import { beforeEach, describe, expect, test } from 'vitest'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'
import { indexed, namesIn, unindexed } from './filteredDirectory.ts'

/** A list with some arguments, and the names or titles that it gives. */
const lists: [list: string, args: string, names: string][] = [
  ['services', 'filter: { category: ["food"] }', 'Bread table, Choir lunch'],
  ['services', 'filter: { category: ["food", "arts"], isFree: true }', 'Art club, Choir lunch'],
  ['services', `filter: { category: "${id(7001)}", isFree: false }`, 'Bread table'],
  ['services', 'filter: { category: ["atlantis"] }', ''],
  ['services', 'filter: { category: [] }', ''],
  ['services', 'filter: { isFree: false }', 'Bread table, Drawing'],
  ['services', 'filter: { near: "Erith", within: 1 }', 'Art club'],
  ['services', 'filter: { near: "Erith" }, orderBy: DISTANCE', 'Art club, Bread table, Drawing'],
  ['services', 'filter: { near: "Sidcup", within: 2.5 }', 'Drawing'],
  ['services', 'filter: { freshness: [CURRENT] }', 'Art club, Drawing'],
  ['services', 'filter: { freshness: AGEING }', 'Bread table'],
  ['services', 'filter: { freshness: [STALE, AGEING] }', 'Bread table, Choir lunch'],
  ['services', 'filter: { modifiedSince: "2026-11-10T09:30:00Z" }', 'Art club, Drawing'],
  ['services', 'filter: { modifiedSince: "2026-11-10T10:30:01+01:00" }', 'Drawing'],
  ['services', 'orderBy: NAME_DESC', 'Drawing, Choir lunch, Bread table, Art club'],
  ['services', 'orderBy: LAST_MODIFIED_AT_DESC', 'Drawing, Art club, Bread table, Choir lunch'],
  ['services', 'orderBy: LAST_MODIFIED_AT_ASC', 'Choir lunch, Bread table, Art club, Drawing'],
  ['services', 'orderBy: CREATED_AT_ASC', 'Drawing, Choir lunch, Bread table, Art club'],
  ['services', 'orderBy: CREATED_AT_DESC', 'Art club, Bread table, Choir lunch, Drawing'],
  ['services', 'orderBy: NAME_DESC, last: 1', 'Art club'],
  ['services', 'filter: { isFree: true, name: "CLUB" }', 'Art club'],
  ['services', 'filter: { isFree: true, tags: ["warm-space"] }', 'Choir lunch'],
  ['services', 'filter: { tags: [] }', ''],
  ['services', 'filter: { isFree: true, tags: [] }', ''],
  ['services', 'filter: { freshness: [] }', ''],
  ['services', 'filter: { isFree: false, organisation: "o-3" }', 'Drawing'],
  ['services', 'filter: { isFree: false, organisation: "nobody" }', ''],
  ['services', 'filter: { isFree: false, organisation: "" }', ''],
  ['events', 'filter: { organisation: "" }', ''],
  ['events', 'filter: { organisation: " " }, orderBy: START_DESC', ''],
  ['services', 'filter: { isFree: false, referralMethod: INTERNAL }', 'Bread table'],
  ['services', 'filter: { isFree: true, referralMethod: NONE }', 'Choir lunch'],
  ['services', `filter: { isFree: true, ids: ["${id(2003)}", "${id(2004)}"] }`, 'Choir lunch'],
  ['services', 'filter: { isFree: true, ids: [] }', ''],
  ['organisations', 'filter: { category: ["food"] }', 'Aged Well, Bread for All'],
  ['organisations', 'filter: { near: "Sidcup", within: 2 }', 'Culture'],
  ['organisations', 'filter: { near: "Erith", category: "food" }', 'Bread for All'],
  ['organisations', 'filter: { modifiedSince: "2025-06-01T00:00:00Z" }', 'Aged Well, Culture'],
  ['organisations', 'filter: { modifiedSince: "2025-06-01T00:00:00Z", name: "cult" }', 'Culture'],
  ['organisations', 'orderBy: NAME_DESC', 'Culture, Bread for All, Aged Well'],
  ['organisations', 'orderBy: LAST_MODIFIED_AT_ASC', 'Bread for All, Culture, Aged Well'],
  ['events', 'filter: { category: ["food"] }', 'Fair'],
  ['events', 'filter: { near: "Sidcup", within: 2 }', 'Gig'],
  ['events', 'filter: { near: "Erith", within: 20 }, orderBy: DISTANCE', 'Fair, Gig'],
  ['events', 'filter: { modifiedSince: "2026-11-01T00:00:00Z" }', 'Fair, Online talk'],
  ['events', 'filter: { modifiedSince: "2026-11-01T00:00:00Z", isVirtual: true }', 'Online talk'],
  ['events', 'filter: { category: ["food", "arts"], isFree: false }', 'Gig'],
  ['events', 'filter: { category: ["food", "arts"], startsAfter: "2026-11-22" }', 'Gig'],
  ['events', 'filter: { category: ["food", "arts"], startsBefore: "2026-11-22" }', 'Fair'],
  ['events', 'filter: { category: ["food", "arts"], startsAfter: "2026-11-21T00:00:00Z" }', 'Fair, Gig'],
  ['events', 'filter: { category: ["food", "arts"], title: "ai", homepage: true }', 'Fair'],
  ['events', 'orderBy: START_DESC', 'Online talk, Gig, Fair'],
  ['events', 'orderBy: LAST_MODIFIED_AT_DESC', 'Online talk, Fair, Gig'],
  ['locations', 'filter: { near: "Erith", within: 3 }, orderBy: DISTANCE', 'Erith Hall, Crayford Hall'],
  ['locations', 'filter: { category: ["food"] }', 'Crayford Hall'],
  ['locations', 'filter: { modifiedSince: "2026-01-01T00:00:00Z" }', 'Erith Hall, Sidcup Hall'],
  ['locations', `filter: { ids: ["${id(3002)}", "${id(99)}"] }`, 'Crayford Hall'],
  ['locations', 'orderBy: ADDRESS_DESC', 'Sidcup Hall, Erith Hall, Crayford Hall'],
  ['locations', 'orderBy: ADDRESS_ASC', 'Crayford Hall, Erith Hall, Sidcup Hall'],
]

describe.each([
  ['from the search index', indexed],
  ['from the directory itself, while there is no index', unindexed],
])('lists are filtered and ordered %s:', (_source, start) => {
  let t: TestGateway
  beforeEach(async () => {
    t = await start()
  }, 40_000)

  test('every filter and order gives the right rows', async () => {
    for (const [list, args, names] of lists)
      expect([list, args, await namesIn(t, list, args)]).toEqual([list, args, names])
  })

  test('a service near a place says how far away it is', async () => {
    const { at } = await t.ask(
      '{ services(filter: { near: "Erith", within: 1 }) { nodes { serviceLocations { distance location { postcode } } } } }',
    )
    expect(at('services.nodes')).toEqual([
      { serviceLocations: [{ distance: 0, location: { postcode: 'DA1 4ZZ' } }] },
    ])
  })

  const page = async (args: string) => {
    const { at, errors } = await t.ask(`{ services(${args}) { nodes { name } pageInfo { endCursor } } }`)
    return {
      errors,
      names: errors ? [] : at('services.nodes'),
      cursor: errors ? '' : at('services.pageInfo.endCursor'),
    }
  }

  test('a filtered list is paged by cursors, which other orders refuse', async () => {
    const first = await page('orderBy: NAME_DESC, first: 3')
    const second = await page(`orderBy: NAME_DESC, first: 3, after: "${String(first.cursor)}"`)
    expect(second.names).toEqual([{ name: 'Art club' }])
    const wrong = await page(`orderBy: CREATED_AT_ASC, after: "${String(first.cursor)}"`)
    expect(wrong.errors?.[0]?.message).toContain('belongs to another list')
  })
})

test('filtered services come from the index with all around them, without a call', async () => {
  const t = await indexed()
  t.directory.calls.length = 0
  const { errors } = await t.ask(
    '{ services(filter: { isFree: true }) { nodes { name organisation { name } serviceLocations { location { postcode } } } } }',
  )
  // The index goes on reading.
  const others = t.directory.calls.filter(
    ({ headers }) => !String(headers['x-request-id']).startsWith('search-index-'),
  )
  expect([errors, others]).toEqual([undefined, []])
})

test('services whose change lies over a year ahead are stale for the filter as for the service', async () => {
  const t = await unindexed()
  t.directory.data.services[0]!.last_modified_at = '2029-01-01T00:00:00+0000'
  const { at } = await t.ask('{ service(slug: "s-1") { name freshness { band } } }')
  expect(at('service')).toEqual({ name: 'Art club', freshness: { band: 'STALE' } })
  expect(await namesIn(t, 'services', 'filter: { freshness: STALE }')).toBe('Art club, Choir lunch')
  expect(await namesIn(t, 'services', 'filter: { freshness: CURRENT }')).toBe('Drawing')
})

test.each(['services', 'events', 'organisations', 'locations'] as const)(
  'ids of %s are found in capitals too',
  async list => {
    const t = await unindexed()
    const own = { id: 'abcdef01-52a5-4e58-8f43-7c0c5c2b2001' }
    const since = 'modifiedSince: "2020-01-01T00:00:00Z"'
    const { data } = t.directory
    if (list === 'locations') for (const place of data.serviceLocations) place.location_id = own.id
    Object.assign(data[list][0]!, own)
    const { at } = await t.ask(
      `{ ${list}(filter: { ids: ["${own.id.toUpperCase()}"], ${since} }) { nodes { id } } }`,
    )
    expect(at(`${list}.nodes`)).toEqual([own])
  },
)

test.each<[args: string, message: string]>([
  ['filter: { within: 2 }', 'Give `near` with `within`: the place to measure from.'],
  ['orderBy: DISTANCE', 'Give `near` with the order `DISTANCE`: the place to measure from.'],
  ['filter: { near: "Erith", within: 0 }', '`within` must be 1 to 50 miles; it is 0.'],
  ['filter: { near: "Erith", within: 51 }', '`within` must be 1 to 50 miles; it is 51.'],
  [
    'filter: { near: "Atlantis" }',
    '`near`: We cannot find a place called “Atlantis” in the borough. Please try a postcode.',
  ],
  ['filter: { near: "" }', '`near`: Give a postcode or the name of a place.'],
  [
    'filter: { modifiedSince: "2027-01-01T00:00:00Z" }',
    '`modifiedSince` is in the future: 2027-01-01T00:00:00Z.',
  ],
  [
    'filter: { modifiedSince: "2026-11-01" }',
    'A moment looks like 2026-11-20T09:30:00Z, with its offset; this is "2026-11-01".',
  ],
  [
    'filter: { modifiedSince: "2026-11-01T00:00:00" }',
    'A moment looks like 2026-11-20T09:30:00Z, with its offset; this is "2026-11-01T00:00:00".',
  ],
  [
    'filter: { modifiedSince: "yesterday" }',
    'A moment looks like 2026-11-20T09:30:00Z, with its offset; this is "yesterday".',
  ],
  [`filter: { category: [${'"a",'.repeat(51)}] }`, '`category` takes at most 50 names; there are 51.'],
])('services(%s) is refused in words', async (args, message) => {
  const t = await unindexed()
  const { errors, status } = await t.ask(`{ services(${args}) { totalCount } }`)
  expect(errors?.[0]).toMatchObject({ message })
  // A literal of the wrong form does not fit the schema.
  expect(errors?.[0]?.extensions['code']).toMatch(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/)
  expect(status).toBeLessThan(500)
})

test('a moment in a variable is refused in the same words', async () => {
  const t = await unindexed()
  const { errors } = await t.ask(
    'query ($since: DateTime) { services(filter: { modifiedSince: $since }) { totalCount } }',
    { since: 'yesterday' },
  )
  expect(errors?.[0]?.message).toContain('A moment looks like 2026-11-20T09:30:00Z')
})

test('with more than a thousand services and no index yet, a filter is answered later, in words', async () => {
  const t = await testGateway()
  t.directory.data.services = Array.from({ length: 1001 }, (_, n) =>
    serviceRecord({ id: id(20_000 + n), slug: `s-${n}`, name: `Tea ${1000 + n}` }),
  )
  const { errors } = await t.ask('{ services(filter: { isFree: true }) { totalCount } }')
  expect(errors?.[0]).toMatchObject({
    message:
      'This list can be filtered so once this site has read the whole directory. Try again in a minute.',
    extensions: { code: 'DIRECTORY_BUSY', retryAfter: 60 },
  })
})
