import type { DatabaseSync } from 'node:sqlite'
import type { Areas } from '../../areas/areas.ts'
import type { DatasetVersion } from '../dataset.ts'
import { areaKinds, type Cell, columnsOf } from '../tables.ts'
import type { DataOrigin } from './catalogue.ts'

type StoredRow = Record<string, string | number | null>

const locationColumns = columnsOf('locations').filter(
  ({ name }) => name !== 'latitude' && name !== 'longitude',
)

/**
 * The locations with their services as a FeatureCollection (RFC 7946), one feature a line.
 *
 *     for (const piece of locationFeatures(database, origin, version)) …
 *     // '{"type":"FeatureCollection","name":"locations",…,"features":[\n', then '{"type":"Feature","id":"3f0f…",…}', …
 *
 * A location without coordinates has no geometry, as the standard allows. `service_names` is there for GIS programs, which
 * show lists of objects as they are.
 */
export function* locationFeatures(
  database: DatabaseSync,
  origin: DataOrigin,
  version: DatasetVersion,
): Generator<string> {
  yield headOf('locations', origin, version)
  const services = database.prepare(
    `SELECT s.id, s.name, o.name AS organisation, s.page_url
      FROM service_at_locations a JOIN services s ON s.id = a.service_id LEFT JOIN organisations o ON o.id = s.organisation_id
      WHERE a.location_id = ? GROUP BY s.id ORDER BY s.name, s.id`,
  )
  const rows = database.prepare('SELECT * FROM locations ORDER BY id').iterate() as Iterable<StoredRow>
  yield* listed(rows, row => featureOf(row, services.all(row['id']!) as StoredRow[]))
}

/**
 * The areas of the directory with their boundaries, and how many locations and services are in each.
 *
 *     for (const piece of areaFeatures(database, origin, version, areas)) …
 *     // …, '{"type":"Feature","id":"E05011225","geometry":{"type":"MultiPolygon",…},"properties":{"kind":"ward",…}}', …
 */
export function* areaFeatures(
  database: DatabaseSync,
  origin: DataOrigin,
  version: DatasetVersion,
  areas: Pick<Areas, 'all' | 'attributions'>,
): Generator<string> {
  yield headOf('areas', origin, version, { boundary_attribution: areas.attributions.join(' ') || null })
  const all = areas.all()
  const boundaries = areaKinds.flatMap(([layer, kind, column]) => {
    const counts = database.prepare(
      `SELECT count(DISTINCT l.id) AS location_count, count(DISTINCT a.service_id) AS service_count
        FROM locations l LEFT JOIN service_at_locations a ON a.location_id = l.id WHERE l.${column} = ?`,
    )
    return all[layer].map(boundary => ({ boundary, kind, counts }))
  })
  yield* listed(boundaries, ({ boundary, kind, counts }) => ({
    type: 'Feature',
    id: boundary.code,
    geometry: { type: 'MultiPolygon', coordinates: boundary.polygons },
    properties: {
      kind,
      code: boundary.code,
      name: boundary.name,
      district_code: boundary.district?.code ?? null,
      district_name: boundary.district?.name ?? null,
      population: boundary.population,
      ...counts.get(boundary.code),
    },
  }))
}

function headOf(
  name: string,
  { title, licence }: DataOrigin,
  { id, madeAt }: DatasetVersion,
  more: Record<string, Cell> = {},
): string {
  const head = JSON.stringify({
    type: 'FeatureCollection',
    name,
    title,
    licence: licence?.name ?? null,
    licence_url: licence?.url ?? null,
    attribution: licence?.attribution ?? null,
    ...more,
    version: id,
    made_at: madeAt,
  })
  return `${head.slice(0, -1)},"features":[`
}

/** Features, one a line, and the end of the collection. */
function* listed<T>(items: Iterable<T>, feature: (item: T) => object): Generator<string> {
  let separator = '\n'
  for (const item of items) {
    yield separator + JSON.stringify(feature(item))
    separator = ',\n'
  }
  yield '\n]}\n'
}

function featureOf(row: StoredRow, services: StoredRow[]): object {
  const { latitude, longitude } = row
  const isPlaced =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  return {
    type: 'Feature',
    id: row['id'],
    geometry: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties: {
      ...Object.fromEntries(locationColumns.map(({ name, type }) => [name, cellOf(row[name] ?? null, type)])),
      service_count: services.length,
      service_names: services.map(({ name }) => name).join('; '),
      services: services.map(service => ({ ...service })),
    },
  }
}

const cellOf = (value: string | number | null, type: string): Cell =>
  type === 'boolean' && value !== null ? value === 1 : value
