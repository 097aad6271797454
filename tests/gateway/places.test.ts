import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

async function placeOf(near: string) {
  const { ask } = await testGateway()
  const { at } = await ask(
    'query ($near: String) { search(near: $near) { place { name isInBorough latitude longitude } } }',
    { near },
  )
  return at('search.place') as {
    name: string
    isInBorough: boolean
    latitude: number
    longitude: number
  } | null
}

test.each([
  ['DA8 1QY', 'DA8 1QY', true],
  ['da81qy', 'DA8 1QY', true],
  ['  dA8   1Qy ', 'DA8 1QY', true],
  ['DA8', 'DA8', true],
  ['DA8 1', 'DA8 1', true],
  ['SE28', 'SE28', true],
  ['se9 2aa', 'SE9 2AA', true],
  ['BR1', 'BR1', false],
  ['DA1 5AA', 'DA1 5AA', false],
  ['SE18 6HQ', 'SE18 6HQ', false],
  ['DA8 9ZZ', 'DA8 9ZZ', true],
  ['DA8 4ZZ', 'DA8 4ZZ', true],
  ['Erith', 'Erith', true],
  ['BEXLEYHEATH', 'Bexleyheath', true],
  ['slade green', 'Slade Green', true],
  ['Bexley Heath', 'Bexleyheath', true],
  ['sladegreen', 'Slade Green', true],
  ['Bexley-Heath station', 'Bexleyheath station', true],
  ['Erith railway station', 'Erith station', true],
  ['sidcup station', 'Sidcup station', true],
  ['thamesmead station', 'Thamesmead', true],
  ['st. michaels', 'St Michael’s', true],
  ['Blackfen and Lamorbey', 'Blackfen & Lamorbey', true],
  ['Foots Cray Meadows', 'Foots Cray Meadows', true],
  ['Erith, Kent', 'Erith', true],
  ['12 High Street, Erith, DA8 1QY', 'DA8 1QY', true],
  ['Erith DA8', 'DA8', true],
  // The number of a flat or unit has the form of a district.
  ['Flat B1, 12 High Street, DA8 1QY', 'DA8 1QY', true],
  ['Unit E9 Erith DA8', 'DA8', true],
  ['Flat DA5, 12 High Street, Erith, DA8 1QY', 'DA8 1QY', true],
  ['DA8 1QYX', 'DA8', true],
  ['DA8 1Q', 'DA8', true],
])('%j is understood as %s', async (near, name, isInBorough) => {
  const place = await placeOf(near)
  expect(place).toMatchObject({ name, isInBorough })
  expect(place?.latitude).toBeCloseTo(51.46, 0)
  expect(place?.longitude).toBeCloseTo(0.13, 0)
})

test.each(
  ['Atlantis', 'DA99 9ZZ', 'M1 1AE', '12345', '🍞', 'x'.repeat(5000)].filter(near => near !== 'DA8 1'),
)('%j is not known', async near => {
  expect(await placeOf(near)).toBeNull()
})

test('a whole postcode leads nearer than its district', async () => {
  const [sector, district] = [await placeOf('DA8 2AA'), await placeOf('DA8')]
  expect(sector?.latitude).not.toBe(district?.latitude)
})

async function found(query: string) {
  const { directory, ask } = await testGateway()
  const { errors, at } = await ask(
    'query ($query: String!) { place(query: $query) { place { name isInBorough } message } }',
    {
      query,
    },
  )
  expect(errors).toBeUndefined()
  expect(directory.calls).toEqual([])
  return at('place')
}

test.each([
  ['da8 1qy', 'DA8 1QY'],
  ['DA8', 'DA8'],
  ['slade green', 'Slade Green'],
  ['12 High Street, Erith, DA8 1QY', 'DA8 1QY'],
])('%j is %s, and there is nothing to say about it', async (query, name) => {
  expect(await found(query)).toEqual({ place: { name, isInBorough: true }, message: null })
})

// Districts over the border of the borough have sectors that are wholly outside: Dartford town, Thamesmead West.
test.each(['BR1', 'DA1 5AA', 'DA1 1AA', 'DA1 2AA', 'SE28 0AA', 'SE18 6HQ', 'Dartford', 'Bromley', 'Croydon'])(
  '%s is known to be outside the borough',
  async name => {
    expect(await found(name)).toEqual({
      place: { name, isInBorough: false },
      message: `${name} is outside the borough.`,
    })
  },
)

test.each([
  ['Manchester', '“Manchester” is outside the borough, and far from it.'],
  ['M1 1AE', '“M1 1AE” is outside the borough, and far from it.'],
  ['ZZ9 9ZZ', 'We cannot find the postcode “ZZ9 9ZZ” in the borough or near it. Please check it.'],
  ['EC1A 1BB', '“EC1A 1BB” is outside the borough, and far from it.'],
  ['DA99 9ZZ', 'We cannot find the postcode “DA99 9ZZ” in the borough or near it. Please check it.'],
  ['da99', 'We cannot find the postcode “da99” in the borough or near it. Please check it.'],
  ['12345', '“12345” is not a postcode. A postcode looks like DA8 1QY.'],
  ['DA 8Q1', '“DA 8Q1” is not a postcode. A postcode looks like DA8 1QY.'],
  ['Atlantis', 'We cannot find a place called “Atlantis” in the borough. Please try a postcode.'],
  ['🍞', 'We cannot find a place called “🍞” in the borough. Please try a postcode.'],
  ['', 'Give a postcode or the name of a place.'],
  [' \n', 'Give a postcode or the name of a place.'],
])('%j is nowhere, and the reason is given in words', async (query, message) => {
  expect(await found(query)).toEqual({ place: null, message })
})

test.each([
  [
    'sidcpu',
    'Sidcup',
    'We do not know the place “sidcpu”. These results are near Sidcup, which is spelt like it.',
  ],
  [
    '45 Broadway Bexleyheath',
    'Bexleyheath',
    'We do not know all of “45 Broadway Bexleyheath”. These results are near Bexleyheath.',
  ],
  ['near Welling', 'Welling', null],
])('%j is understood as %s, as in a search', async (query, name, message) => {
  expect(await found(query)).toEqual({ place: { name, isInBorough: true }, message })
})

test('a text without end is cut in the answer', async () => {
  const { message } = (await found('x'.repeat(5000))) as { message: string }
  expect(message.length).toBeLessThan(400)
})
