import { expect, test } from 'vitest'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'

type Somewhere = [city: string, postcode: string, lat: number, lon: number]

const valley: Somewhere[] = [
  ['Todmorden', 'OL14 5AJ', 53.714, -2.097],
  ['Todmorden', 'OL14 7LD', 53.716, -2.101],
  ['Hebden Bridge', 'HX7 6HR', 53.742, -2.013],
  ['Halifax', 'HX1 1YS', 53.722, -1.86],
]

/** A gateway whose index has read a directory with a service at each of these places. */
async function directoryOf(
  places: Somewhere[],
  written: (service: ReturnType<typeof serviceRecord>) => ReturnType<typeof serviceRecord> = one => one,
) {
  const numbers = places.map((_, index) => index + 1)
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.locations = places.map(([city, postcode, lat, lon], index) =>
    locationRecord({ id: id(3100 + index + 1), city, postcode, lat, lon }),
  )
  t.directory.data.services = numbers.map(n =>
    written(serviceRecord({ id: id(2100 + n), slug: `tea-${n}`, name: `Tea ${n}` })),
  )
  t.directory.data.serviceLocations = numbers.map(n =>
    serviceLocationRecord({ id: id(4100 + n), service_id: id(2100 + n), location_id: id(3100 + n) }),
  )
  await t.gateway.searchReady
  const near = async (place: string, within = 2) => {
    const { at } = await t.ask(
      `query($near: String!, $within: Float) { search(near: $near, within: $within) { message place { name } services { nodes { name } } } }`,
      { near: place, within },
    )
    const names = (at('search.services.nodes') as { name: string }[]).map(({ name }) => name)
    return { message: at('search.message'), place: at('search.place.name') ?? null, names }
  }
  return { ...t, near }
}

test.each([
  ['ol14 5aj', 'OL14 5AJ', ['Tea 1', 'Tea 2']],
  // A postcode of no location is taken for the middle of its sector, or of its district.
  ['HX7 6ZZ', 'HX7 6ZZ', ['Tea 3']],
  ['HX1 9ZZ', 'HX1 9ZZ', ['Tea 4']],
  ['HX7', 'HX7', ['Tea 3']],
  ['todmorden', 'Todmorden', ['Tea 2', 'Tea 1']],
  ['Hebden Bridge, Yorkshire', 'Hebden Bridge', ['Tea 3']],
])('where no location is in the borough, “%s” is a place of the directory', async (typed, name, names) => {
  const { near } = await directoryOf(valley)
  const found = await near(typed)
  expect(found).toMatchObject({ message: null, place: name })
  expect(found.names.toSorted()).toEqual(names.toSorted())
})

test('a postcode at which something is lies there for the order, the distances shown, and every list', async () => {
  // The first is half a mile east of the centre of its sector, the second between both, the third at the centre.
  const { ask } = await directoryOf([
    ['Erith', 'DA8 1QY', 51.48, 0.178],
    ['Erith', 'DA8 1RA', 51.48, 0.173],
    ['Erith', 'DA8 1AA', 51.48, 0.1661],
  ])
  const { at } = await ask(`{
    place(query: "Flat 2, da81qy") { place { latitude longitude } }
    search(near: "da8 1qy", order: DISTANCE) { services { nodes { name serviceLocations { distance } } } }
    services(filter: { near: "DA8 1QY", within: 1 }, orderBy: DISTANCE) { nodes { name } }
  }`)
  expect(at('place.place')).toEqual({ latitude: 51.48, longitude: 0.178 })
  expect(at('search.services.nodes')).toEqual([
    { name: 'Tea 1', serviceLocations: [{ distance: 0 }] },
    { name: 'Tea 2', serviceLocations: [{ distance: 0.2 }] },
    { name: 'Tea 3', serviceLocations: [{ distance: 0.5 }] },
  ])
  expect(at('services.nodes')).toEqual(['Tea 1', 'Tea 2', 'Tea 3'].map(name => ({ name })))
})

test('a town that records spell in several ways is one place', async () => {
  const { near, ask } = await directoryOf([
    ...valley,
    ['TODMORDEN', 'OL14 9ZZ', 53.75, -2.2],
    ['Todmorden', 'OL14 6AA', 53.715, -2.099],
    ['Todmorden', 'OL14 6AB', 53.715, -2.099],
  ])
  // Near the mean of five points, of which one lies five miles away.
  expect((await near('todmorden')).names.toSorted()).toEqual(['Tea 1', 'Tea 2', 'Tea 6', 'Tea 7'])
  const { at } = await ask('{ suggest(query: "todm") { kind text } }')
  expect((at('suggest') as { kind: string; text: string }[]).filter(({ kind }) => kind === 'PLACE')).toEqual([
    { kind: 'PLACE', text: 'Todmorden' },
  ])
})

