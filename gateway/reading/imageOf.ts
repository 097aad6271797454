import type { ImageParent } from '../parents/ImageParent.ts'
import { ownPictureId, pictureIdAt, type PictureOwner } from '../pictures/pictureId.ts'
import { textOf } from './textOf.ts'
import { wholeNumber } from './wholeNumber.ts'
import { webAddress } from './webAddress.ts'

/** What a record may say of a picture. The specification names `name`; sizes are read where a directory has them. */
interface StatedImage {
  url?: unknown
  alt_text?: unknown
  name?: unknown
  width?: unknown
  height?: unknown
}

/**
 * A picture of a record; null when there is none, or none that the directory itself has.
 *
 *     imageOf({ url: 'https://directory.example/core/v1/images/food.svg', alt_text: null, … })
 *     // { id: 'file.food.svg', altText: '', name: null, width: null, height: null }
 *
 * @param owner Whose picture it is: one at an address of another form is asked for at the record's own.
 */
export function imageOf(
  image: StatedImage | null | undefined,
  owner?: readonly [PictureOwner, id: string],
): ImageParent | null {
  const url = webAddress(image?.url)
  const id = url && (pictureIdAt(url) ?? (owner ? ownPictureId(...owner) : null))
  if (!id) return null
  return { id, altText: textOf(image?.alt_text) ?? '', name: textOf(image?.name), ...sizeOf(image) }
}

/** The picture of a record that says it has one, and no more. */
export function ownImage(owner: PictureOwner, id: string): ImageParent | null {
  const own = ownPictureId(owner, id)
  return own === null ? null : { id: own, altText: '', name: null, ...sizeOf(null) }
}

function sizeOf(image: StatedImage | null | undefined): { width: number | null; height: number | null } {
  const [width, height] = [wholeNumber(image?.width), wholeNumber(image?.height)]
  return width && height && width > 0 && height > 0 ? { width, height } : { width: null, height: null }
}
