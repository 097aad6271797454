import { expect, test } from 'vitest'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { id } from './records/id.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import type { Misbehaviour, StandIn } from './standInDirectory.ts'
import { testGateway } from './testGateway.ts'

test('categories come in the order of the council, without those that are switched off', async () => {
  const { directory, ask } = await testGateway()
  directory.data.categories = [
    categoryRecord({ id: id(1), slug: 'b', name: 'B', order: 2 }),
    categoryRecord({ id: id(2), slug: 'off', name: 'Off', order: 1, enabled: false }),
    categoryRecord({ id: id(3), slug: 'a', name: 'A', order: 1, homepage: false }),
  ]
  const { data } = await ask(`{ all: categories { name onHomepage } home: categories(homepage: true) { name }
    others: categories(homepage: false) { name } category(slug: "off") { name } }`)
  expect(data).toEqual({
    all: [
      { name: 'A', onHomepage: false },
      { name: 'B', onHomepage: true },
    ],
    home: [{ name: 'B' }],
    others: [{ name: 'A' }],
    category: null,
  })
  expect(directory.log()).toEqual(['GET /collections/categories/all'])
})

test('a collection that is not switched on is not shown', async () => {
  const { directory, ask } = await testGateway()
  const silent = { enabled: undefined as unknown as boolean }
  directory.data.categories = [
    categoryRecord(),
    categoryRecord({ id: id(2), slug: 'silent', ...silent }),
    categoryRecord({ id: id(3), slug: 'text', enabled: 'true' as unknown as boolean }),
  ]
  directory.data.personas = [personaRecord({ slug: 'silent', ...silent })]
  directory.data.pages = [pageRecord({ slug: 'silent', ...silent })]
  const { data } =
    await ask(`{ categories { slug enabled } category(slug: "silent") { slug } personas { slug }
    persona(slug: "silent") { slug } pages { slug } page(slug: "silent") { slug } }`)
  expect(data).toEqual({
    categories: [{ slug: 'feeling-lonely', enabled: true }],
    category: null,
    personas: [],
    persona: null,
    pages: [],
    page: null,
  })
})

