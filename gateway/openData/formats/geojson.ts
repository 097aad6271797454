import type { DatabaseSync } from 'node:sqlite'
import type { DatasetVersion } from '../dataset.ts'
import { type Cell, columnsOf } from '../tables.ts'
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
  { title, licence }: DataOrigin,
  version: DatasetVersion,
): Generator<string> {
  const head = JSON.stringify({
    type: 'FeatureCollection',
    name: 'locations',
    title,
    licence: licence?.name ?? null,
    licence_url: licence?.url ?? null,
    attribution: licence?.attribution ?? null,
    version: version.id,
    made_at: version.madeAt,
  })
  yield `${head.slice(0, -1)},"features":[`
  const services = database.prepare(
    `SELECT s.id, s.name, o.name AS organisation, s.page_url
      FROM service_at_locations a JOIN services s ON s.id = a.service_id LEFT JOIN organisations o ON o.id = s.organisation_id
      WHERE a.location_id = ? GROUP BY s.id ORDER BY s.name, s.id`,
  )
  let separator = '\n'
  for (const row of database
    .prepare('SELECT * FROM locations ORDER BY id')
    .iterate() as Iterable<StoredRow>) {
    const found = services.all(row['id']!) as StoredRow[]
    yield separator + JSON.stringify(featureOf(row, found))
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