test('a location with mistyped coordinates moves no postcode or town', async () => {
  // Latitude and longitude are exchanged, or one has lost a digit or its sign.
  const borough = await directoryOf([
    ['Erith', 'DA8 1QY', 51.48, 0.178],
    ['Erith', 'DA8 1QY', 0.178, 51.48],
    ['Erith', 'DA8 1QY', 5, 0.178],
    ['Erith', 'DA8 1RA', 51.48, -0.173],
  ])
  expect((await borough.near('da8 1qy', 1)).names).toEqual(['Tea 1'])
  expect((await borough.near('da8 1ra', 1)).names).toEqual(['Tea 1'])
  const elsewhere = await directoryOf([...valley, ['Halifax', 'HX1 1YS', -1.86, 53.722]])
  expect((await elsewhere.near('halifax')).names).toEqual(['Tea 4'])
  expect((await elsewhere.near('hx1 1ys')).names).toEqual(['Tea 4'])
})

test('what is no place of such a directory is not called near or far, and a slip is forgiven', async () => {
  const { near, ask } = await directoryOf(valley)
  expect(await near('DA8 1QY')).toMatchObject({
    place: null,
    message: 'We do not know the postcode “DA8 1QY”, so these results are from the whole borough.',
  })
  expect(await near('Sidcup')).toMatchObject({ place: null })
  expect(await near('todmordn')).toMatchObject({
    place: 'Todmorden',
    message: 'We do not know the place “todmordn”. These results are near Todmorden, which is spelt like it.',
  })
  const { at } = await ask('{ place(query: "12345") { message } }')
  expect(at('place.message')).toBe('“12345” is not a postcode. A postcode looks like OL14 5AJ.')
})

test('places of the directory are found in typed words, suggested, and lists are measured from them', async () => {
  const { ask } = await directoryOf(valley)
  const { data, errors } = await ask(`{
    search(query: "tea in hebden bridge") { understood { kind text } services { nodes { name } } }
    suggest(query: "todm") { kind text }
    services(filter: { near: "Halifax", within: 2 }) { nodes { name } }
  }`)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    search: {
      understood: expect.arrayContaining([{ kind: 'PLACE', text: 'near Hebden Bridge' }]) as unknown[],
      services: { nodes: expect.arrayContaining([{ name: 'Tea 3' }]) as unknown[] },
    },
    suggest: [{ kind: 'PLACE', text: 'Todmorden' }],
    services: { nodes: [{ name: 'Tea 4' }] },
  })
})

const nearlyAllIn = (town: string): Somewhere[] => [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n): Somewhere => [town, `OL14 ${n}AA`, 53.71 + n / 1000, -2.1]),
  valley[3]!,
]

test('a town of nearly all locations is no place, as it says nothing, and is not called unknown', async () => {
  const { near, ask } = await directoryOf(nearlyAllIn('Todmorden'))
  expect(await near('Todmorden')).toMatchObject({ place: null, message: null })
  expect(await near('Halifax')).toMatchObject({ place: 'Halifax' })
  const { at } = await ask('{ place(query: "todmorden") { place { name } message } }')
  expect(at('place')).toEqual({
    place: null,
    message: 'Nearly everything here is in “todmorden”. Please try a postcode.',
  })
})

test.each([
  ['Todmorden', 'tea in todmorden', 3],
  ['Todmorden', 'todmorden tea', 3],
  ['Todmorden', 'tea halifax todmorden', 3],
  ['Todmorden', 'todmorden', 10],
  ['Royal Calder', 'tea in royal calder', 3],
  ['Reading', 'tea in reading', 3],
  // An English word, that may be what is looked for.
  ['Reading', 'reading circle', 1],
])('where nearly all is in %s, “%s” finds what it finds without it', async (town, query, count) => {
  const names = new Map([
    ['tea-1', 'Tea and reading circle'],
    ['tea-2', 'Tea for all'],
    ['tea-10', 'Tea in Halifax'],
  ])
  const { ask } = await directoryOf(nearlyAllIn(town), service => ({
    ...service,
    name: names.get(service.slug) ?? 'Chess',
    intro: `For all in ${town === 'Reading' ? 'the valley' : town}.`,
    description: '',
  }))
  const { at } = await ask(
    'query($query: String!) { search(query: $query) { message services { totalCount } } }',
    { query },
  )
  expect(at('search')).toEqual({ message: null, services: { totalCount: count } })
})

test('where most locations are in the borough, its own lists are used', async () => {
  const { near } = await directoryOf([
    ['Erith', 'DA8 1QY', 51.48, 0.17],
    ['Crayford', 'DA1 4ZZ', 51.45, 0.18],
    ['Halifax', 'HX1 1YS', 53.72, -1.86],
  ])
  expect(await near('Slade Green')).toMatchObject({ message: null, place: 'Slade Green' })
  expect(await near('Halifax')).toMatchObject({ place: null })
  expect((await near('M1 1AA')).message).toContain('outside the borough, and far from it')
})