test('a category is given with its services, events and pages', async () => {
  const { directory, ask } = await testGateway()
  directory.data.categories = [
    categoryRecord({
      image: {
        id: id(9),
        url: 'https://d.example/core/v1/images/l.svg',
        mime_type: 'image/svg+xml',
        alt_text: 'Two cups',
      },
      sideboxes: [
        { title: 'Today', content: 'Call **us**.' },
        { title: '', content: '' },
      ],
    }),
  ]
  const { data, errors } =
    await ask(`{ category(slug: "feeling-lonely") { id name intro onHomepage image { url(maxDimension: 150) altText }
    sideboxes { title content { html } } services { totalCount nodes { name } } events { totalCount nodes { title } }
    pages { title path } } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    category: {
      id: id(7001),
      name: 'Feeling lonely',
      intro: 'Company, near you.',
      onHomepage: true,
      image: { url: 'https://signpost.example/images/file.l.svg?max_dimension=150', altText: 'Two cups' },
      sideboxes: [{ title: 'Today', content: { html: '<p>Call <strong>us</strong>.</p>' } }],
      services: { totalCount: 1, nodes: [{ name: 'Tuesday Tea and Chat' }] },
      events: { totalCount: 1, nodes: [{ title: 'Danson winter walk' }] },
      pages: [{ title: 'Cost of living', path: '/pages/cost-of-living' }],
    },
  })
  const sent = Object.fromEntries(
    directory.calls.map(({ method, path, body, query }) => [
      `${method} ${path}`,
      body ?? Object.fromEntries(query),
    ]),
  )
  expect(sent).toMatchObject({
    'POST /search/collections/categories': { category: 'feeling-lonely', page: 1, per_page: 20 },
    'GET /organisation-events': { 'filter[collections]': id(7001), 'filter[ends_after]': '2026-11-20' },
    'POST /search/pages': { query: 'Feeling lonely', page: 1, per_page: 3 },
  })
})

test('a persona is given with its services', async () => {
  const { directory, ask } = await testGateway()
  directory.data.personas.push(personaRecord({ id: id(7502), slug: 'off', enabled: false }))
  const { data } =
    await ask(`{ persona(slug: "carers") { name subtitle services(first: 5) { nodes { name } } }
    byId: persona(slug: "${id(7501)}") { slug } off: persona(slug: "off") { name } personas { name } }`)
  expect(data).toEqual({
    persona: {
      name: 'Carers',
      subtitle: 'Breaks and advice',
      services: { nodes: [{ name: 'Tuesday Tea and Chat' }] },
    },
    byId: { slug: 'carers' },
    off: null,
    personas: [{ name: 'Carers' }],
  })
  expect(directory.calls.at(-1)?.body).toEqual({ persona: 'carers', page: 1, per_page: 20 })
})

const itsServices =
  '{ category(slug: "feeling-lonely") { services { nodes { name } } } persona(slug: "carers") { services { nodes { name } } } }'

test('services of a category that the directory refuses to list are a failure, not an empty list', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/search/collections/', { status: 422 })
  const { data, errors } = await ask(itsServices)
  expect(data).toEqual({ category: { services: null }, persona: { services: null } })
  expect(errors?.map(({ path }) => String(path)).toSorted()).toEqual([
    'category,services',
    'persona,services',
  ])
})

test('the search index has the services of a category that the directory refuses to list', async () => {
  const { directory, ask, gateway } = await indexedGateway({ searchPauses: longPauses })
  const { category_taxonomies: subjects } = categoryRecord()
  directory.data.personas = [personaRecord({ category_taxonomies: subjects })]
  await gateway.searchReady
  directory.misbehave('/search/collections/', { status: 422 })
  const { data, errors } = await ask(itsServices)
  const services = { nodes: [{ name: 'Tuesday Tea and Chat' }] }
  expect({ data, errors }).toEqual({
    data: { category: { services }, persona: { services } },
    errors: undefined,
  })
})

test('a category stays when its services cannot be fetched', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/search', { status: 500 })
  const { data, errors } = await ask('{ category(slug: "feeling-lonely") { name services { totalCount } } }')
  expect(data).toEqual({ category: { name: 'Feeling lonely', services: null } })
  expect(errors).toHaveLength(1)
})

test('a service belongs to the categories that share a subject with it and are switched on', async () => {
  const { directory, ask } = await testGateway()
  directory.data.categories = [
    categoryRecord(),
    categoryRecord({ id: id(7002), slug: 'off', enabled: false }),
    categoryRecord({ id: id(7003), slug: 'other', category_taxonomies: [] }),
  ]
  directory.data.services = [serviceRecord()]
  expect((await ask('{ service(slug: "tuesday-tea-and-chat") { categories { slug } } }')).data).toEqual({
    service: { categories: [{ slug: 'feeling-lonely' }] },
  })
})

test('subjects without an id are not the same subject', async () => {
  const { directory, ask } = await testGateway()
  const nothing = [{}, { id: null }, null] as never
  directory.data.categories = [categoryRecord({ category_taxonomies: nothing })]
  directory.data.services = [serviceRecord({ category_taxonomies: nothing })]
  expect((await ask('{ service(slug: "tuesday-tea-and-chat") { categories { slug } } }')).data).toEqual({
    service: { categories: [] },
  })
})

test('a collection or page whose slug has capitals is found, and searched for as it is written', async () => {
  const { directory, ask } = await testGateway()
  directory.data.categories = [categoryRecord({ slug: 'Feeling-Lonely' })]
  directory.data.personas = [personaRecord({ slug: 'Carers' })]
  directory.data.pages = [
    pageRecord({ slug: 'Cost-Of-Living' }),
    pageRecord({ id: id(6002), parent: pageRecord() }),
  ]
  const { data } = await ask(`{ category(slug: "feeling-lonely") { slug } persona(slug: "CARERS") { slug }
    pages(parent: "cost-of-living") { id } search(category: ["feeling-lonely"]) { message services { totalCount } }
    byId: category(slug: "${id(7001).toUpperCase()}") { slug } }`)
  expect(data).toEqual({
    category: { slug: 'Feeling-Lonely' },
    persona: { slug: 'Carers' },
    pages: [{ id: id(6002) }],
    search: { message: null, services: { totalCount: 1 } },
    byId: { slug: 'Feeling-Lonely' },
  })
  expect(directory.calls.at(-1)?.body).toMatchObject({ category: 'Feeling-Lonely' })
})

const single = (record: object) => JSON.stringify({ data: record })

test.each([404, 405])('where no list is offered (%i), one is read by itself', async status => {
  const { directory, ask } = await testGateway()
  for (const kind of ['categories', 'personas']) directory.misbehave(`/collections/${kind}`, { status: 404 })
  directory.misbehave('/collections/categories/feeling-lonely', { text: single(categoryRecord()) })
  directory.misbehave('/collections/categories/off', {
    text: single(categoryRecord({ slug: 'off', enabled: false })),
  })
  directory.misbehave('/collections/personas/carers', { text: single(personaRecord()) })
  for (const kind of ['categories', 'personas']) directory.misbehave(`/collections/${kind}/all`, { status })
  const { data, errors } = await ask(`{ category(slug: "feeling-lonely") { name }
    off: category(slug: "off") { name } none: category(slug: "nowhere") { name }
    list: category(slug: "all") { name } persona(slug: "carers") { name } categories { name } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    category: { name: 'Feeling lonely' },
    off: null,
    none: null,
    list: null,
    persona: { name: 'Carers' },
    categories: [],
  })
  const asked = directory.calls.map(({ path, query }) => `${path}?${query.toString()}`)
  expect(asked).toContain('/collections/categories/feeling-lonely?per_page=100')
  expect(asked).toContain('/collections/personas/carers?per_page=100')
  expect(asked.filter(path => path.includes('/all'))).toHaveLength(2)
})

