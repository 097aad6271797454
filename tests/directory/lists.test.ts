import { expect, test } from 'vitest'
import { sampleId } from '../../directory/sample/sampleId.ts'
import { fixtureDirectory } from './fixtureDirectory.ts'

const { get, post } = fixtureDirectory()
const names = async (path: string) =>
  (await get(path)).body.data.map(
    (row: { name?: string; title?: string; city?: string }) => row.name ?? row.title ?? row.city,
  )
const id = sampleId
const erith = id('service', 'erith-food-bank')
const riverside = id('organisation', 'riverside-advice')
const age = id('organisation', 'age-uk-bexley-sample')

test('services are listed by name and the inactive ones are left out', async () => {
  expect(await names('/services')).toEqual([
    '100% Cotton_Club',
    'Debt Line',
    'Erith Food Bank',
    'Friendly Calls',
    'Sidcup Pantry',
  ])
  expect(await names(`/services?filter[id]=${id('service', 'closed-service')}`)).toEqual([])
})

test.each([
  [
    `filter[id]=${erith},${id('service', 'debt-line')},${id('service', 'unknown')}`,
    ['Debt Line', 'Erith Food Bank'],
  ],
  [`filter[id]=${erith.toUpperCase()}`, ['Erith Food Bank']],
  ['filter[id]=nonsense', []],
  [`filter[organisation_id]=${age}`, ['Friendly Calls', 'Sidcup Pantry']],
  ['filter[name]=FOOD,calls', ['Erith Food Bank', 'Friendly Calls']],
  ['filter[name]=0%25 c', ['100% Cotton_Club']],
  ['filter[name]=%25', ['100% Cotton_Club']],
  ['filter[name]=_', ['100% Cotton_Club']],
  ['filter[organisation_name]=age uk', ['Friendly Calls', 'Sidcup Pantry']],
  ['filter[organisation_name]=age,river', []],
  ['filter[status]=inactive', []],
  ['filter[referral_method]=internal,external', ['Erith Food Bank', 'Sidcup Pantry']],
  ['filter[tags.slug]=warm-space', ['Sidcup Pantry']],
  ['filter[tags.slug]=warm-space,drop-in', ['Erith Food Bank', 'Sidcup Pantry']],
  ['filter[has_permission]=true', []],
  [
    'sort=-score,name',
    ['Erith Food Bank', 'Debt Line', 'Friendly Calls', '100% Cotton_Club', 'Sidcup Pantry'],
  ],
  [
    'sort=organisation_name,-name',
    ['Sidcup Pantry', 'Friendly Calls', 'Erith Food Bank', 'Debt Line', '100% Cotton_Club'],
  ],
])('services can be asked for with %s', async (query, expected) => {
  expect(await names(`/services?${query}`)).toEqual(expected)
})

test('an empty filter is no filter, and what the list does not know is refused by name', async () => {
  expect(await names('/services?filter[id]=')).toHaveLength(5)
  for (const [query, word] of [
    ['filter[colour]=red', '`colour`'],
    ['include=places', '`places`'],
    ['sort=-wait', '`wait`'],
    ['filter[toString]=x', '`toString`'],
  ]) {
    const { status, body } = await get(`/services?${query}`)
    expect(status).toBe(400)
    expect(body.message).toContain(word)
  }
  expect((await get('/services?filter[colour]=red')).body.message).toContain('`organisation_id`')
  expect((await get('/services/erith-food-bank?include=location')).status).toBe(400)
})

test('pages of a list do not overlap, say where they are and keep only the page in their links', async () => {
  const { body } = await get('/services?per_page=2&page=2&sort=name')
  expect(body.data.map((row: { name: string }) => row.name)).toEqual(['Erith Food Bank', 'Friendly Calls'])
  const path = body.meta.path as string
  expect(path).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/core\/v1\/services$/)
  expect(body.meta).toMatchObject({ current_page: 2, from: 3, to: 4, last_page: 3, per_page: 2, total: 5 })
  expect(body.links).toEqual({
    first: `${path}?page=1`,
    last: `${path}?page=3`,
    prev: `${path}?page=1`,
    next: `${path}?page=3`,
  })
  expect(body.meta.links.map((link: { label: string }) => link.label)).toEqual([
    '&laquo; Previous',
    '1',
    '2',
    '3',
    'Next &raquo;',
  ])
  const beyond = await get('/services?per_page=2&page=9')
  expect(beyond.body.data).toEqual([])
  expect(beyond.body.meta).toMatchObject({ from: null, to: null, total: 5 })
})

