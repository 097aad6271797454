import type { Hono } from 'hono'
import type { ServiceRecord, TagRecord } from '../../schema/generated/records.ts'
import { sql } from '../database/sql.ts'
import { ApiError } from '../http/apiError.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { filters } from '../lists/filters.ts'
import { pickOffered, readListQuery } from '../lists/listQuery.ts'
import { type Listing, listRoutes, recordRoute, wholeListRoute } from '../lists/listRoutes.ts'
import { paginated } from '../lists/paging.ts'
import {
  alphabetical,
  byKey,
  embeddedMany,
  embeddedOne,
  type RecordSource,
  selectPage,
  selectRecord,
  timestamps,
} from '../lists/records.ts'
import { distanceToService } from '../search/serviceSearch.ts'
import { organisation, type OrganisationRow } from './organisations.ts'
import { pictureColumn, pictureRecord, type PictureRow } from './pictures.ts'
import { serviceLocation, type ServiceLocationRow } from './serviceLocations.ts'
import { taxonomiesColumn } from './taxonomies.ts'

/** A tag. */
const tag: RecordSource<TagRecord, TagRecord> = {
  table: 'tags',
  columns: `tags.id, tags.slug, tags.label, ${timestamps('tags')}`,
  toRecord: row => row,
}

/** The row of a service. */
type ServiceRow = Omit<ServiceRecord, 'image' | 'organisation' | 'service_locations'> & {
  image: PictureRow | null
  organisation?: OrganisationRow
  service_locations?: ServiceLocationRow[]
}

const names = `organisation_id slug name type status intro description wait_time is_free fees_text fees_url testimonial
  video_embed url contact_name contact_phone contact_email show_referral_disclaimer referral_method
  referral_button_text referral_email referral_url useful_infos offerings social_medias score`

/** A service. `gallery_items` is always empty: there are no galleries here. */
export const service: RecordSource<ServiceRow, ServiceRecord> = {
  table: 'services',
  columns: `services.id, ${names
    .split(/\s+/)
    .map(name => `services.${name}`)
    .join(', ')},
    services.image_file_id is not null as has_logo, ${pictureColumn('services')}, '[]'::json as gallery_items,
    ${embeddedMany(tag, 'tags.id in (select tag_id from service_tags where service_id = services.id)', alphabetical('tags.slug'))} as tags,
    ${taxonomiesColumn('services', 'service')},
    json_build_object('custom', services.eligibility_custom, 'taxonomies', coalesce((
      select json_agg(taxonomy_id order by taxonomy_id) from service_eligibilities where service_id = services.id
    ), '[]'::json)) as eligibility_types,
    stamp(services.ends_at) as ends_at, stamp(services.last_modified_at) as last_modified_at, ${timestamps('services')}`,
  toRecord: ({ organisation: owner, service_locations: places, ...row }, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
    ...(owner && { organisation: organisation.toRecord(owner, publicUrl) }),
    ...(places && { service_locations: places.map(place => serviceLocation.toRecord(place, publicUrl)) }),
  }),
}

const includes = {
  organisation: `${embeddedOne(organisation, 'organisations.id = services.organisation_id')} as organisation`,
}

const listing: Listing<ServiceRow, ServiceRecord> = {
  source: service,
  joined: 'join organisations on organisations.id = services.organisation_id',
  visible: () => sql`services.status = 'active'`,
  filters: {
    id: filters.ids('services.id'),
    organisation_id: filters.ids('services.organisation_id'),
    name: filters.words('services.name'),
    organisation_name: filters.phrase('organisations.name'),
    status: filters.choices('services.status'),
    referral_method: filters.choices('services.referral_method'),
    'tags.slug': value =>
      sql`services.id in (select service_id from service_tags join tags on tags.id = tag_id
        where ${filters.choices('tags.slug')(value)})`,
    has_permission: filters.nothing,
  },
  includes,
  sorts: {
    name: alphabetical('services.name'),
    organisation_name: alphabetical('organisations.name'),
    status: alphabetical('services.status'),
    referral_method: alphabetical('services.referral_method'),
    score: 'services.score',
    last_modified_at: 'services.last_modified_at',
  },
  order: alphabetical('services.name'),
}

/** Services: the list of active ones, a single one, active or not, and those related to it. */
export function services(app: Hono, directory: DirectoryContext): void {
  listRoutes(app, directory, '/services', listing)
  recordRoute(app, directory, '/services', service, { slug: true, includes })
  relatedServices(app, directory)
}

/** Categories that two services must share to be related. A category implies its ancestors. */
const sharedCategories = 3

/** Order by the number of shared categories, the deepest level first: "debt advice" is more specific than "advice". */
const bySpecificity = [6, 5, 4, 3, 2, 1]
  .map(depth => `count(*) filter (where taxonomies.depth = ${depth}) desc`)
  .join(', ')

/** Active services that share at least three categories with one: the most specific first, then the nearest, then by name. */
function relatedServices(app: Hono, directory: DirectoryContext): void {
  app.get('/services/:key/related', async context => {
    const url = new URL(context.req.url)
    const { include, paging } = readListQuery(url.searchParams)
    const included = pickOffered('Include', includes, new Set(include))
    const found = await selectRecord(
      directory,
      service,
      byKey('services', context.req.param('key'), { slug: true }),
    )
    if (!found) throw new ApiError(404, '')
    const point = readPoint(url.searchParams)
    const distance = point ? distanceToService(point) : sql`null::float8`
    const matching = sql`
      select services.id, row_number() over (
        order by ${sql.raw(bySpecificity)}, ${distance} nulls last, ${sql.raw(alphabetical('services.name'))}, services.id
      ) as place
      from services
      join service_taxonomies on service_taxonomies.service_id = services.id
      join taxonomies on taxonomies.id = service_taxonomies.taxonomy_id
      where services.status = 'active' and services.id <> ${found.id}::uuid and taxonomies.id in (
        select taxonomy_id from service_taxonomies where service_id = ${found.id}::uuid
      )
      group by services.id
      having count(*) >= ${sharedCategories}`
    const { records, total } = await selectPage(directory, service, matching, paging, included)
    return context.json(paginated(records, total, paging, `${directory.publicUrl}${url.pathname}`))
  })
}

/** The point of `location[lat]` and `location[lon]`; undefined when either is missing or out of range. */
function readPoint(query: URLSearchParams): { lat: number; lon: number } | undefined {
  const [lat, lon] = ['location[lat]', 'location[lon]'].map(name => Number(query.get(name) || Number.NaN))
  return lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    ? { lat, lon }
    : undefined
}

/** Makes services inactive whose `ends_at` has come, as the contract has it done by a scheduled job. */
export async function endServices({ database, clock }: DirectoryContext): Promise<void> {
  await database.query(
    "update services set status = 'inactive', updated_at = $1 where status = 'active' and ends_at <= $1",
    [clock().toISO()],
  )
}

/** All tags. */
export function tags(app: Hono, directory: DirectoryContext): void {
  wholeListRoute(app, directory, '/tags', { source: tag, filters: {}, order: alphabetical('tags.slug') })
}
