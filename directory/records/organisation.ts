import type { OrganisationRecord } from '../../schema/generated/records.ts'
import type { PictureRow } from './picture.ts'
import { pictureOf } from './pictureOf.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'
import { stamps } from './stamps.ts'
import { taxonomiesOf } from './taxonomiesOf.ts'

/** An organisation as the tables hold it. */
export type OrganisationRow = Omit<OrganisationRecord, 'image'> & { image: PictureRow | null }

/** An organisation. */
export const organisation: RecordSource<OrganisationRow, OrganisationRecord> = {
  table: 'organisations',
  columns: `organisations.id, organisations.image_file_id is not null as has_logo, organisations.slug,
    organisations.name, organisations.description, ${pictureOf('organisations')}, organisations.url,
    organisations.email, organisations.phone, organisations.social_medias,
    ${taxonomiesOf('organisations', 'organisation')}, ${stamps('organisations')}`,
  toRecord: (row, publicUrl) => ({ ...row, image: pictureRecord(row.image, publicUrl) }),
}