test.each([
  ['per_page=500', 100, 1],
  ['per_page=0', 25, 1],
  ['per_page=-4', 1, 1],
  ['per_page=abc', 25, 1],
  ['page=abc', 25, 1],
  ['page=-2', 25, 1],
  ['page=99999999999999999999', 25, 1],
])('a page size or number that makes no sense is put right: %s', async (query, size, page) => {
  const { meta } = (await get(`/services?${query}`)).body
  expect([meta.per_page, meta.current_page]).toEqual([size, page])
})

test('a service is found by its id and by its slug, and an inactive one too', async () => {
  const bySlug = (await get('/services/erith-food-bank')).body.data
  expect((await get(`/services/${erith}`)).body.data).toEqual(bySlug)
  expect((await get('/services/closed-service')).body.data.status).toBe('inactive')
  expect((await get('/services/nobody')).status).toBe(404)
  expect((await get('/services/nobody')).body).toEqual({ message: '' })
})

test('a service record carries everything the sample says about it', async () => {
  const { data } = (await get('/services/erith-food-bank?include=organisation')).body
  expect(data).toMatchObject({
    id: erith,
    organisation_id: riverside,
    has_logo: true,
    wait_time: 'one_week',
    is_free: true,
    fees_text: null,
    show_referral_disclaimer: true,
    referral_method: 'internal',
    referral_button_text: 'Refer someone',
    referral_email: 'referrals@riverside-advice.example',
    useful_infos: [
      { title: 'Getting here', order: 1 },
      { title: 'What to bring', order: 2 },
    ],
    offerings: [
      { offering: 'Three-day parcel', order: 1 },
      { offering: 'A hot drink', order: 2 },
    ],
    social_medias: [{ type: 'facebook', url: 'https://social.example/erithfood' }],
    gallery_items: [],
    score: 5,
    ends_at: null,
    last_modified_at: '2026-11-10T09:30:00+0000',
    image: { mime_type: 'image/svg+xml', alt_text: 'A loaf of bread' },
    organisation: {
      name: 'Riverside Advice',
      category_taxonomies: [{ name: 'Advice' }, { name: 'Debt and money advice' }],
    },
  })
  expect(data.image.url).toMatch(/\/core\/v1\/images\/food\.svg$/)
  expect(data.category_taxonomies.map((row: { slug: string }) => row.slug)).toEqual([
    'food',
    'food-banks',
    'food-pantries',
  ])
  expect(data.eligibility_types).toEqual({
    custom: {
      age_group: null,
      disability: null,
      ethnicity: null,
      gender: null,
      income: 'People with little money',
      language: null,
      housing: null,
      other: null,
    },
    taxonomies: [id('taxonomy', 'low-income')],
  })
  expect(data).not.toHaveProperty('service_locations')
  expect((await get('/services/erith-food-bank')).body.data).not.toHaveProperty('organisation')
})

test('related services share at least three categories', async () => {
  expect(await names('/services/erith-food-bank/related')).toEqual(['Sidcup Pantry'])
  expect(await names('/services/closed-service/related')).toEqual(['Erith Food Bank', 'Sidcup Pantry'])
  expect(await names('/services/closed-service/related?location[lat]=51.4262&location[lon]=0.1028')).toEqual([
    'Erith Food Bank',
    'Sidcup Pantry',
  ])
  expect(
    await names('/services/closed-service/related?location[lat]=51.4814&location[lon]=0.1778&per_page=1'),
  ).toEqual(['Erith Food Bank'])
  const { body } = await get('/services/erith-food-bank/related?include=organisation')
  expect(body.data[0].organisation.name).toBe('Age UK Sample')
  expect(await names('/services/debt-line/related')).toEqual([])
  expect((await get('/services/nobody/related')).status).toBe(404)
  expect((await get('/services/debt-line/related?include=location')).status).toBe(400)
})

