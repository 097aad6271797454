import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveButton } from '../../web/components/SaveButton/SaveButton.tsx'
import { listText } from '../../web/pages/(search)/favourites/listText.ts'
import { missingText } from '../../web/pages/(search)/favourites/MissingEntries.tsx'

const gone = { kind: 'service' as const, id: '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001', slug: null, name: null }

test.each([
  [{ ...gone, name: 'Erith Food Bank' }, '“Erith Food Bank” is no longer listed.'],
  [{ ...gone, slug: 'erith-food-bank' }, '“erith-food-bank” is no longer listed.'],
  [gone, 'A service on this list is no longer listed.'],
  [{ ...gone, kind: 'organisation' as const }, 'An organisation on this list is no longer listed.'],
  [{ ...gone, kind: 'event' as const, name: 'Fair' }, '“Fair” is over, or no longer listed.'],
])('what is not listed any more is named as well as it can be: %o', (entry, words) => {
  expect(missingText(entry)).toContain(words)
})

test('from the server the button is a link to a list of that one record, which says which', () => {
  const html = renderToStaticMarkup(<SaveButton record={{ ...gone, name: 'Erith Food Bank' }} />)
  expect(html).toContain('href="/favourites?services=Pw-PDlKlTliPQ3wMXCsgAQ"')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Save Erith Food Bank')
})

test('as text, a list holds telephone, address and opening times, and what is gone', () => {
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
        closureMessage: null,
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
- Every Monday 10:30 to 13:00
https://signpost.example/services/erith-food-bank

NO LONGER LISTED

A service on this list is no longer listed. It may have closed or been merged with another.
`)
})
