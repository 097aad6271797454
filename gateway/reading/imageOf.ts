import type { ImageParent } from '../parents/ImageParent.ts'
import { ownPictureId, pictureIdAt, type PictureOwner } from '../pictures/pictureId.ts'
import { textOf } from './textOf.ts'
import { webAddress } from './webAddress.ts'

/**
 * A picture of a record; null when there is none, or none that the directory itself has.
 *
 *     imageOf({ url: 'https://directory.example/core/v1/images/food.svg', alt_text: null, … })
 *     // { id: 'file.food.svg', altText: '' }
 *
 * @param owner Whose picture it is: one at an address of another form is asked for at the record's own.
 */
export function imageOf(
  image: { url?: unknown; alt_text?: unknown } | null | undefined,
  owner?: readonly [PictureOwner, id: string],
): ImageParent | null {
  const url = webAddress(image?.url)
  const id = url && (pictureIdAt(url) ?? (owner ? ownPictureId(...owner) : null))
  return id ? { id, altText: textOf(image?.alt_text) ?? '' } : null
}

/** The picture of a record that says it has one, and no more. */
export function ownImage(owner: PictureOwner, id: string): ImageParent | null {
  const own = ownPictureId(owner, id)
  return own === null ? null : { id: own, altText: '' }
}