const slugs = Array.from({ length: 250 }, (_, n) => `subject-${n + 1}`)
const page = (rows: readonly object[]) =>
  JSON.stringify({
    data: rows.slice(0, 5),
    links: { next: 'https://d.example/core/v1/collections/categories/all?page=2' },
    meta: { current_page: 1, per_page: 5, last_page: Math.ceil(rows.length / 5), total: rows.length },
  })

const halfLists: [string, (rows: readonly object[]) => Misbehaviour][] = [
  ['is answered with 404', () => ({ status: 404 })],
  ['is answered with 405', () => ({ status: 405 })],
  ['has only its first page', rows => ({ text: page(rows) })],
]

/** Lists of 250 categories and personas, the second of each switched off. */
function fill({ data, misbehave }: StandIn, whole: (rows: readonly object[]) => Misbehaviour) {
  const { category_taxonomies } = categoryRecord()
  const rows = slugs.map((slug, n) => ({ id: id(30_000 + n), slug, order: n + 1, enabled: n !== 1 }))
  data.categories = rows.map(row => categoryRecord(row))
  data.personas = rows.map(row => personaRecord({ ...row, category_taxonomies }))
  misbehave('/collections/categories/all', whole(data.categories))
  misbehave('/collections/personas/all', whole(data.personas))
}

test.each(halfLists)(
  'where the list of all %s, the pages of the list are read to their end',
  async (_how, whole) => {
    const { directory, ask } = await testGateway()
    fill(directory, whole)
    const { data, errors } = await ask(`{ categories { slug } personas { slug }
    category(slug: "subject-250") { slug services { totalCount } } persona(slug: "subject-250") { slug }
    off: category(slug: "subject-2") { slug }
    search(category: ["subject-250"], persona: ["subject-249"]) { message services { totalCount } } }`)
    const shown = slugs.filter(slug => slug !== 'subject-2').map(slug => ({ slug }))
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      categories: shown,
      personas: shown,
      category: { slug: 'subject-250', services: { totalCount: 1 } },
      persona: { slug: 'subject-250' },
      off: null,
      search: { message: null, services: { totalCount: 1 } },
    })
    const pages = directory.calls.filter(({ path }) => path === '/collections/categories')
    expect(pages.map(({ query }) => Object.fromEntries(query))).toEqual(
      ['1', '2', '3'].map(number => ({ page: number, per_page: '100' })),
    )
  },
)

test.each(halfLists)('where the list of all %s, the search index has every page', async (_how, whole) => {
  const { directory, ask, gateway } = await indexedGateway({ searchPauses: longPauses })
  fill(directory, whole)
  directory.data.services = [serviceRecord({ is_free: true })]
  await gateway.searchReady
  const { data, errors } =
    await ask(`{ search(category: ["subject-250"], persona: ["subject-249"], isFree: true) {
    message services { totalCount } filterCounts { free } } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    search: { message: null, services: { totalCount: 1 }, filterCounts: { free: 1 } },
  })
})

test('a list of which only the first page can be had is shown so far', async () => {
  const { directory, ask } = await testGateway()
  fill(directory, rows => ({ text: page(rows) }))
  directory.misbehave('/collections/categories', { status: 405 })
  directory.misbehave('/collections/categories/all', { text: page(directory.data.categories) })
  const { data, errors } = await ask('{ categories { slug } }')
  expect(errors).toBeUndefined()
  expect(data).toEqual({ categories: [1, 3, 4, 5].map(n => ({ slug: `subject-${n}` })) })
})
