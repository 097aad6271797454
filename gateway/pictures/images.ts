import { plainOf } from '../formatting/text.ts'
import { textOf, wholeNumber, webAddress } from '../records/coerce.ts'
import { isUuid } from '../../schema/identifiers.ts'
import { restPath } from '../directory/paths.ts'

/** An image of the directory. `id` is its id in the gateway's own addresses. */
export interface ImageModel {
  id: string
  altText: string
  name: string | null
  /** In pixels, both or neither. */
  width: number | null
  height: number | null
}

/** The image of a record. The contract has no sizes, but some directories send them. */
interface ImageField {
  url?: unknown
  alt_text?: unknown
  name?: unknown
  width?: unknown
  height?: unknown
}

/**
 * The image of a record; null when it has none, or its address is not the directory's.
 *
 *     imageOf({ url: 'https://directory.example/core/v1/images/food.svg', alt_text: null, … })
 *     // { id: 'file.food.svg', altText: '', name: null, width: null, height: null }
 *
 * @param owner The record: an image at an address of another form is fetched from the record's own image address.
 */
export function imageOf(
  image: ImageField | null | undefined,
  owner?: readonly [ImageOwner, id: string],
): ImageModel | null {
  const { url: address } = image ?? {}
  const url = typeof address === 'string' && address.includes('://') ? webAddress(address) : null
  const id = url && (imageIdAt(url) ?? (owner ? ownImageId(...owner) : null))
  if (!id) return null
  return { id, altText: plainOf(image?.alt_text) ?? '', name: textOf(image?.name), ...sizeOf(image) }
}

/** The image of a record that has `has_image: true` and no image field. */
export function ownImage(owner: ImageOwner, id: string): ImageModel | null {
  const own = ownImageId(owner, id)
  return own === null ? null : { id: own, altText: '', name: null, ...sizeOf(null) }
}

function sizeOf(image: ImageField | null | undefined): { width: number | null; height: number | null } {
  const [width, height] = [wholeNumber(image?.width), wholeNumber(image?.height)]
  return width && height && width > 0 && height > 0 ? { width, height } : { width: null, height: null }
}

/** The directory's image addresses that belong to one record, by the prefix of our ids. */
const owned = {
  service: ['/services/', '/logo'],
  organisation: ['/organisations/', '/logo'],
  event: ['/organisation-events/', '/image'],
  page: ['/pages/', '/image'],
  category: ['/collections/categories/', '/image'],
  persona: ['/collections/personas/', '/image'],
  location: ['/locations/', '/image'],
  'service-location': ['/service-locations/', '/image'],
} as const

type ImageOwner = keyof typeof owned

/** A file name that is one path segment under every encoding, and cannot leave its folder. */
const fileName = /^(?!.*\.\.)[\p{L}\p{N}][\p{L}\p{N} ._()+@,-]{0,199}$/u

/** The sizes we serve: the longest side in pixels. The directory has the first two ready. */
const pictureSizes = [150, 350, 700, 1000] as const

export type PictureSize = (typeof pictureSizes)[number]

/** The size served when the request names none. */
export const largestPicture: PictureSize = 1000

/**
 * The size served for a requested size: the next larger of 150, 350, 700 and 1000; null unless it is a whole number from
 * 1 to 1000. Four sizes bound the number of files in the cache.
 *
 *     sizeFor(350) // 350
 *     sizeFor(200) // 350
 */
export function sizeFor(pixels: number): PictureSize | null {
  if (!Number.isInteger(pixels) || pixels < 1) return null
  return pictureSizes.find(size => size >= pixels) ?? null
}

/**
 * The id of the image at an address of the directory; null for any other address.
 *
 *     imageIdAt('https://directory.example/core/v1/images/0f2a4c1e.png') // 'file.0f2a4c1e.png'
 *     imageIdAt('https://directory.example/core/v1/services/3f0f…/gallery-items/6cc5…') // 'gallery.3f0f….6cc5…'
 *     imageIdAt('https://elsewhere.example/a.png') // null
 *
 * Only the path is compared: the directory may use another host name in its records than we use for it.
 */
export function imageIdAt(address: string): string | null {
  const [, text = ''] = /^https?:\/\/[^/?#]+(?=\/)[^?#]*?\/core\/v1(\/[^?#]+)/i.exec(address) ?? []
  const [, file] = /^\/images\/([^/]+)$/.exec(text) ?? []
  if (file) return validOrNull(`file.${decoded(file)}`)
  const [, service, item] = /^\/services\/([^/]+)\/gallery-items\/([^/]+)$/.exec(text) ?? []
  if (service) return validOrNull(`gallery.${service}.${item}`)
  const path = text.replace(/\.(png|jpe?g|svg)$/i, '')
  const owner = Object.entries(owned).find(([, [start, end]]) => path.startsWith(start) && path.endsWith(end))
  if (!owner) return null
  const [kind, [start, end]] = owner
  return validOrNull(`${kind}.${path.slice(start.length, -end.length)}`)
}

// The id of the image at the record's own address.
const ownImageId = (owner: ImageOwner, id: string): string | null => validOrNull(`${owner}.${id}`)

/**
 * The directory's path for an image id; null for anything that is not one. No other path and no other host can be reached
 * through an id.
 *
 *     picturePath('file.0f2a4c1e.png')  // '/images/0f2a4c1e.png'
 *     picturePath('file.../settings')   // null
 *     picturePath('location.7a4d7c55-0b1f-4a3e-8f2d-2b9d0c113001') // '/locations/7a4d7c55-…/image'
 */
export function picturePath(id: string): string | null {
  const [, kind = '', name = ''] = /^([a-z-]+)\.(.+)$/su.exec(id) ?? []
  if (kind === 'file') return fileName.test(name) ? restPath`/images/${name}` : null
  if (kind === 'gallery') {
    const [service, item, ...more] = name.split('.')
    return isUuid(service) && isUuid(item) && !more.length
      ? restPath`/services/${service}/gallery-items/${item}`
      : null
  }
  if (!Object.hasOwn(owned, kind) || !isUuid(name)) return null
  const [start, end] = owned[kind as ImageOwner]
  return start + name + end
}

const validOrNull = (id: string) => (picturePath(id) === null ? null : id)

/**
 * A part of an address without percent-encoding; empty when it cannot be decoded.
 *
 *     decoded('a%20b.png') // 'a b.png'
 *     decoded('%E0')       // ''
 */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
