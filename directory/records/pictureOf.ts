import { embeddedOne } from './embeddedOne.ts'
import { picture } from './picture.ts'

/** The column `image` of a table that points at a file. */
export const pictureOf = (table: string) =>
  `${embeddedOne(picture, `files.id = ${table}.image_file_id`)} as image`
