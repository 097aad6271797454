import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addressOfList, mostInAddress } from '../../web/browser/favourites/listAddress.ts'
import type { Favourite } from '../../web/browser/favourites/favourites.ts'
import { leftOutText, listInAddress } from '../../web/pages/(search)/favourites/listInAddress.ts'
import { favouritesVariables, pageOfList } from '../../web/pages/(search)/favourites/listedRecords.ts'
import { mailtoLink } from '../../web/pages/(search)/favourites/ListTools.tsx'
import { SaveButton } from '../../web/components/SaveButton/SaveButton.tsx'
import { listText } from '../../web/pages/(search)/favourites/listText.ts'
import { missingText } from '../../web/pages/(search)/favourites/MissingEntries.tsx'

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

const searchOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://signpost.example').searchParams)

test('a list of services and events is one short address', () => {
  const list = [
    { kind: 'event' as const, id: walk },
    { kind: 'service' as const, id: foodBank },
  ]
  expect(addressOfList(list)).toBe(`/favourites?services=${short}&events=nY5aEF9OTGGis20qPBFQAQ`)
  expect(addressOfList([])).toBe('/favourites')
})

test('three hundred favourites fit in one address, and are read back unchanged', () => {
  const list = numbered(mostInAddress)
  const address = addressOfList(list)
  expect(address.length).toBeLessThan(7_500)
  expect(listInAddress(searchOf(address))).toEqual({ list, leftOut: 0 })
})

test.each([
  [{ services: short }, [foodBank], 0],
  [{ services: foodBank.toUpperCase() }, [foodBank], 0],
  [{ ids: `${foodBank},${walk}` }, [foodBank, walk], 0],
  [{ services: `${short}, ${short},` }, [foodBank], 0],
  [{ services: `${short},what?,../settings` }, [foodBank], 2],
  [{ services: 'a'.repeat(8_000) }, [], 1],
])('the address %o holds %j, and %d entries that cannot be read', (search, ids, leftOut) => {
  const found = listInAddress(search)
  expect(found?.list.map(({ id }) => id)).toEqual(ids)
  expect(found?.leftOut).toBe(leftOut)
})

const withoutList: Record<string, string>[] = [
  {},
  { services: '' },
  { services: ',,' },
  { page: '2' },
  { constructor: 'x' },
]

test.each(withoutList)('the address %o holds no list, and is about one’s own', search => {
  expect(listInAddress(search)).toBeNull()
})

test('favourites beyond the three hundred of a link are counted, and the page states how many', () => {
  const ids = numbered(302).map(({ id }) => id)
  const found = listInAddress({ services: ids.join(',') })
  expect(found?.list).toHaveLength(300)
  expect(found?.leftOut).toBe(2)
  expect(leftOutText(2)).toMatch(/^2 entries of this link are left out\. A link can hold 300/)
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

const mailFor = (count: number) => mailtoLink(`https://signpost.example${addressOfList(numbered(count))}`)

test('a link fits an email until it is too long for one', () => {
  expect(decodeURIComponent(mailFor(1)!)).toContain('/favourites?services=')
  expect(mailFor(200)).toBeNull()
})

const gone = { kind: 'service' as const, id: '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001', slug: null, name: null }

test.each([
  [{ ...gone, name: 'Erith Food Bank' }, '“Erith Food Bank” is no longer listed.'],
  [{ ...gone, slug: 'erith-food-bank' }, '“erith-food-bank” is no longer listed.'],
  [gone, 'A service on this list is no longer listed.'],
  [{ ...gone, kind: 'organisation' as const }, 'An organisation on this list is no longer listed.'],
  [{ ...gone, kind: 'event' as const, name: 'Fair' }, '“Fair” is over, or no longer listed.'],
])('a favourite that is no longer listed is named as well as possible: %o', (entry, words) => {
  expect(missingText(entry)).toContain(words)
})

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
  expect(listText(records as never, { name: 'Signpost', publicUrl: 'https://signpost.example' }))
    .toBe(`A list from Signpost

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
