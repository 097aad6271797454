import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readAreas } from '../../gateway/areas/areas.ts'
import { StartRefusal } from '../../platform/startRefusal.ts'

const ring = [
  [0.1, 51.4],
  [0.2, 51.4],
  [0.2, 51.5],
  [0.1, 51.4],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const ward = { code: 'E05011217', name: 'Barnehurst' }
const feature = (properties: unknown = ward, geometry: unknown = polygon) => ({
  type: 'Feature',
  properties,
  geometry,
})
const features = (...list: unknown[]) => ({ type: 'FeatureCollection', features: list })
const point = { latitude: 51.42, longitude: 0.18 }

function fileOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'areas-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'wards.geojson')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const read = (content: unknown) => readAreas({ wards: { file: fileOf(content), attribution: '© Somebody' } })

test('a file names wards by code and name, their districts and their residents', () => {
  const districts = { districtCode: 'E09000004', districtName: 'Bexley' }
  const areas = read(features(feature({ ...ward, ...districts, population: 11_012 })))
  expect(areas.areasAt(point)).toEqual({
    ward,
    district: { code: 'E09000004', name: 'Bexley' },
    lsoa: null,
  })
  expect(areas.all().wards).toMatchObject([{ ...ward, population: 11_012, polygons: [[ring]] }])
  expect(areas.attributions).toEqual(['© Somebody'])
})

test('a file of the Office for National Statistics is read as it comes', () => {
  const ons = {
    FID: 1,
    WD25CD: 'E05011217',
    WD25NM: 'Barnehurst ',
    WD25NMW: ' ',
    LAD25CD: 'E09000004',
    LAD25NM: 'Bexley',
  }
  const heights = { type: 'MultiPolygon', coordinates: [[ring.map(position => [...position, 12.5])]] }
  const areas = read(`\uFEFF${JSON.stringify(features(feature(ons, heights)))}`)
  expect(areas.areasAt(point)).toEqual({ ward, district: { code: 'E09000004', name: 'Bexley' }, lsoa: null })
})

test.each([
  [{ WD24CD: 'E05000001', WD25CD: 'E05011217', WD25NM: 'Barnehurst' }],
  [{ WD24NM: 'Colyers', WD25CD: 'E05011217', WD25NM: 'Barnehurst' }],
  [{ WD25NM: 'Colyers', WD24CD: 'E05011217', WD24NM: 'Barnehurst', WD25CD: 'E05000001' }],
  [{ WD24CD: 'E05011217', wd25nm: 'Barnehurst' }],
])('the code and the name of an area are of one year where a file has several: %j', properties => {
  const areas = read(features(feature(properties)))
  expect(areas.areasAt(point).ward).toEqual(ward)
})

test('an LSOA and a district are read from files of their own', () => {
  const areas = readAreas({
    districts: {
      file: fileOf(features(feature({ LAD25CD: 'E09000004', LAD25NM: 'Bexley' }))),
      attribution: '©',
    },
    lsoas: {
      file: fileOf(features(feature({ lsoa21cd: 'E01000379', lsoa21nm: 'Bexley 017A' }))),
      attribution: '©',
    },
  })
  expect(areas.areasAt(point)).toEqual({
    ward: null,
    district: { code: 'E09000004', name: 'Bexley' },
    lsoa: { code: 'E01000379', name: 'Bexley 017A' },
  })
})

test('a deployment may know no areas at all', () => {
  expect(readAreas({}).areasAt(point)).toEqual({ ward: null, district: null, lsoa: null })
  expect(readAreas({}).attributions).toEqual([])
})

const projected = { type: 'Polygon', coordinates: [ring.map(() => [551_735, 174_010])] }

test.each<[string, unknown, string]>([
  ['no JSON', '{"type":', 'it is not JSON'],
  ['another kind of JSON', [1, 2], 'it must be GeoJSON: a FeatureCollection with a list of features'],
  ['one feature alone', feature(), 'it must be GeoJSON: a FeatureCollection with a list of features'],
  ['no features', features(), 'it must have 1 to 10,000 features, and has 0'],
  [
    'too many features',
    features(...Array(10_001).fill(0)),
    'it must have 1 to 10,000 features, and has 10001',
  ],
  [
    'a feature that is none',
    features(feature(), 5),
    'feature 2: it must have properties, and a geometry that',
  ],
  [
    'a point',
    features(feature(ward, { type: 'Point', coordinates: [0, 51] })),
    'feature 1: it must have properties',
  ],
  ['no geometry', features(feature(ward, null)), 'feature 1: it must have properties, and a geometry that'],
  ['no code', features(feature({ name: 'Barnehurst' })), 'feature 1: its code must be like E05011217'],
  ['an odd code', features(feature({ ...ward, code: '<b>' })), 'feature 1: its code must be like E05011217'],
  [
    'no name',
    features(feature({ ...ward, name: ' ' })),
    'feature 1: its name must be a text of 1 to 100 characters',
  ],
  [
    'a district without a name',
    features(feature({ ...ward, districtCode: 'E09000004' })),
    'feature 1: its districtName must be a text of 1 to 100 characters',
  ],
  [
    'half a resident',
    features(feature({ ...ward, population: 0.5 })),
    'feature 1: its population must be a whole number',
  ],
  ['a code twice', features(feature(), feature()), 'feature 2: the code E05011217 stands twice'],
  [
    'eastings and northings',
    features(feature(ward, projected)),
    'feature 1: its coordinates must be longitude and latitude in degrees (WGS 84)',
  ],
  [
    'coordinates that are words',
    features(feature(ward, { type: 'Polygon', coordinates: 'here' })),
    'feature 1: its coordinates must have 1 or more rings',
  ],
  [
    'a line',
    features(feature(ward, { type: 'Polygon', coordinates: [ring.slice(0, 2)] })),
    'feature 1: its coordinates must have 4 or more positions in a ring',
  ],
  [
    'an open ring',
    features(feature(ward, { type: 'Polygon', coordinates: [[...ring.slice(0, 3), [0.1, 51.6]]] })),
    'feature 1: a ring must end at the position where it begins',
  ],
  [
    'no pieces',
    features(feature(ward, { type: 'MultiPolygon', coordinates: [] })),
    'feature 1: its coordinates must have 1 or more polygons',
  ],
])('a file with %s is refused in one line', (_what, content, reason) => {
  const file = fileOf(content)
  const refusal = refusalOf(file)
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(refusal.message.startsWith(`SITE_CONFIG areas.wards, ${file}: ${reason}`)).toBe(true)
  expect(refusal.message).not.toContain('\n')
})

test('a file that is not there, or is a folder, is refused in one line', () => {
  expect(refusalOf('/nowhere/wards.geojson').message).toBe(
    'SITE_CONFIG areas.wards, /nowhere/wards.geojson: it cannot be read (ENOENT)',
  )
  expect(refusalOf(tmpdir()).message).toContain('it cannot be read (EISDIR)')
})

function refusalOf(file: string): Error {
  try {
    readAreas({ wards: { file, attribution: '© Somebody' } })
  } catch (error) {
    return error as Error
  }
  throw new Error('It was read')
}
