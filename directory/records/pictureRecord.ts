import type { ImageRecord } from '../../schema/generated/records.ts'
import { picture, type PictureRow } from './picture.ts'

/** The picture of a record, null where it has none. */
export function pictureRecord(row: PictureRow | null, publicUrl: string): ImageRecord | null {
  return row && picture.toRecord(row, publicUrl)
}
