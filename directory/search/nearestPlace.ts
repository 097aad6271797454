import { sql, type Sql } from '../sql.ts'

/** Miles from a point to the nearest place of the service at hand; null where it has no place. */
export function nearestPlace({ lat, lon }: { lat: number; lon: number }): Sql {
  return sql`(select min(miles_between(${lat}::float8, ${lon}::float8, locations.lat, locations.lon))
    from service_locations join locations on locations.id = service_locations.location_id
    where service_locations.service_id = services.id)`
}
