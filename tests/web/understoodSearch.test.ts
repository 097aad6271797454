import { expect, test } from 'vitest'
import { titleOf, understoodChips } from '../../web/pages/(search)/results/resultsSearch.ts'

const erith = { name: 'Erith', latitude: 51.48, longitude: 0.17 }
const nearErith = { kind: 'PLACE' as const, text: 'near Erith', queryWithout: 'debt advice' }
const words = { kind: 'WORDS' as const, text: 'debt advice', queryWithout: 'erith' }
const meaning = { kind: 'MEANING' as const, text: 'rent arrears', queryWithout: 'erith' }
const plain = { correction: null, understood: [], place: null }

test.each([
  [{}, { query: 'debt' }, '3 results for “debt”'],
  [{ place: erith }, { query: 'debt', near: 'DA8' }, '3 results for “debt” near Erith'],
  [
    { place: erith, understood: [words, nearErith] },
    { query: 'debt advice erith' },
    '3 results for “debt advice” near Erith',
  ],
  [
    { place: erith, understood: [{ ...nearErith, queryWithout: '' }] },
    { query: 'erith' },
    '3 results near Erith',
  ],
  // Without a place on the map the words stay whole.
  [{ understood: [words, nearErith] }, { query: 'debt advice erith' }, '3 results for “debt advice erith”'],
  [{ correction: { typed: 'lonley', searchedFor: 'lonely' } }, { query: 'lonley' }, '3 results for “lonely”'],
  // A place is named once, beside words that were respelt.
  [
    {
      place: erith,
      understood: [{ ...nearErith, queryWithout: 'lonley' }],
      correction: { typed: 'lonley in erth', searchedFor: 'lonely in Erith' },
    },
    { query: 'lonley in erth' },
    '3 results for “lonely” near Erith',
  ],
  [
    {
      place: erith,
      understood: [{ ...nearErith, queryWithout: 'fodbank open' }],
      correction: { typed: 'fodbank open erith', searchedFor: 'food bank open erith' },
    },
    { query: 'fodbank open erith' },
    '3 results for “food bank open” near Erith',
  ],
  [
    {
      place: erith,
      understood: [{ ...nearErith, queryWithout: '' }],
      correction: { typed: 'erth', searchedFor: 'Erith' },
    },
    { query: 'erth' },
    '3 results near Erith',
  ],
])('the title tells what was searched for, and where: %#', (said, variables, title) => {
  expect(titleOf(3, { ...plain, ...said }, variables)).toBe(title)
})

const near = { filter: 'NEAR' as const, eligibility: null }
const events = [{}]

test.each([
  [{ events }, {}, 'Events for “events”'],
  // Services that no filter kept away are none that stood in the way.
  [
    { events, place: erith, droppedFilters: [{ ...near, count: 0 }] },
    { near: 'DA8' },
    'Events for “events” near Erith',
  ],
  [{ events, place: erith }, {}, 'Events for “events”'],
  [
    { events, place: erith, droppedFilters: [{ ...near, count: 2 }] },
    { near: 'DA8' },
    'No results for “events” near Erith',
  ],
])(
  'where there are no services and %o, the title of a search for events with %o is %s',
  (said, variables, title) => {
    expect(titleOf(0, { ...plain, ...said }, { query: 'events', ...variables })).toBe(title)
  },
)

test('each part of the words that was understood can be removed, from the first page', () => {
  const parameters = { query: ['debt advice erith'], free: ['yes'], page: ['2'], view: ['map'] }
  expect(understoodChips([words, nearErith, meaning], parameters)).toEqual([
    { kind: 'WORDS', text: 'debt advice', href: '/results?free=yes&view=map&query=erith' },
    { kind: 'PLACE', text: 'near Erith', href: '/results?free=yes&view=map&query=debt+advice' },
  ])
})

test('the last part is removed with the whole query', () => {
  const parts = understoodChips([{ ...nearErith, queryWithout: '' }], { query: ['erith'], free: ['yes'] })
  expect(parts.map(({ href }) => href)).toEqual(['/results?free=yes'])
})

test.each([[[]], [[words]], [[words, meaning]]])('words alone need no chip: %#', understood => {
  expect(understoodChips(understood, { query: ['debt advice'] })).toEqual([])
})
