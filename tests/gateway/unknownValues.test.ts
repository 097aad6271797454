import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import type { StandInData } from './standInResponse.ts'
import { testGateway } from './testGateway.ts'

test.each(['{"data":{}}', '{"data":"x","meta":null}', '{"data":[],"meta":{"total":"many"}}'])(
  'a list that comes as %s is an empty list',
  async text => {
    const { directory, ask } = await testGateway()
    directory.misbehave('/', { text })
    const { data, errors } =
      await ask(`{ services { totalCount nodes { name } } events { totalCount } categories { name } personas { name }
      service(slug: "a") { name } page(slug: "a") { title } settings { about { title } isSample } }`)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      services: { totalCount: 0, nodes: [] },
      categories: [],
      personas: [],
      service: null,
      page: null,
      settings: { about: { title: 'About' }, isSample: false },
    })
  },
)

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => serviceRecord({ id: id(2001 + n), name: `Service ${n + 1}` }))

test.each<[unknown, number]>([
  [{ total: 87 }, 87],
  [{ total: '87' }, 87],
  [{ total: 0 }, 40],
  [{ total: -1 }, 40],
  [{ total: 12.5 }, 40],
  [{ total: 1e12 }, 40],
  [{ total: null, last_page: 9 }, 40],
  [{ total: { toString: 1 } }, 40],
  [null, 40],
  [undefined, 40],
])('of a second page of twenty rows with meta %j the total is %i', async (meta, total) => {
  const { directory, ask } = await testGateway()
  const text = JSON.stringify({ data: rows(20), meta })
  for (const path of ['/services', '/search']) directory.misbehave(path, { text })
  const list = '{ totalCount nodes { name } pageInfo { page hasPreviousPage hasNextPage } }'
  const { at, errors } = await ask(
    `{ services(page: 2) ${list} search(query: "tea", page: 2) { services ${list} } }`,
  )
  expect(errors).toBeUndefined()
  expect(at('services')).toMatchObject({
    totalCount: total,
    pageInfo: { page: 2, hasPreviousPage: true, hasNextPage: total > 40 },
  })
  expect(at('services.nodes.length')).toBe(20)
  expect(at('search.services')).toEqual(at('services'))
})

test('a directory that gives the same rows on every page is asked for any page there may be', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', { text: JSON.stringify({ data: rows(20), meta: { total: 20 } }) })
  const { at, errors } = await ask(
    '{ services(page: 2147483647) { totalCount pageInfo { page hasNextPage } } }',
  )
  expect(errors).toBeUndefined()
  expect(at('services.pageInfo.page')).toBe(2_147_483_647)
})

/** A list as PHP writes it when something was taken out of it. */
const written = (list: readonly unknown[]) =>
  Object.fromEntries(list.map((entry, n) => [2 * n, entry])) as never

test('lists that come as objects with numbers for names are lists', async () => {
  const { directory, ask } = await testGateway()
  const { categories, eligibilities } = directory.data
  const option = eligibilities[0]!.children![0]!
  directory.data.services = [
    serviceRecord({
      useful_infos: written([{ title: 'Getting here', description: 'Bus 51.', order: 1 }]),
      category_taxonomies: written(serviceRecord().category_taxonomies),
      eligibility_types: { ...serviceRecord().eligibility_types, taxonomies: written([option.id]) },
    }),
  ]
  directory.misbehave('/services', { text: JSON.stringify({ data: written(rows(2)), meta: { total: 2 } }) })
  directory.misbehave('/services/', () => null)
  directory.misbehave('/collections/categories/all', { text: JSON.stringify({ data: written(categories) }) })
  const { data } = await ask(`{ services { totalCount nodes { name } } categories { name }
    service(slug: "tuesday-tea-and-chat") { usefulInfos { title } categories { name } eligibilities { options } } }`)
  expect(data).toEqual({
    services: { totalCount: 2, nodes: [{ name: 'Service 1' }, { name: 'Service 2' }] },
    categories: [{ name: categories[0]!.name }],
    service: {
      usefulInfos: [{ title: 'Getting here' }],
      categories: [{ name: categories[0]!.name }],
      eligibilities: [{ options: [option.name] }],
    },
  })
})

test('numbers that come as texts are numbers', async () => {
  const { directory, ask } = await testGateway()
  const { services, serviceLocations, locations } = directory.data
  const infos = [
    { title: 'Then', description: 'Bus 51.', order: '10' as never },
    { title: 'First', description: 'Bus 51.', order: '9' as never },
  ]
  services[0] = serviceRecord({ useful_infos: infos })
  Object.assign(locations[0]!, { lat: '51.4487', lon: ' 0.1781 ' })
  const fridays = { frequency: 'weekly', weekday: '5', opens_at: '09:00:00', closes_at: '17:00:00' }
  Object.assign(serviceLocations[0]!, { regular_opening_hours: [fridays] })
  const { data } =
    await ask(`{ service(slug: "tuesday-tea-and-chat") { usefulInfos { title } openState { text }
    serviceLocations { location { latitude longitude } openingHours { text weekday } } } }`)
  expect(data).toEqual({
    service: {
      usefulInfos: [{ title: 'First' }, { title: 'Then' }],
      openState: { text: 'Open now, closes 5pm' },
      serviceLocations: [
        {
          location: { latitude: 51.4487, longitude: 0.1781 },
          openingHours: [{ text: 'Every Friday 09:00 → 17:00', weekday: 5 }],
        },
      ],
    },
  })
})

