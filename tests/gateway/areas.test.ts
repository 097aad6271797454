import { expect, test } from 'vitest'
import { areasVersion, type Boundary, createAreas, readAreas } from '../../gateway/areas/areas.ts'
import { processorTime } from '../formatting/processorTime.ts'
import { seededRandom } from './seededRandom.ts'

type Corner = readonly [longitude: number, latitude: number]

function area(
  n: number,
  polygons: readonly (readonly (readonly Corner[])[])[],
  more: Partial<Boundary> = {},
) {
  const closed = polygons.map(rings => rings.map(ring => [...ring, ring[0]!]))
  const code = `E${String(n).padStart(8, '0')}`
  return { code, name: `Area ${n}`, district: null, population: null, polygons: closed, ...more }
}

const wardsOf = (...boundaries: Boundary[]) => createAreas({ wards: { boundaries, attribution: '© Nobody' } })
const square = (west: number, south: number, size: number): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]
const wardAt = (areas: ReturnType<typeof createAreas>, [longitude, latitude]: Corner) =>
  areas.areasAt({ latitude, longitude }).ward?.name ?? null

// A postcode of each ward, as OS Code-Point Open places it.
test.each([
  ['DA7 6RH', 51.46642, 0.1723, 'E05011217', 'Barnehurst'],
  ['DA17 5PS', 51.49075, 0.15006, 'E05011218', 'Belvedere'],
  ['DA7 4LF', 51.4631, 0.1446, 'E05011219', 'Bexleyheath'],
  ['DA15 8NF', 51.44384, 0.09652, 'E05011220', 'Blackfen & Lamorbey'],
  ['DA5 1EL', 51.44727, 0.1334, 'E05011221', 'Blendon & Penhill'],
  ['DA1 4JT', 51.455, 0.18595, 'E05011222', 'Crayford'],
  ['DA7 4AE', 51.46276, 0.13356, 'E05011223', 'Crook Log'],
  ['DA16 3BT', 51.46927, 0.10407, 'E05011224', 'East Wickham'],
  ['DA8 1PN', 51.48603, 0.16908, 'E05011225', 'Erith'],
  ['DA16 2HJ', 51.45969, 0.09721, 'E05011226', 'Falconwood & Welling'],
  ['DA15 7HE', 51.42787, 0.09759, 'E05011227', 'Longlands'],
  ['DA8 1LD', 51.4715, 0.15291, 'E05011228', 'Northumberland Heath'],
  ['DA5 1LW', 51.4434, 0.15161, 'E05011229', 'St Mary’s & St James'],
  ['DA14 4RT', 51.4292, 0.12496, 'E05011230', 'Sidcup'],
  ['DA8 2HT', 51.47057, 0.18704, 'E05011231', 'Slade Green & Northend'],
  ['SE2 9SZ', 51.49483, 0.12498, 'E05011232', 'Thamesmead East'],
  ['DA7 5LL', 51.47573, 0.1317, 'E05011233', 'West Heath'],
])('%s is in its ward of Bexley', (_postcode, latitude, longitude, code, name) => {
  expect(readAreas().areasAt({ latitude, longitude })).toEqual({
    ward: { code, name },
    district: { code: 'E09000004', name: 'Bexley' },
    lsoa: null,
  })
})

test.each([
  ['Dartford', 51.446, 0.214],
  ['the middle of the Thames', 51.501, 0.17],
  ['the equator', 0, 0],
  ['nowhere', Number.NaN, Number.NaN],
])('%s is in no ward of Bexley', (_place, latitude, longitude) => {
  expect(readAreas().areasAt({ latitude, longitude })).toEqual({ ward: null, district: null, lsoa: null })
})

test('the shipped boundaries are the 17 wards of Bexley, with whom to thank for them', () => {
  const areas = readAreas()
  expect(areas.all().wards).toHaveLength(17)
  expect(areas.all()).toMatchObject({ districts: [], lsoas: [] })
  expect(areas.attributions).toEqual([
    expect.stringMatching(/Office for National Statistics.*Open Government Licence v3\.0/),
  ])
})

test('a point in a hole is outside, and in the area that fills the hole', () => {
  const [outer, hole] = [square(0, 50, 1), square(0.25, 50.25, 0.5)]
  expect(wardAt(wardsOf(area(1, [[outer, hole]])), [0.5, 50.5])).toBeNull()
  const areas = wardsOf(area(1, [[outer, hole]]), area(2, [[hole]]))
  expect(wardAt(areas, [0.5, 50.5])).toBe('Area 2')
  expect(wardAt(areas, [0.1, 50.1])).toBe('Area 1')
})

test('an area may lie in several pieces, in either direction of drawing', () => {
  const areas = wardsOf(area(1, [[square(0, 50, 0.1)], [square(0.3, 50, 0.1).toReversed()]]))
  expect(wardAt(areas, [0.05, 50.05])).toBe('Area 1')
  expect(wardAt(areas, [0.35, 50.05])).toBe('Area 1')
  expect(wardAt(areas, [0.2, 50.05])).toBeNull()
})

