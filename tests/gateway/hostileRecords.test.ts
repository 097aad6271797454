import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { indexedGateway } from './indexedGateway.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const fields = `id slug name type intro description { markdown html text } excerpt url contactName contactPhone contactEmail
  isFree feesText feesUrl waitTime testimonial videoUrl referral { method buttonText url showDisclaimer } offerings
  usefulInfos { title description { html } } socialMedias { type url } gallery { url altText } tags { slug label }
  image { url altText width height } organisation { id slug name description { text } excerpt url email phone socialMedias { url } }
  serviceLocations { id name location { id addressLines city latitude } image { url }
    openingHours { text nextOccurring nextOccurringText frequency weekday isToday dayOfMonth occurrenceOfMonth opensAt closesAt startsAt }
    closures { message isClosed startsAt endsAt opensAt closesAt } closureMessage openState { status text until nextOpensAt } distance }
  categories { id name } eligibilities { name text options } openState { status } freshness { band text }
  lastModifiedAt createdAt`
// Related services cost a call each, so a long list may not request them.
const list = `{ services(first: 25) { totalCount nodes { ${fields} } } few: services(first: 10) { nodes { related { id } } } }`

const odd: unknown[] = [
  null,
  undefined,
  '',
  '   ',
  0,
  -1,
  1e300,
  true,
  [],
  [null],
  ['x', 7, { a: 1 }],
  {},
  { id: 5 },
  'javascript:alert(1)',
  '<b>x</b>',
]

test('records with any values do not break their list', async () => {
  const { directory, ask } = await testGateway()
  const keys = Object.keys(serviceRecord()).filter(
    key => key !== 'id' && key !== 'status',
  ) as (keyof ServiceRecord)[]
  directory.data.services = [
    serviceRecord(),
    ...odd.map((value, n) => ({
      ...serviceRecord(),
      ...Object.fromEntries(keys.map(key => [key, value])),
      id: id(2100 + n),
    })),
  ] as ServiceRecord[]
  const { errors, at } = await ask(list)
  expect(errors).toBeUndefined()
  expect(at('services.nodes.length')).toBe(odd.length + 1)
  expect(at('services.nodes.0.name')).toBe('Tuesday Tea and Chat')
})

test.each(odd.map((value, n) => [n, value]))(
  'places and hours with odd value %i do not break the service',
  async (_n, value) => {
    const { directory, ask } = await testGateway()
    const place = directory.data.serviceLocations[0]
    const all = (record: object, keep: string[]) =>
      Object.fromEntries(
        Object.keys(record).map(key => [key, keep.includes(key) ? record[key as never] : value]),
      )
    const hours = { frequency: 'weekly', weekday: value, opens_at: value, closes_at: value, starts_at: value }
    const closure = {
      is_closed: value,
      starts_at: '2026-11-20',
      ends_at: value,
      opens_at: value,
      closes_at: value,
    }
    directory.data.serviceLocations = [
      place,
      { ...all(place!, ['service_id']), id: id(4002) },
      {
        ...place,
        id: id(4003),
        regular_opening_hours: [
          value,
          hours,
          { ...hours, frequency: value },
          { ...hours, frequency: 'fortnightly' },
        ],
        holiday_opening_hours: [value, closure, { ...closure, starts_at: value }],
      },
    ] as typeof directory.data.serviceLocations
    directory.data.locations = [all(directory.data.locations[0]!, ['id'])] as never
    directory.data.organisations = [all(directory.data.organisations[0]!, ['id'])] as never
    const { errors, at } = await ask(`{ service(slug: "tuesday-tea-and-chat") { ${fields} } }`)
    expect(errors).toBeUndefined()
    expect(at('service.serviceLocations.length')).toBe(3)
  },
)

const named = (n: number) => serviceRecord({ id: id(2000 + n), name: `Service ${n}` })

test('rows that are no records are skipped and the others keep their positions', async () => {
  const { directory, ask } = await testGateway()
  directory.data.services = [named(1), null, named(3), 'text', { name: 'No id' }, named(6)] as ServiceRecord[]
  const first = await ask('{ services(first: 3) { totalCount nodes { name } pageInfo { endCursor } } }')
  expect(first.at('services.nodes')).toEqual([{ name: 'Service 1' }, { name: 'Service 3' }])
  const after = first.at('services.pageInfo.endCursor')
  const rest = await ask('query ($after: String) { services(first: 3, after: $after) { nodes { name } } }', {
    after,
  })
  expect(rest.at('services.nodes')).toEqual([{ name: 'Service 6' }])
})

test.each(['tea-\ud83d', 'all', 'Index', 'tea club', 'tea/club', 'été', '-tea', '..'])(
  'the slug %j leads nowhere, so links have the id',
  async slug => {
    const { directory, gateway, ask } = await testGateway()
    const { services, events, pages } = directory.data
    const [service, event, page] = [services[0]!, events[0]!, pages[0]!].map(({ id: own }) => own)
    directory.data.services = [serviceRecord({ slug })]
    directory.data.events = [{ ...events[0]!, slug }]
    directory.data.pages = [{ ...pages[0]!, slug }]
    const { data, errors } =
      await ask(`{ services { nodes { slug } } events { nodes { calendarUrl } } pages { path }
    suggest(query: "tuesday") { path } }`)
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      services: { nodes: [{ slug: service }] },
      events: { nodes: [{ calendarUrl: `https://signpost.example/events/${event}.ics` }] },
      pages: [{ path: `/pages/${page}` }],
      suggest: [{ path: `/services/${service}` }],
    })
    const feed = async (path: string) => (await gateway.feed(new Request(`http://localhost${path}`)))!
    const calendar = await (await feed('/events.ics')).text()
    expect(calendar.replaceAll('\r\n ', '')).toContain(`/events/${event}\r\n`)
    expect(await (await feed('/services-sitemap.xml')).text()).toContain(`/services/${service}</loc>`)
  },
)

