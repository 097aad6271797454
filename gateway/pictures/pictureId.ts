import { isUuid } from '../reading/isUuid.ts'
import { restPath } from '../rest/restPath.ts'

/** The directory's addresses of pictures that belong to one record each, by what their ids begin with. */
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

/** What a picture can belong to. */
export type PictureOwner = keyof typeof owned

/** A name that is one segment of a path wherever it is read, and cannot lead out of its folder. */
const fileName = /^(?!.*\.\.)[\p{L}\p{N}][\p{L}\p{N} ._()+@,-]{0,199}$/u

/** The sizes in which pictures are given: the longest side in pixels. The directory has the first two ready. */
export const pictureSizes = [150, 350, 700, 1000] as const

export type PictureSize = (typeof pictureSizes)[number]

/** What is given to those who name no size. */
export const largestPicture: PictureSize = 1000

/**
 * The size that a wish is met with, the next of `pictureSizes`; null for one that is no whole number from 1 to 1000.
 * Were every wish met to the pixel, a thousand files would have to be kept of each picture.
 *
 *     sizeFor(350) // 350
 *     sizeFor(200) // 350
 */
export function sizeFor(pixels: number): PictureSize | null {
  if (!Number.isInteger(pixels) || pixels < 1) return null
  return pictureSizes.find(size => size >= pixels) ?? null
}

/**
 * The id, in our own addresses, of the picture at an address of the directory; null for any other address.
 *
 *     pictureIdAt('https://directory.example/core/v1/images/0f2a4c1e.png') // 'file.0f2a4c1e.png'
 *     pictureIdAt('https://directory.example/core/v1/services/3f0f…/gallery-items/6cc5…') // 'gallery.3f0f….6cc5…'
 *     pictureIdAt('https://elsewhere.example/a.png') // null
 *
 * Only the path counts: the directory may know itself under another host than we do.
 */
export function pictureIdAt(address: string): string | null {
  const [, text = ''] = /^https?:\/\/[^/?#]+[^?#]*?\/core\/v1(\/[^?#]+)/i.exec(address) ?? []
  const [, file] = /^\/images\/([^/]+)$/.exec(text) ?? []
  if (file) return knownOrNull(`file.${decoded(file)}`)
  const [, service, item] = /^\/services\/([^/]+)\/gallery-items\/([^/]+)$/.exec(text) ?? []
  if (service) return knownOrNull(`gallery.${service}.${item}`)
  const path = text.replace(/\.(png|jpe?g|svg)$/i, '')
  const owner = Object.entries(owned).find(([, [start, end]]) => path.startsWith(start) && path.endsWith(end))
  if (!owner) return null
  const [kind, [start, end]] = owner
  return knownOrNull(`${kind}.${path.slice(start.length, -end.length)}`)
}

/**
 * The id of the picture that a record has at an address of its own; null when the record's id is none.
 *
 *     ownPictureId('location', '7a4d7c55-0b1f-4a3e-8f2d-2b9d0c113001') // 'location.7a4d7c55-0b1f-4a3e-8f2d-2b9d0c113001'
 */
export const ownPictureId = (owner: PictureOwner, id: string): string | null => knownOrNull(`${owner}.${id}`)

/**
 * Where the directory has the picture with this id; null for anything that is not an id. Nothing but pictures of its
 * records can be reached this way, and no other host.
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
  const [start, end] = owned[kind as PictureOwner]
  return start + name + end
}

const knownOrNull = (id: string) => (picturePath(id) === null ? null : id)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
