/** The signs of a slug, as the source of a regular expression: for patterns of addresses that have one in them. */
export const slugSigns = '[a-z0-9][a-z0-9-]{0,254}'

const slugPattern = new RegExp(`^${slugSigns}$`, 'i')
const reserved = new Set(['all', 'index'])

/**
 * Whether a value can be the slug or id of a record.
 *
 *     isSlug('erith-food-bank') // true
 *     isSlug('../settings')     // false
 *
 * `all` and `index` are lists of the directory, never records.
 */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && slugPattern.test(text) && !isReservedSlug(text)
}

/**
 * The address of a record on the site; undefined where its slug, or the id in its place, cannot stand in one. The directory is
 * never asked for such a record, and most servers refuse `%2F` in a path: whatever would lead to it is no link.
 *
 *     recordAddress('services', 'erith-food-bank') // '/services/erith-food-bank'
 *     recordAddress('locations', 'hall/2')         // undefined
 */
export const recordAddress = (
  folder: 'services' | 'events' | 'organisations' | 'locations' | 'categories' | 'personas',
  name: string,
): string | undefined => (isSlug(name) ? `/${folder}/${name}` : undefined)

/**
 * Whether a slug can be given to a new record: in lower case, and without a dash at its end.
 *
 *     isNewSlug('sidcup-sewing') // true
 *     isNewSlug('Sidcup-')       // false
 */
export function isNewSlug(text: string): boolean {
  return isSlug(text) && text === text.toLowerCase() && !text.endsWith('-')
}

/** Whether a slug is the name of a list of the directory: `isReservedSlug('All') // true`. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug.toLowerCase())
}

/**
 * Whether a value has the form of a record's id.
 *
 *     isUuid('3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001') // true
 */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/**
 * An id as records and their references have it; anything else as it is.
 *
 *     idText('3F0F8F0E-52A5-4E58-8F43-7C0C5C2B2001') // '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001'
 *     idText(7)                                      // '7'
 *
 * UUIDs compare without case (RFC 9562), and a database that counts its records has numbers. A number too large to be exact
 * would be the id of several.
 */
export function idText(value: unknown): unknown {
  if (isUuid(value)) return value.toLowerCase()
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value
}
