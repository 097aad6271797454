import type { CollectionPersonaRecord } from '../../schema/generated/records.ts'
import type { PictureRow } from './picture.ts'
import { pictureOf } from './pictureOf.ts'
import { stamps } from './stamps.ts'
import { taxonomiesOf } from './taxonomiesOf.ts'

/** A collection of any kind as the tables hold it; each kind sends its own choice of keys. */
export type CollectionRow = Omit<CollectionPersonaRecord, 'image' | 'subtitle'> & {
  image: PictureRow | null
  image_file_id: string | null
  subtitle: string | null
}

/** The columns all three kinds are read with: one table, and the kind in the address is not insisted on. */
export const collectionColumns = `collections.id, collections.slug, collections.name, collections.intro,
  collections.subtitle, collections.image_file_id, ${pictureOf('collections')}, collections.position as order,
  collections.enabled, collections.homepage, collections.sideboxes,
  ${taxonomiesOf('collections', 'collection')}, ${stamps('collections')}`
