import type { ImageRecord } from '../../schema/generated/records.ts'
import type { RecordSource } from './RecordSource.ts'

/** A picture as the tables hold it. */
export interface PictureRow {
  id: string
  filename: string
  mime_type: string
  alt_text: string | null
}

/** The description of a picture inside other records. */
export const picture: RecordSource<PictureRow, ImageRecord> = {
  table: 'files',
  columns: 'files.id, files.filename, files.mime_type, files.alt_text',
  toRecord: ({ id, filename, mime_type, alt_text }, publicUrl) => ({
    id,
    url: `${publicUrl}/core/v1/images/${filename}`,
    mime_type,
    alt_text,
  }),
}
