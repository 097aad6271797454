import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { filters } from '../lists/filters.ts'
import type { Listing } from '../lists/Listing.ts'
import { listRoutes } from '../lists/listRoutes.ts'
import { oneRoute } from '../lists/oneRoute.ts'
import { embeddedOne } from '../records/embeddedOne.ts'
import { organisation } from '../records/organisation.ts'
import { service, type ServiceRow } from '../records/service.ts'
import { sql } from '../sql.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { relatedServices } from './relatedServices.ts'

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

/** Services: the list of the active ones, one, which may be inactive, and those related to it. */
export function services(app: Hono, directory: Directory): void {
  listRoutes(app, directory, '/services', listing)
  oneRoute(app, directory, '/services', service, { slug: true, includes })
  relatedServices(app, directory, includes)
}
