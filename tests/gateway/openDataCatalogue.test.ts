import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAreas } from '../../gateway/areas/areas.ts'
import { publishVersion } from '../../gateway/openData/formats/buildFiles.ts'
import { dataFiles } from '../../gateway/openData/formats/formats.ts'
import { type Cell, type Row, tables } from '../../gateway/openData/tables.ts'
import { generatedDataset, hostileTexts } from './memoryDataset.ts'

const licence = { name: 'OGL v3.0', url: 'https://ogl.example/v3', attribution: 'Contains council records.' }
const origin = { title: 'Signpost open data', siteUrl: 'https://signpost.example', licence }
// Which files there are does not depend on long texts.
const texts = hostileTexts.filter(({ length }) => length < 1000)
const reader = generatedDataset(() => 30, texts)
const folder = mkdtempSync(join(tmpdir(), 'open-data-'))
let files = ''
const at = (name: string) => join(folder, files, name)

beforeAll(async () => {
  files = await publishVersion(reader, reader.version()!, folder, origin, readAreas())
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('GeoJSON has every area with its boundary, and how many locations are in it', async () => {
  const areas = readAreas()
  const locations: Row[] = []
  for await (const row of reader.rows('locations')) locations.push(row)
  const collection = JSON.parse(readFileSync(at('areas.geojson'), 'utf8')) as {
    features: { id: string; geometry: object; properties: Record<string, Cell> }[]
  }
  expect(collection).toMatchObject({
    type: 'FeatureCollection',
    attribution: licence.attribution,
    boundary_attribution: areas.attributions.join(' '),
  })
  const { wards } = areas.all()
  expect(collection.features.map(({ id }) => id)).toEqual(wards.map(({ code }) => code))
  for (const [i, { code, name, district, polygons }] of wards.entries()) {
    const { geometry, properties } = collection.features[i]!
    expect(geometry).toEqual({ type: 'MultiPolygon', coordinates: polygons })
    expect(properties).toMatchObject({ kind: 'ward', code, name, district_code: district!.code })
    const here = locations.filter(row => row['ward_code'] === code)
    expect([code, properties['location_count']]).toEqual([code, here.length])
  }
})

test('the catalogue by DCAT names every file once, with its size, type and licence', () => {
  interface Distribution {
    'dcat:downloadURL': { '@id': string }
    'dcat:byteSize': { '@value': string }
    'dcat:mediaType': { '@id': string }
    'dct:license': { '@id': string }
  }
  const catalogue = JSON.parse(readFileSync(at('dcat.json'), 'utf8')) as {
    '@type': string
    'dct:publisher': object
    'dcat:dataset': {
      'dct:title': string
      'dct:description': string
      'dct:license': { '@id': string }
      'dcat:distribution': Distribution[]
    }[]
  }
  expect(catalogue).toMatchObject({
    '@type': 'dcat:Catalog',
    'dct:publisher': { '@type': 'foaf:Agent', 'foaf:name': origin.title },
  })
  const distributions = catalogue['dcat:dataset'].flatMap(each => each['dcat:distribution'])
  const named = distributions.map(each => each['dcat:downloadURL']['@id'])
  const others = dataFiles.map(({ name }) => name).filter(name => name !== 'dcat.json')
  expect(named.toSorted()).toEqual(others.map(name => `${origin.siteUrl}/data/${name}`).toSorted())
  for (const each of distributions) {
    const name = each['dcat:downloadURL']['@id'].replace(/^.*\//, '')
    expect([name, Number(each['dcat:byteSize']['@value'])]).toEqual([name, readFileSync(at(name)).length])
    expect(each['dcat:mediaType']['@id']).toMatch(/media-types\/\w+\/[\w.+-]+$/)
    expect(each['dct:license']['@id']).toBe(licence.url)
  }
  expect(catalogue['dcat:dataset'].map(each => each['dct:title'])).toEqual([
    origin.title,
    ...tables.map(({ title }) => title),
  ])
})

test('two that make the same files at once do not disturb each other', async () => {
  const version = reader.version()!
  const parent = join(folder, 'published')
  mkdirSync(parent)
  const make = () => publishVersion(reader, version, parent, origin, readAreas())
  const [one, other] = await Promise.all([make(), make()])
  expect(one).toBe(other)
  expect(readdirSync(parent)).toEqual([one])
  expect(readdirSync(join(parent, one))).toEqual(expect.arrayContaining(dataFiles.map(file => file.name)))
}, 60_000)
