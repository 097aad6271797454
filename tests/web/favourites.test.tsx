import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addressOfList, mostInAddress } from '../../web/browser/favourites/listAddress.ts'
import type { Favourite } from '../../web/browser/favourites/favourites.ts'
import { favouritesVariables, pageOfList } from '../../web/pages/(search)/favourites/listedRecords.ts'
import { Page } from '../../web/pages/(search)/favourites/+Page.tsx'
import { SaveButton } from '../../web/components/SaveButton/SaveButton.tsx'
import { listText } from '../../web/pages/(search)/favourites/listText.ts'
import { FavouritesPageDocument } from '../../web/generated/operations/FavouritesPage.ts'
import type { FavouritesPageQuery } from '../../web/generated/types.ts'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, type Loaded, loaded } from './drawnPage.tsx'

const foodBank = '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001'
const walk = '9d8e5a10-5f4e-4c61-a2b3-6d2a3c115001'
const short = 'Pw-PDlKlTliPQ3wMXCsgAQ'

const numbered = (count: number, kind: Favourite['kind'] = 'service'): Favourite[] =>
  Array.from({ length: count }, (_, n) => ({
    kind,
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    slug: null,
    name: null,
  }))

/** What the page of an address draws while its records are on the way: of whose list, and how much of the address. */
function drawn(address: string, queries: Loaded[] = []) {
  const html = drawnPage(Page, address, queries).replaceAll('&amp;', '&')
  const [, body = ''] = /href="mailto:[^"]*&body=([^"]*)"/.exec(html) ?? []
  const [leftOut = '0'] = /\d+(?= entr(?:y|ies) of this link)/.exec(html) ?? []
  return {
    html,
    isShared: html.includes('Anybody who has the link to this page can see this list.'),
    /** The address of the list that was read, as an email has it. */
    address: decodeURIComponent(body).match(/https:\/\/signpost\.example(\S+)/)?.[1],
    leftOut: Number(leftOut),
  }
}

/** The last page of the three hundred favourites of an address, none of which is listed any more. */
async function drawnLast(address: string, list: readonly Favourite[]) {
  const variables = favouritesVariables(list.slice(240, 300))
  const { gateway } = await testGateway()
  const { data } = await gateway.execute({ document: FavouritesPageDocument, variables })
  return drawn(`${address}&page=5`, [loaded(FavouritesPageDocument, variables, data as FavouritesPageQuery)])
}

const addressWith = (search: Record<string, string>) => `/favourites?${new URLSearchParams(search)}`
const services = (ids: string[]) => ids.map(id => ({ kind: 'service' as const, id }))

test('a list of services and events is one short address', () => {
  const list = [
    { kind: 'event' as const, id: walk },
    { kind: 'service' as const, id: foodBank },
  ]
  expect(addressOfList(list)).toBe(`/favourites?services=${short}&events=nY5aEF9OTGGis20qPBFQAQ`)
  expect(addressOfList([])).toBe('/favourites')
})

test('three hundred favourites fit in one address, and are read back unchanged', async () => {
  const list = numbered(mostInAddress)
  const address = addressOfList(list)
  expect(address.length).toBeLessThan(7_500)
  const { html, leftOut } = await drawnLast(address, list)
  expect(leftOut).toBe(0)
  expect(html).toContain(`href="${addressOfList(list, 4)}"`)
  expect(html.match(/A service on this list is no longer listed/g)).toHaveLength(60)
})

test.each([
  [{ services: short }, [foodBank], 0],
  [{ services: foodBank.toUpperCase() }, [foodBank], 0],
  [{ ids: `${foodBank},${walk}` }, [foodBank, walk], 0],
  [{ services: `${short}, ${short},` }, [foodBank], 0],
  [{ services: `${short},what?,../settings` }, [foodBank], 2],
  [{ services: 'a'.repeat(8_000) }, [], 1],
])('the address %o holds %j, and %d entries that cannot be read', (search, ids, leftOut) => {
  const found = drawn(addressWith(search))
  expect(found.isShared).toBe(true)
  expect(found.address).toBe(ids.length ? addressOfList(services(ids)) : undefined)
  expect(found.leftOut).toBe(leftOut)
})

const withoutList: Record<string, string>[] = [
  {},
  { services: '' },
  { services: ',,' },
  { page: '2' },
  { constructor: 'x' },
]

test.each(withoutList)('the address %o holds no list, and is about one’s own', search => {
  expect(drawn(addressWith(search))).toMatchObject({ isShared: false, address: undefined, leftOut: 0 })
})

test('favourites beyond the three hundred of a link are counted, and the page states how many', async () => {
  const list = numbered(302)
  const { html } = await drawnLast(addressWith({ services: list.map(({ id }) => id).join(',') }), list)
  expect(html).toContain(`href="${addressOfList(list.slice(0, 300), 4)}"`)
  expect(html.match(/A service on this list is no longer listed/g)).toHaveLength(60)
  expect(html).toMatch(/>2 entries of this link are left out\. A link can hold 300/)
})

test('a link with one id as a service and as an event shows it once, and tells of the other', async () => {
  const id = '00000000-0000-4000-8000-000000002001'
  const list = (['service', 'event'] as const).map(kind => ({ kind, id, slug: null, name: null }))
  const variables = favouritesVariables(list)
  const { gateway } = await testGateway()
  const { data } = await gateway.execute({ document: FavouritesPageDocument, variables })
  const query = loaded(FavouritesPageDocument, variables, data as FavouritesPageQuery)
  const { html } = drawn(addressOfList(list), [query])
  expect(html.match(/<li class="service-card"/g)).toHaveLength(1)
  expect(html).toContain('An event on this list is over, or no longer listed.')
})

test('a place of which no address is stated leaves no empty line in the list', async () => {
  const id = '00000000-0000-4000-8000-000000002001'
  const list = [{ kind: 'service' as const, id, slug: null, name: null }]
  const variables = favouritesVariables(list)
  const { gateway } = await testGateway()
  const { data } = await gateway.execute({ document: FavouritesPageDocument, variables })
  const stated = drawn(addressOfList(list), [
    loaded(FavouritesPageDocument, variables, data as FavouritesPageQuery),
  ])
  expect(stated.html).toContain('class="favourite__place"><p translate="no">')
  const bare = JSON.parse(JSON.stringify(data), (key, value) =>
    key === 'addressLines' ? [] : key === 'city' || key === 'postcode' ? null : value,
  ) as FavouritesPageQuery
  for (const each of bare.services.nodes.flatMap(({ serviceLocations }) => serviceLocations ?? []))
    each.name = null
  const { html } = drawn(addressOfList(list), [loaded(FavouritesPageDocument, variables, bare)])
  expect(html).toContain('class="favourite__place"')
  expect(html).not.toMatch(/<p(?: class="favourite__paper")? translate="no"><\/p>/)
})

test('services come first on a page, then events, then organisations, each in the order of saving', () => {
  const list = [...numbered(2, 'organisation'), ...numbered(1, 'event'), ...numbered(2)]
  expect(pageOfList(list).entries.map(({ kind }) => kind)).toEqual([
    'service',
    'service',
    'event',
    'organisation',
    'organisation',
  ])
})

test.each([
  [250, 1, 60, 1],
  [250, 5, 10, 5],
  [250, 9, 10, 5],
  [0, 1, 0, 1],
])('of %d favourites, page %d shows %d and is page %d', (count, asked, shown, page) => {
  const part = pageOfList(numbered(count), asked)
  expect([part.entries.length, part.page]).toEqual([shown, page])
})

test('a page requests as many rows as it has entries, and never none', () => {
  expect(favouritesVariables(numbered(2, 'event'))).toMatchObject({
    services: [],
    serviceCount: 1,
    eventCount: 2,
    organisationCount: 1,
  })
})

test('a link fits an email until it is too long for one', () => {
  expect(drawn(addressOfList(numbered(1))).address).toBe(addressOfList(numbered(1)))
  const { html, address } = drawn(addressOfList(numbered(200)))
  expect(address).toBeUndefined()
  expect(html).toContain('This list is too long for an email')
})

const site = { name: 'Signpost', publicUrl: 'https://signpost.example' }
const gone = { kind: 'service' as const, id: '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001', slug: null, name: null }

test('from the server the button is a link to a list of that one record, with its name', () => {
  const html = renderToStaticMarkup(<SaveButton record={{ ...gone, name: 'Erith Food Bank' }} />)
  expect(html).toContain('href="/favourites?services=Pw-PDlKlTliPQ3wMXCsgAQ"')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Save Erith Food Bank')
})

test('as text, a list has telephone, address, all closures and opening times, and what is no longer listed', () => {
  const service = {
    name: 'Erith Food Bank',
    slug: 'erith-food-bank',
    organisation: { name: 'Erith Food Network' },
    isFree: true,
    contactPhone: '020 7946 0123',
    contactEmail: null,
    url: null,
    serviceLocations: [
      {
        name: null,
        location: { addressLines: ['Walnut Tree Hall'], city: 'Erith', postcode: 'DA8 1RA' },
        openingHours: [{ text: 'Every Monday 10:30 → 13:00' }, { text: '' }],
        closures: [
          { message: 'Open on 24th December 2026 from 10:00 to 12:00' },
          { message: 'Closed between 25th December 2026 and 2nd January 2027' },
        ],
      },
    ],
  }
  const records = { services: [service], events: [], organisations: [], missing: [gone] }
  expect(listText(records as never, site)).toBe(`A list from Signpost

SERVICES

Erith Food Bank
Erith Food Network
Free
Telephone: 020 7946 0123
Walnut Tree Hall, Erith, DA8 1RA
Open on 24th December 2026 from 10:00 to 12:00
Closed between 25th December 2026 and 2nd January 2027
- Every Monday 10:30 to 13:00
https://signpost.example/services/erith-food-bank

NO LONGER LISTED

A service on this list is no longer listed. It may have closed or been merged with another.
`)
})

test.each([
  [false, '£3, children free', 'Saturday 21 November\nOnline\n£3, children free\nhttps'],
  [true, '£3, children free', 'Saturday 21 November\nOnline\nFree\nhttps'],
  [false, null, 'Saturday 21 November\nOnline\nhttps'],
])('an event in the text says what it costs: free %s, %s', (isFree, feesText, lines) => {
  const event = {
    title: 'Fair',
    slug: 'fair',
    when: 'Saturday 21 November',
    isVirtual: true,
    isFree,
    feesText,
  }
  const records = { services: [], events: [event], organisations: [], missing: [] }
  expect(listText(records as never, site)).toContain(lines)
})

test.each([
  [{ ...gone, name: 'Erith Food Bank' }, '“Erith Food Bank” is no longer listed.'],
  [{ ...gone, slug: 'erith-food-bank' }, '“erith-food-bank” is no longer listed.'],
  [gone, 'A service on this list is no longer listed.'],
  [{ ...gone, kind: 'organisation' as const }, 'An organisation on this list is no longer listed.'],
  [{ ...gone, kind: 'event' as const, name: 'Fair' }, '“Fair” is over, or no longer listed.'],
])('a favourite that is no longer listed is named as well as possible: %o', (entry, words) => {
  const text = listText({ services: [], events: [], organisations: [], missing: [entry] }, site)
  expect(text).toContain(`NO LONGER LISTED\n\n${words}`)
})
