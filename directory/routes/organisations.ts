import type { Hono } from 'hono'
import type { OrganisationRecord } from '../../schema/generated/records.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { filters } from '../lists/filters.ts'
import { type Listing, listRoutes, recordRoute } from '../lists/listRoutes.ts'
import { alphabetical, type RecordSource, timestamps } from '../lists/records.ts'
import { pictureColumn, pictureRecord, type PictureRow } from './pictures.ts'
import { taxonomiesColumn } from './taxonomies.ts'

/** The row of an organisation. */
export type OrganisationRow = Omit<OrganisationRecord, 'image'> & { image: PictureRow | null }

/** An organisation. */
export const organisation: RecordSource<OrganisationRow, OrganisationRecord> = {
  table: 'organisations',
  columns: `organisations.id, organisations.image_file_id is not null as has_logo, organisations.slug,
    organisations.name, organisations.description, ${pictureColumn('organisations')}, organisations.url,
    organisations.email, organisations.phone, organisations.social_medias,
    ${taxonomiesColumn('organisations', 'organisation')}, ${timestamps('organisations')}`,
  toRecord: (row, publicUrl) => ({ ...row, image: pictureRecord(row.image, publicUrl) }),
}

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
export function organisations(app: Hono, directory: DirectoryContext): void {
  listRoutes(app, directory, '/organisations', listing)
  recordRoute(app, directory, '/organisations', organisation, { slug: true })
}
