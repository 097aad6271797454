import type { Hono } from 'hono'
import type { OrganisationRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { filters } from '../lists/filters.ts'
import type { Listing } from '../lists/Listing.ts'
import { listRoutes } from '../lists/listRoutes.ts'
import { oneRoute } from '../lists/oneRoute.ts'
import { organisation, type OrganisationRow } from '../records/organisation.ts'

const listing: Listing<OrganisationRow, OrganisationRecord> = {
  source: organisation,
  filters: {
    id: filters.ids('organisations.id'),
    name: filters.words('organisations.name'),
    has_permission: filters.nothing,
  },
  sorts: { name: alphabetical('organisations.name') },
  order: alphabetical('organisations.name'),
}

/** Organisations, with or without services. */
export function organisations(app: Hono, directory: Directory): void {
  listRoutes(app, directory, '/organisations', listing)
  oneRoute(app, directory, '/organisations', organisation, { slug: true })
}
