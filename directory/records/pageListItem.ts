import type { PageListItemRecord } from '../../schema/generated/records.ts'
import type { PictureRow } from './picture.ts'
import { pictureOf } from './pictureOf.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'
import { stamps } from './stamps.ts'

/** A page without its content as the tables hold it. */
export type PageListItemRow = Omit<PageListItemRecord, 'image'> & { image: PictureRow | null }

/** A page in a list. */
export const pageListItem: RecordSource<PageListItemRow, PageListItemRecord> = {
  table: 'pages',
  columns: `pages.id, pages.title, pages.slug, pages.excerpt, pages.position as order, pages.enabled, pages.page_type,
    ${pictureOf('pages')}, ${stamps('pages')}`,
  toRecord: (row, publicUrl) => ({ ...row, image: pictureRecord(row.image, publicUrl) }),
}
