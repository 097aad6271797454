import { sampleId } from '../sampleId.ts'

/** Where a sample record names its picture. */
export interface Pictured {
  image?: string
  image_alt?: string
}

/**
 * The id of a record's picture, null for none. Alternative text belongs to the file in the directory, so one
 * drawing described in two ways is two files.
 */
export function pictureId({ image, image_alt: alt }: Pictured): string | null {
  return image ? sampleId('file', `${image} ${alt ?? ''}`) : null
}
