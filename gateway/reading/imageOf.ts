import type { ImageParent } from '../parents/ImageParent.ts'
import { textOf } from './textOf.ts'
import { webAddress } from './webAddress.ts'

/**
 * A picture of a record; null when there is none.
 *
 *     imageOf({ url: 'https://directory.example/core/v1/images/food.svg', alt_text: null, … })
 *     // { url: 'https://directory.example/core/v1/images/food.svg', altText: '' }
 */
export function imageOf(image: { url?: unknown; alt_text?: unknown } | null | undefined): ImageParent | null {
  const url = webAddress(image?.url)
  return url === null ? null : { url, altText: textOf(image?.alt_text) ?? '' }
}
