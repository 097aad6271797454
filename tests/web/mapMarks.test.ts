import { expect, test } from 'vitest'
import { marksOf } from '../../web/components/BoroughMap/Marks.tsx'
import { EligibilityGroupsDocument } from '../../web/generated/operations/EligibilityGroups.ts'
import { ResultsMapPageDocument } from '../../web/generated/operations/ResultsMapPage.ts'
import type { ResultsMapPageQuery } from '../../web/generated/types.ts'
import { Page } from '../../web/pages/(search)/results/map/+Page.tsx'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded, sectionOf } from './drawnPage.tsx'

const view = { latitude: 51.46, longitude: 0.14, zoom: 12 }
const entry = (number: number, latitude: number, longitude: number) => ({
  number,
  latitude,
  longitude,
  name: `Service ${number}`,
  place: `Hall ${number}`,
  href: `/services/${number}`,
})
const numbersOf = (marks: ReturnType<typeof marksOf>) =>
  marks.map(({ entries }) => entries.map(({ number }) => number))

test('places far from each other have a mark each', () => {
  expect(numbersOf(marksOf([entry(1, 51.48, 0.17), entry(2, 51.43, 0.1)], view))).toEqual([[1], [2]])
})

test('places too close to each other share a mark, and separate when the map zooms in', () => {
  const entries = [entry(1, 51.46, 0.14), entry(2, 51.463, 0.142)]
  const [mark, ...others] = marksOf(entries, view)
  expect([mark?.entries.length, mark?.isOnePlace, others.length]).toEqual([2, false, 0])
  expect(numbersOf(marksOf(entries, { ...view, zoom: 15 }))).toEqual([[1], [2]])
})

test('services in one building share a mark at every zoom', () => {
  const [mark] = marksOf([entry(1, 51.46, 0.14), entry(2, 51.46, 0.14)], view)
  expect(mark?.isOnePlace).toBe(true)
})

test('what lies outside the frame has no mark', () => {
  expect(marksOf([entry(1, 51.9, 0.14)], view)).toEqual([])
})

test('wherever places lie, each one in the frame is behind exactly one mark', () => {
  const entries = Array.from({ length: 200 }, (_, i) =>
    entry(i, 51.42 + ((i * 37) % 83) / 1000, 0.09 + ((i * 53) % 97) / 1000),
  )
  const numbers = numbersOf(marksOf(entries, view)).flat()
  expect(numbers.toSorted((a, b) => a - b)).toEqual(entries.map(({ number }) => number))
})

const stateOf = (text: string) => ({
  __typename: 'OpenState' as const,
  status: text.startsWith('Open') ? ('OPEN' as const) : ('CLOSED' as const),
  text,
  opensToday: false,
})

const service = (name: string, places: [string, number | null, string?][], state = 'Closed') => ({
  __typename: 'Service' as const,
  id: name,
  slug: name,
  name,
  organisation: null,
  openState: stateOf(state),
  serviceLocations: places.map(([line, latitude, stateThere = state]) => ({
    __typename: 'ServiceLocation' as const,
    id: line,
    name: null,
    openState: stateOf(stateThere),
    location: {
      __typename: 'Location' as const,
      id: line,
      addressLines: [line],
      city: null,
      latitude,
      longitude: latitude && 0.1,
    },
  })),
})

async function drawnMap(nodes: ReturnType<typeof service>[], asked: { openNow?: true } = {}) {
  const { gateway } = await testGateway()
  const variables = { isFirst: true, ...asked }
  const { data } = await gateway.execute({ document: ResultsMapPageDocument, variables })
  const { search, ...frame } = data as ResultsMapPageQuery
  const services = { ...search.services, nodes, totalCount: nodes.length }
  return drawnPage(Page, `/results?view=map${asked.openNow ? '&open=yes' : ''}`, [
    loaded(EligibilityGroupsDocument, {}, { eligibilityGroups: [] }),
    loaded(ResultsMapPageDocument, variables, { ...frame, search: { ...search, services } }),
  ])
}

test('the list beside the map says where a service is in the state that it tells', async () => {
  const soon = 'Closed, opens 1:30pm today'
  const tomorrow = 'Closed, opens tomorrow at 9am'
  const html = await drawnMap([
    service(
      'clinic',
      [
        ['Erith Library', 51.48, tomorrow],
        ['Sidcup Library', 51.42, soon],
      ],
      soon,
    ),
    service('library', [
      ['Erith Library', 51.48],
      ['Sidcup Library', 51.42],
    ]),
  ])
  const states = sectionOf(html, 'listed').matchAll(/<p><span class="pill.*?<\/p>/g)
  expect(Array.from(states, ([state]) => state.replaceAll(/<[^>]*>/g, ''))).toEqual([
    `${soon} at Sidcup Library`,
    'Closed',
  ])
})

const listed = (html: string) => sectionOf(html, 'listed').replaceAll(/<[^>]*>/g, ' ')

test('of services open now the map and the list beside it show the open places alone', async () => {
  const nodes = [
    service(
      'shelter',
      [
        ['Erith Hall', 51.48, 'Closed, opens Sunday 8pm'],
        ['Welling Hall', 51.46, 'Open now, closes 8am'],
      ],
      'Open now, closes 8am',
    ),
  ]
  const all = await drawnMap(nodes)
  expect(listed(all)).toContain('Erith Hall, Welling Hall')
  expect(all.match(/Erith Hall/g)?.length).toBeGreaterThan(1)
  const open = await drawnMap(nodes, { openNow: true })
  expect(listed(open)).toContain('Welling Hall')
  expect(open).not.toContain('Erith Hall')
})

test('numbers on the map follow the list without gaps, and services without a place are not lost', async () => {
  const nodes = [
    service('helpline', []),
    service('library', [
      ['Erith Library', 51.48],
      ['Sidcup Library', 51.42],
    ]),
    service('nowhere-known', [['A hall', null]]),
    service('food-bank', [['Walnut Tree Hall', 51.47]]),
  ]
  const html = await drawnMap(nodes)
  const items = sectionOf(html, 'listed').matchAll(
    /<li class="listed" id="listed-(\d+)".*?<a [^>]*>(.*?)<\/a>.*?<p class="muted" [^>]*>(.*?)<\/p>/g,
  )
  expect(Array.from(items, ([, number, name, places]) => [Number(number), name, places])).toEqual([
    [1, 'library', 'Erith Library, Sidcup Library'],
    [2, 'food-bank', 'Walnut Tree Hall'],
  ])
  const unplaced = sectionOf(html, 'elsewhere').matchAll(/<a [^>]*>(.*?)<\/a>/g)
  expect(Array.from(unplaced, ([, name]) => name)).toEqual(['helpline', 'nowhere-known'])
})