test('places of services come in batches, with their hours and, when asked, where they are', async () => {
  const { body } = await get(
    `/service-locations?filter[service_id]=${erith},${id('service', 'sidcup-pantry')}&include=location`,
  )
  expect(body.data.map((row: { name: string | null }) => row.name)).toEqual([null, null, 'Main hall'])
  const hall = body.data[2]
  expect(hall.location).toMatchObject({
    city: 'Erith',
    lat: 51.4814,
    has_wheelchair_access: true,
    country: 'United Kingdom',
  })
  expect(hall.regular_opening_hours).toEqual([
    { frequency: 'weekly', weekday: 1, opens_at: '10:00:00', closes_at: '12:30:00' },
    { frequency: 'weekly', weekday: 3, opens_at: '10:00:00', closes_at: '12:30:00' },
    { frequency: 'monthly', day_of_month: 21, opens_at: '10:00:00', closes_at: '12:00:00' },
    { frequency: 'fortnightly', starts_at: '2026-01-05', opens_at: '18:00:00', closes_at: '19:30:00' },
    {
      frequency: 'nth_occurrence_of_month',
      weekday: 2,
      occurrence_of_month: 5,
      opens_at: '20:00:00',
      closes_at: '00:00:00',
    },
  ])
  expect(hall.holiday_opening_hours).toEqual([
    {
      is_closed: true,
      starts_at: '2026-12-24',
      ends_at: '2027-01-02',
      opens_at: '00:00:00',
      closes_at: '00:00:00',
    },
    {
      is_closed: false,
      starts_at: '2026-11-30',
      ends_at: '2026-11-30',
      opens_at: '10:00:00',
      closes_at: '11:00:00',
    },
    {
      is_closed: false,
      starts_at: '2027-03-29',
      ends_at: '2027-03-29',
      opens_at: '00:00:00',
      closes_at: '00:00:00',
    },
  ])
  const one = await get(`/service-locations/${hall.id}?include=location`)
  expect(one.body.data).toEqual(hall)
  expect((await get(`/service-locations/${hall.id}`)).body.data).not.toHaveProperty('location')
  expect((await get('/service-locations')).body.meta.total).toBe(4)
  expect((await get('/service-locations/main-hall')).status).toBe(404)
  expect((await get('/service-locations?include=service')).status).toBe(400)
})

test('locations and organisations can be narrowed and sorted', async () => {
  expect(await names('/locations')).toEqual(['Erith', 'Sidcup'])
  expect(await names('/locations?sort=-city')).toEqual(['Sidcup', 'Erith'])
  expect(await names('/locations?filter[postcode]=da14')).toEqual(['Sidcup'])
  expect(await names('/locations?filter[address_line_2]=walnut')).toEqual(['Erith'])
  expect((await get('/locations?sort=lat')).status).toBe(400)
  expect((await get(`/locations/${id('location', 'erith-hall')}`)).body.data.city).toBe('Erith')
  expect((await get('/locations/erith-hall')).status).toBe(404)
  expect(await names('/organisations?sort=-name')).toEqual([
    'Riverside Advice',
    'Nothing Yet',
    'Age UK Sample',
  ])
  expect(await names('/organisations?filter[name]=age,nothing')).toEqual(['Age UK Sample', 'Nothing Yet'])
  expect(await names(`/organisations?filter[id]=${riverside}&include=anything`)).toEqual(['Riverside Advice'])
  expect((await get('/organisations/riverside-advice')).body.data.social_medias).toEqual([
    { type: 'facebook', url: 'https://social.example/riverside' },
  ])
  expect((await get('/organisations/nobody')).status).toBe(404)
})

test('a list asked for with POST takes its page from the body and nothing else', async () => {
  const { body } = await post('/services/index?filter[name]=food,line', {
    per_page: 1,
    filter: { name: 'calls' },
  })
  expect(body.data.map((row: { name: string }) => row.name)).toEqual(['Debt Line'])
  expect(body.meta.total).toBe(2)
  expect((await get('/organisations/index')).body.meta.total).toBe(3)
  expect((await post('/locations/index', '[1')).status).toBe(400)
})