test('the district around a point comes before the one that its ward names', () => {
  const [named, around] = [{ code: 'E09000001', name: 'Named' }, area(9, [[square(0, 50, 0.5)]])]
  const areas = createAreas({
    wards: { boundaries: [area(1, [[square(0, 50, 1)]], { district: named })], attribution: '© A' },
    districts: { boundaries: [around], attribution: '© B' },
    lsoas: { boundaries: [area(5, [[square(0, 50, 1)]])], attribution: '© A' },
  })
  expect(areas.areasAt({ latitude: 50.1, longitude: 0.1 })).toEqual({
    ward: { code: 'E00000001', name: 'Area 1' },
    district: { code: 'E00000009', name: 'Area 9' },
    lsoa: { code: 'E00000005', name: 'Area 5' },
  })
  expect(areas.areasAt({ latitude: 50.9, longitude: 0.9 }).district).toEqual(named)
  expect(areas.attributions).toEqual(['© A', '© B'])
})

const between = ([ax, ay]: Corner, [bx, by]: Corner, part: number): Corner => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]

test('every point of a map of areas that touch, also on borders and corners, is in exactly one', () => {
  const { below, pick } = seededRandom(23)
  const size = 8
  const nudge = () => (below(60_000) - 30_000) / 1e6
  // The corners of a grid, each nudged, so that the areas between them are odd quadrilaterals.
  const corners = Array.from({ length: size + 1 }, (_row, y) =>
    Array.from({ length: size + 1 }, (_column, x): Corner => [x / 10 + nudge(), 51 + y / 10 + nudge()]),
  )
  const cells = corners.slice(1).flatMap((above, y) =>
    above.slice(1).map((corner, x) => {
      const ring = [corners[y]![x]!, corners[y]![x + 1]!, corner, above[x]!]
      return area(y * size + x, [[y % 2 ? ring : ring.toReversed()]])
    }),
  )
  const each = cells.map(cell => wardsOf(cell))
  const whole = wardsOf(...cells)
  const inner = corners.slice(1, -1).flatMap(row => row.slice(1, -1))
  const points = [
    ...inner,
    ...Array.from({ length: 4000 }, (): Corner => [
      0.05 + below(700_000) / 1e6,
      51.05 + below(700_000) / 1e6,
    ]),
    ...Array.from({ length: 2000 }, () => {
      const [y, x] = [1 + below(size - 1), 1 + below(size - 1)]
      const next = pick([corners[y]![x - 1]!, corners[y - 1]![x]!])
      return between(corners[y]![x]!, next, below(1000) / 1000)
    }),
  ]
  for (const point of points) {
    const around = each.map(one => wardAt(one, point)).filter(name => name !== null)
    expect({ point, around }).toEqual({ point, around: [wardAt(whole, point)] })
  }
})

test('random stars hold the points that their angles say', () => {
  const { below } = seededRandom(9)
  for (let round = 0; round < 200; round++) {
    const arms = 3 + below(40)
    const radii = Array.from({ length: arms }, () => 0.1 + below(1000) / 1000)
    const star = radii.map((radius, n): Corner => {
      const angle = (2 * Math.PI * n) / arms
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
    const areas = wardsOf(area(1, [[star]]))
    for (let n = 0; n < 100; n++) {
      const point: Corner = [(below(2400) - 1200) / 1000 + 1e-7, (below(2400) - 1200) / 1000 + 1e-7]
      expect({ star, point, isIn: wardAt(areas, point) !== null }).toEqual({
        star,
        point,
        isIn: isInStar(star, point),
      })
    }
  }
})

/** By another way than the product: a star is made of triangles around its centre, one for each edge. */
function isInStar(star: readonly Corner[], [x, y]: Corner): boolean {
  return star.some(([ax, ay], n) => {
    const [bx, by] = star[(n + 1) % star.length]!
    const whole = ax * by - ay * bx
    const [a, b] = [(x * by - y * bx) / whole, (ax * y - ay * x) / whole]
    return a >= 0 && b >= 0 && a + b <= 1
  })
}

test('what a version of areas is made for is made anew when a single point of a border moves', () => {
  const [west, south, size] = [0, 51, 0.1]
  const [first, second, third, last] = square(west, south, size)
  const drawn = wardsOf(area(1, [[[first!, second!, third!, last!]]]))
  const same = wardsOf(area(1, [[[first!, second!, third!, last!]]]))
  const corrected = wardsOf(area(1, [[[first!, second!, third!, [west, south + size / 2]]]]))
  expect(areasVersion(same)).toBe(areasVersion(drawn))
  expect(areasVersion(corrected)).not.toBe(areasVersion(drawn))
})

test('the areas of 20,000 points are found with little work', () => {
  const { below } = seededRandom(5)
  const areas = readAreas()
  const points = Array.from({ length: 20_000 }, () => ({
    latitude: 51.4 + below(120_000) / 1e6,
    longitude: 0.07 + below(150_000) / 1e6,
  }))
  let found: object[] = []
  const taken = processorTime(() => {
    found = points.filter(point => areas.areasAt(point).ward)
  })
  expect(found.length).toBeGreaterThan(5000)
  // About 10 ms.
  expect(taken).toBeLessThan(1000)
})