const inCapitals = (row: { id: string }) => ({ ...row, id: row.id.toUpperCase() })

test('ids in capitals are the same ids', async () => {
  const { directory, ask } = await testGateway()
  const { services, serviceLocations, locations, organisations } = directory.data
  const [service, place, location, organisation] = ['01', '02', '03', '04'].map(
    end => `abcdefab-0000-4000-8000-0000000000${end}`,
  )
  Object.assign(locations[0]!, { id: location })
  Object.assign(organisations[0]!, { id: organisation })
  Object.assign(services[0]!, { id: service?.toUpperCase(), organisation_id: organisation })
  Object.assign(serviceLocations[0]!, { id: place, service_id: service, location_id: location })
  // A directory ignores case, as the collation of its database does.
  const sent = {
    '/service-locations': serviceLocations,
    '/locations': locations.map(inCapitals),
    '/organisations': organisations.map(inCapitals),
  }
  for (const [path, data] of Object.entries(sent))
    directory.misbehave(path, { text: JSON.stringify({ data, meta: { total: 1 } }) })
  const { data } = await ask(`{ location(id: "${location}") { city }
    service(slug: "tuesday-tea-and-chat") { organisation { name } serviceLocations { name location { city } } } }`)
  expect(data).toEqual({
    location: { city: 'Crayford' },
    service: {
      organisation: { name: 'Crayford Friendship' },
      serviceLocations: [{ name: 'Main hall', location: { city: 'Crayford' } }],
    },
  })
})

test('kinds the gateway has never heard of become the nearest it knows, or nothing', async () => {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({
    type: 'festival' as never,
    wait_time: 'a_fortnight' as never,
    referral_method: 'pigeon' as never,
    referral_button_text: 'Send',
    social_medias: [
      { type: 'mastodon' as never, url: 'https://social.example/@tea' },
      { type: 'facebook', url: 'not an address' },
    ],
  })
  const { data } = await ask(`{ service(slug: "tuesday-tea-and-chat") {
    type waitTime referral { method buttonText } socialMedias { type url } } }`)
  expect(data).toEqual({
    service: {
      type: 'SERVICE',
      waitTime: null,
      referral: { method: 'NONE', buttonText: null },
      socialMedias: [{ type: 'OTHER', url: 'https://social.example/@tea' }],
    },
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example',
  '//evil.example',
  '/leaflet.pdf',
  'team@tea.example',
  'team:secret@tea.example',
  'tea.example:80@evil.example',
  'tea.example\\@evil.example',
  'tea.example, see below',
  'localhost',
  '192.168.0.1',
  'tea..example',
  'javascript:alert.example',
  '',
  ' ',
  'https://',
  'https://a b',
  'https://bank.example@scam.example/login',
  'https://team:secret@tea.example',
  'https://:secret@tea.example',
  'fees.html',
  'price-list.pdf?v=2',
])('the web address %j is not passed on', async address => {
  const { directory, ask } = await testGateway()
  const image = { id: id(9), url: address, mime_type: 'image/png', alt_text: null }
  directory.data.services[0] = serviceRecord({ url: address, fees_url: address, video_embed: address, image })
  const { data } = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { url feesUrl videoUrl image { url } } }',
  )
  expect(data).toEqual({ service: { url: null, feesUrl: null, videoUrl: null, image: null } })
})

test.each([
  ['tea.example', 'https://tea.example'],
  [' www.tea.example/help?a=1#b ', 'https://www.tea.example/help?a=1#b'],
  ['tea.example/fees.html', 'https://tea.example/fees.html'],
  ['Tea-Club.Example:8443', 'https://Tea-Club.Example:8443'],
])('the web address %j without its scheme leads to %s', async (address, url) => {
  const { directory, ask } = await testGateway()
  const image = { id: id(9), url: address, mime_type: 'image/png', alt_text: null }
  const social_medias = [{ type: 'facebook', url: address }]
  directory.data.services[0] = serviceRecord({
    url: address,
    fees_url: address,
    image,
    social_medias,
  } as never)
  const { data } = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { url feesUrl socialMedias { url } image { url } } }',
  )
  expect(data).toEqual({ service: { url, feesUrl: url, socialMedias: [{ url }], image: null } })
})