test('half characters are replaced in every text of a record', async () => {
  const { directory, ask } = await testGateway()
  const half = 'Half \ud83d of \udf5e it 🍞'
  directory.data.services = [
    serviceRecord({ name: half, intro: half, tags: [{ slug: 'a', label: half }] } as never),
  ]
  directory.data.organisations[0]!.name = half
  directory.data.pages[0]!.content = {
    [half]: { title: half, content: [{ type: 'copy', value: half }] },
  } as never
  const { data, errors } =
    await ask(`{ services { nodes { name intro tags { label } } } organisations { nodes { name } }
    page(slug: "${directory.data.pages[0]!.slug}") { sections { name title } } }`)
  expect(errors).toBeUndefined()
  const whole = 'Half \ufffd of \ufffd it 🍞'
  expect(data).toEqual({
    services: { nodes: [{ name: whole, intro: whole, tags: [{ label: whole }] }] },
    organisations: { nodes: [{ name: whole }] },
    page: { sections: [{ name: whole, title: whole }] },
  })
})

const spoil = (record: object, value: unknown) =>
  ({
    ...Object.fromEntries(Object.keys(record).map(key => [key, value])),
    id: `spoilt-${odd.indexOf(value)}`,
  }) as never

test('events, pages, categories and personas with any values do not break their lists', async () => {
  const { directory, ask } = await testGateway()
  const { data } = directory
  for (const key of ['events', 'pages', 'categories', 'personas'] as const) {
    data[key] = odd.filter(value => value !== true).map(value => spoil(data[key][0]!, value))
  }
  directory.misbehave('/organisation-events', {
    text: JSON.stringify({ data: data.events, meta: { total: data.events.length } }),
  })
  const page = `id slug title type excerpt path image { url } sections { name title blocks { __typename } } parent { id }
    children { id } ancestors { id } categories { id } personas { id }`
  // Fields that cost a call each are requested in two operations, as one would cost too much.
  expect((await ask(`{ categories { pages { id slug title } } }`)).errors).toBeUndefined()
  const { errors } =
    await ask(`{ pages { ${page} } categories { id slug name intro image { url } sideboxes { title content { html } } onHomepage }
    personas { id slug name intro subtitle image { url } sideboxes { title } onHomepage }
    events(first: 100) { nodes { id slug title intro description { html } excerpt startDate endDate startTime endTime when isFree feesText
      feesUrl organiserName organiserUrl bookingUrl isVirtual location { id } organisation { id } image { url } calendarUrl categories { id } } } }`)
  expect(errors).toBeUndefined()
})

test.each([[5], [['a']], [{ id: 5 }], [true], [null], ['']])(
  'a category and a persona with the slug %j have their services, from the index and from the directory',
  async slug => {
    for (const start of [testGateway, indexedGateway]) {
      const { directory, gateway, ask } = await start()
      const { categories, personas } = directory.data
      directory.data.categories = [{ ...categories[0]!, slug: slug as string }]
      const about = categories[0]!.category_taxonomies
      directory.data.personas = [{ ...personas[0]!, slug: slug as string, category_taxonomies: about }]
      await gateway.searchReady
      const { data } = await ask(
        `query ($category: String!, $persona: String!) {
          food: search(category: [$category]) { services { totalCount } }
          carers: search(persona: [$persona]) { services { totalCount } }
        }`,
        { category: categories[0]!.id, persona: personas[0]!.id },
      )
      expect(data).toEqual({ food: { services: { totalCount: 1 } }, carers: { services: { totalCount: 1 } } })
    }
  },
)

test('control characters in texts are left out, but for line breaks', async () => {
  const { directory, ask } = await testGateway()
  directory.data.services = [
    serviceRecord({ name: 'Tea\u0000 and \u0007chat\b\f', description: 'One\u0000\n\nTwo\u001b\r\n' }),
  ]
  const { data, errors } = await ask('{ services { nodes { name description { html } } } }')
  expect({ data, errors }).toEqual({
    data: {
      services: { nodes: [{ name: 'Tea and chat', description: { html: '<p>One</p>\n<p>Two</p>' } }] },
    },
    errors: undefined,
  })
})

test.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('%s nested 100,000 deep in a record are left out of it', async (_kind, deep) => {
  const recordsFolder = await mkdtemp(join(tmpdir(), 'records-'))
  onTestFinished(() => rm(recordsFolder, { recursive: true, force: true }))
  const told: object[] = []
  const tell = (entry: object) => void told.push(entry)
  const log = { info: () => {}, warn: () => {}, error: tell }
  const { directory, ask, gateway } = await testGateway({ recordsFolder, log })
  const row = JSON.stringify({ ...serviceRecord(), name: 'Tea #', social_medias: 'deep' })
    .replace('"deep"', deep)
    .replace('#', String.raw`\ud83d`)
  // Two that are alike are compared with one another.
  directory.misbehave('/services', { text: `{"data":[${row},${row}],"meta":{"total":1}}` })
  directory.misbehave('/services/', { text: `{"data":${row}}` })
  const { data, errors } = await ask(`{ services { nodes { name socialMedias { url } } }
    service(slug: "tuesday-tea-and-chat") { name } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    services: { nodes: [{ name: 'Tea \ufffd', socialMedias: [] }] },
    service: { name: 'Tea \ufffd' },
  })
  await gateway.close()
  expect(told).toEqual([])
})
