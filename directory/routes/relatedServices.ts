import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { Refusal } from '../http/Refusal.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { allowed } from '../lists/allowed.ts'
import { byKey } from '../lists/byKey.ts'
import { paginated } from '../lists/paginated.ts'
import { readListQuery } from '../lists/readListQuery.ts'
import { selectOne } from '../lists/selectOne.ts'
import { selectPage } from '../lists/selectPage.ts'
import { service } from '../records/service.ts'
import { nearestPlace } from '../search/nearestPlace.ts'
import { sql } from '../sql.ts'

/** Categories two services must share to count as related. A category brings those above it. */
const shared = 3

/** Matches at a depth, the deepest first: sharing "debt advice" says more than sharing "advice". */
const depths = [6, 5, 4, 3, 2, 1]
  .map(depth => `count(*) filter (where taxonomies.depth = ${depth}) desc`)
  .join(', ')

/** Active services that share at least three categories with one, then the nearest to a point, then by name. */
export function relatedServices(app: Hono, directory: Directory, includes: Record<string, string>): void {
  app.get('/services/:key/related', async context => {
    const url = new URL(context.req.url)
    const { include, paging } = readListQuery(url.searchParams)
    const included = allowed('Include', includes, new Set(include))
    const found = await selectOne(
      directory,
      service,
      byKey('services', context.req.param('key'), { slug: true }),
    )
    if (!found) throw new Refusal(404, '')
    const point = readPoint(url.searchParams)
    const distance = point ? nearestPlace(point) : sql`null::float8`
    const matching = sql`
      select services.id, row_number() over (
        order by ${sql.text(depths)}, ${distance} nulls last, ${sql.text(alphabetical('services.name'))}, services.id
      ) as place
      from services
      join service_taxonomies on service_taxonomies.service_id = services.id
      join taxonomies on taxonomies.id = service_taxonomies.taxonomy_id
      where services.status = 'active' and services.id <> ${found.id}::uuid and taxonomies.id in (
        select taxonomy_id from service_taxonomies where service_id = ${found.id}::uuid
      )
      group by services.id
      having count(*) >= ${shared}`
    const { records, total } = await selectPage(directory, service, matching, paging, included)
    return context.json(paginated(records, total, paging, `${directory.publicUrl}${url.pathname}`))
  })
}

/** Both or neither: half a point, or one that is not on the globe, counts as none. */
function readPoint(query: URLSearchParams): { lat: number; lon: number } | undefined {
  const [lat, lon] = ['location[lat]', 'location[lon]'].map(name => Number(query.get(name) || Number.NaN))
  return lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    ? { lat, lon }
    : undefined
}