test.each([
  '0800 111 222',
  'ask at reception',
  'tea@',
  'tea club@tea.example',
  'tea@tea.example?cc=x@evil.example',
  7,
])('the e-mail address %j is not passed on', async address => {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({ contact_email: address as never })
  directory.data.organisations[0]!.email = address as never
  directory.data.events[0]!.organiser_email = address as never
  const { data } = await ask(`{ service(slug: "tuesday-tea-and-chat") { contactEmail }
      organisations { nodes { email } } events { nodes { organiserEmail } } }`)
  expect(data).toEqual({
    service: { contactEmail: null },
    organisations: { nodes: [{ email: null }] },
    events: { nodes: [{ organiserEmail: null }] },
  })
})

test('notes without any text are left out', async () => {
  const { directory, ask } = await testGateway()
  const notes = [
    ['', ''],
    [' ', null],
    ['Parking', ''],
    ['', 'Ring the bell.'],
  ]
  directory.data.services[0] = serviceRecord({
    useful_infos: notes.map(([title, description], n) => ({ title, description, order: n + 1 })) as never,
  })
  const { at } = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { usefulInfos { title description { text } } } }',
  )
  expect(at('service.usefulInfos')).toEqual([
    { title: 'Parking', description: { text: '' } },
    { title: '', description: { text: 'Ring the bell.' } },
  ])
})

const pagers: [string, NonNullable<StandInData['paging']>][] = [
  ['tells no totals', { meta: null }],
  ['tells a total of nought', { meta: { total: 0 } }],
  ['gives no more than twenty rows at once', { most: 20 }],
  ['gives twenty-five rows whatever is requested', { size: 25 }],
]
const walks = [
  'services(page: $page) { PART }',
  'search(query: "tea", page: $page) { services { PART } }',
  'search(isFree: true, page: $page) { services { PART } }',
]

test.each(pagers.flatMap(([how, paging]) => walks.map(walk => [how, walk, paging] as const)))(
  'a directory that %s shows each of 237 rows on its page: %s',
  async (_how, walk, paging) => {
    const { directory, ask } = await testGateway()
    directory.data.services = Array.from({ length: 237 }, (_, n) =>
      serviceRecord({ id: id(2001 + n), name: `Tea ${100 + n}`, is_free: true }),
    )
    directory.data.paging = paging
    const names: string[] = []
    for (let page = 1; page <= 12; page++) {
      const query = `query ($page: Int) { ${walk.replace('PART', 'nodes { name }')} }`
      const { at, errors } = await ask(query, { page })
      expect(errors).toBeUndefined()
      const nodes = at(walk.startsWith('search') ? 'search.services.nodes' : 'services.nodes')
      names.push(...(nodes as { name: string }[]).map(({ name }) => name))
    }
    expect(names).toEqual(directory.data.services.map(({ name }) => name))
  },
)

test.each([[{ most: 25 }], [{ size: 25 }], [{ size: 150 }], [{ most: 25, saysRequested: true }]])(
  'a directory with pages of its own (%j) loses no record of a whole list',
  async paging => {
    const { directory, gateway, ask } = await testGateway()
    const [organisation, event] = [directory.data.organisations[0]!, directory.data.events[0]!]
    const slugs = Array.from({ length: 237 }, (_, n) => `tea-${100 + n}`)
    directory.data.services = slugs.map((slug, n) => serviceRecord({ id: id(2001 + n), name: slug, slug }))
    directory.data.events = slugs.map((slug, n) => ({ ...event, id: id(5001 + n), title: slug, slug }))
    const places = slugs.map((slug, n) => ({ ...directory.data.locations[0]!, id: id(3001 + n) }))
    directory.data.locations = places
    directory.data.serviceLocations = places.map((place, n) => ({
      ...directory.data.serviceLocations[0]!,
      id: id(4001 + n),
      service_id: id(2001),
      location_id: place.id,
    }))
    directory.data.paging = paging
    const { data, errors } = await ask(
      `query ($ids: [ID!]!) { organisation(slug: "${organisation.slug}") { services(page: 3, first: 100) { totalCount nodes { slug } } events(page: 3, first: 100) { totalCount nodes { slug } } }
      service(slug: "tea-100") { serviceLocations { id } } nodes(ids: $ids) { id } }`,
      { ids: places.slice(0, 60).map(place => place.id) },
    )
    expect(errors).toBeUndefined()
    const third = { totalCount: 237, nodes: slugs.slice(200).map(slug => ({ slug })) }
    expect(data).toEqual({
      organisation: { services: third, events: third },
      service: { serviceLocations: directory.data.serviceLocations.map(place => ({ id: place.id })) },
      nodes: places.slice(0, 60).map(place => ({ id: place.id })),
    })
    for (const kind of ['services', 'events']) {
      const sitemap = await gateway.feed(new Request(`http://localhost/${kind}-sitemap.xml`))
      const found = [...(await sitemap!.text()).matchAll(/<loc>[^<]*\/(tea-\d+)<\/loc>/g)].map(
        ([, slug]) => slug,
      )
      expect(new Set(found)).toEqual(new Set(slugs))
    }
  },
)
