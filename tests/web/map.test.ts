import { expect, test } from 'vitest'
import names from '../../gateway/places/names.json' with { type: 'json' }
import {
  viewOf,
  closerView,
  drawnAt,
  fittingView,
  isInFrame,
  movedView,
  pixelAt,
  pointAt,
  addressOfView,
} from '../../web/components/BoroughMap/mapView.ts'
import borough from '../../web/components/BoroughMap/borough.json' with { type: 'json' }
import { numberList } from '../../web/components/BoroughMap/Marks.tsx'
import { siteOverrides } from '../../web/site/optionsSchema.ts'
import { tilesOf } from '../../web/components/BoroughMap/StreetTiles.tsx'

const erith = { latitude: 51.48315, longitude: 0.17484 }
const sidcup = { latitude: 51.42619, longitude: 0.1036 }
const view = { latitude: 51.46, longitude: 0.14, zoom: 12 }

test.each([
  [{ latitude: 0, longitude: 0 }, 1, 1, 1],
  [{ latitude: 51.5, longitude: -0.1 }, 10, 511, 340],
  [{ latitude: -33.86, longitude: 151.21 }, 8, 235, 153],
])('%o lies in the picture that tile servers have for it at zoom %d', (point, zoom, x, y) => {
  const pixel = pixelAt(point, zoom)
  expect([Math.floor(pixel.x / 256), Math.floor(pixel.y / 256)]).toEqual([x, y])
})

test('a position in the drawing converts back to its coordinates', () => {
  const point = pointAt(pixelAt(erith, 13.25), 13.25)
  expect(point.latitude).toBeCloseTo(erith.latitude, 8)
  expect(point.longitude).toBeCloseTo(erith.longitude, 8)
})

test('the map begins with everything it has to show in its frame', () => {
  const fitted = fittingView([erith, sidcup], 15)!
  expect([erith, sidcup].map(drawnAt(fitted)).every(place => isInFrame(place, -20))).toBe(true)
  const closer = { ...fitted, zoom: fitted.zoom + 0.25 }
  expect([erith, sidcup].map(drawnAt(closer)).every(place => isInFrame(place, -28))).toBe(false)
})

test('a position has two decimals, which every engine works out alike', () => {
  for (const { x, y } of [erith, sidcup].map(drawnAt(view))) {
    expect(String(x)).toMatch(/^-?\d+(\.\d{1,2})?$/)
    expect(String(y)).toMatch(/^-?\d+(\.\d{1,2})?$/)
  }
})

test('one place alone is shown with its surroundings, and without places the view is that of the options', () => {
  expect(fittingView([erith], 15)?.zoom).toBe(15)
  expect(fittingView([], 15)).toBeNull()
})

test('places that share a mark are shown closer by one step at least, and never beyond the last', () => {
  expect(closerView([erith, sidcup], { ...view, zoom: 16 }).zoom).toBe(17)
  expect(closerView([erith, erith], { ...view, zoom: 17 }).zoom).toBe(17)
  // A quarter of a mile apart: no closer than the two marks need.
  const nearby = { latitude: erith.latitude + 0.0036, longitude: erith.longitude }
  const closer = closerView([erith, nearby], { ...view, zoom: 12 })
  const [one, other] = [erith, nearby].map(drawnAt(closer))
  expect(Math.abs(one!.y - other!.y)).toBeGreaterThanOrEqual(32)
  expect(Math.abs(one!.y - other!.y)).toBeLessThan(64)
})

test.each([
  [
    { at: '51.48150,0.17790', zoom: '13.5' },
    { latitude: 51.4815, longitude: 0.1779, zoom: 13.5 },
  ],
  [
    { at: '51.4,0.1', zoom: '99' },
    { latitude: 51.4, longitude: 0.1, zoom: 17 },
  ],
  [
    { at: '51.4,0.1', zoom: '1' },
    { latitude: 51.4, longitude: 0.1, zoom: 10 },
  ],
  [{ at: '91,0', zoom: '12' }, null],
  [{ at: '51.4', zoom: '12' }, null],
  [{ at: '51.4,0.1' }, null],
  [{ at: '<b>,0', zoom: '12' }, null],
  [{ at: '51.4,0.1', zoom: '1e9' }, null],
  [{}, null],
])('an address with %o shows %o', (search, shown) => {
  expect(viewOf(search)).toEqual(shown)
})

test('the address of a view gives that view, and keeps the search', () => {
  const search = { query: 'a&b', view: 'map', at: '1,1', zoom: '10' }
  const parameters = new URL(addressOfView('/results', search, view), 'http://localhost').searchParams
  expect(parameters.get('query')).toBe('a&b')
  expect(viewOf(Object.fromEntries(parameters))).toEqual(view)
  expect(addressOfView('/results', search, null)).toBe('/results?query=a%26b&view=map')
  expect(addressOfView('/results', { ...search, for: ['Women', 'Retired'] }, null)).toBe(
    '/results?query=a%26b&view=map&for=Women&for=Retired',
  )
})

test('moved east and back west, the map shows what it showed', () => {
  const there = movedView(view, { right: 0.5 })
  expect(there.longitude).toBeGreaterThan(view.longitude)
  expect(movedView(there, { right: -0.5 }).longitude).toBeCloseTo(view.longitude, 8)
  expect(movedView(view, { down: 0.5 }).latitude).toBeLessThan(view.latitude)
})

test('the closest view has no zoom further in', () => {
  expect(movedView({ ...view, zoom: 17 }, { closer: 1 }).zoom).toBe(17)
})

test.each([10, 11.75, 12, 13.5, 17])('the pictures at zoom %d cover the frame, twenty at most', zoom => {
  const tiles = tilesOf({ ...view, zoom }, 'https://tiles.example/{z}/{x}/{y}.png')
  expect(tiles.length).toBeLessThanOrEqual(20)
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(360)
  expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(400)
  expect(tiles[0]?.url).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/)
})

test('the drawing has districts and stations where the search knows them', () => {
  const known = names.map(place => JSON.stringify(place))
  const stations = borough.stations.map(({ name, ...point }) => ({ name: `${name} station`, ...point }))
  const drawn = [...borough.districts, ...stations].map(place => JSON.stringify(place))
  expect(drawn.length).toBe(20)
  expect(drawn.filter(place => !known.includes(place))).toEqual([])
})

test.each([
  [[4], '4'],
  [[4, 9], '4 and 9'],
  [[4, 9, 9, 12], '4, 9 and 12'],
])('the numbers %j read “%s”', (numbers, words) => {
  expect(numberList(numbers)).toBe(words)
})

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['https://tiles.example/{y}/{x}/{z}.png', true],
  ['https://tiles.example/{xy}/{z}/{x}.png', false],
  ['https://tiles.example/{z}/{x}/{x}.png', false],
  ['https://tiles.example/{z}/{x}.png', false],
])('the address %s is one of tiles: %s', (url, isOne) => {
  const options = { mapTiles: { url, attribution: 'Tiles' } }
  expect(siteOverrides.safeParse(options).success).toBe(isOne)
})
