import type { LocationRecord } from '../../schema/generated/records.ts'
import { isSlug, recordAddress } from '../../schema/identifiers.ts'

// The functions below take values of records as they arrive, of any type, and never throw: a field that does not have
// the type the contract promises counts as missing.

/**
 * A text without surrounding white space; null when it is missing, blank or not a text.
 *
 *     textOf('  Asha ') // 'Asha'
 *     textOf('')        // null
 *     textOf('\u200B')  // null
 *     textOf(111)       // '111'
 *
 * Marks that are not shown, such as the space without a width that comes along with a copied text, are blank as well. A text of
 * digits only, such as the name of the service 111, becomes a number in a spreadsheet or in PHP's JSON.
 */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && visible.test(value) ? value.trim() : null
}

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u

/**
 * A boolean; null for anything else.
 *
 *     booleanOf(true)  // true
 *     booleanOf(0)     // false
 *     booleanOf('1')   // true
 *     booleanOf('yes') // null
 *
 * The directory is written in PHP. Unless told the type, PHP gives a boolean of its database as 1 or 0, or as the text of one.
 */
export function booleanOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === '1') return true
  return value === 0 || value === '0' ? false : null
}

/**
 * A boolean; the default when the record has none.
 *
 *     flagOf(true, false)      // true
 *     flagOf(undefined, false) // false
 */
export const flagOf = (value: unknown, otherwise: boolean): boolean => booleanOf(value) ?? otherwise

/**
 * A number; null for anything else.
 *
 *     numberOf(51.4487)   // 51.4487
 *     numberOf('51.4487') // 51.4487
 *     numberOf('north')   // null
 *
 * The directory is written in PHP, which gives a number of its database as a text unless it is told the type.
 */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && decimal.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const decimal = /^\s*[-+]?\d+(?:\.\d+)?\s*$/

/**
 * A whole number that fits GraphQL's Int; null for anything else.
 *
 *     wholeNumber('3') // 3
 *     wholeNumber(3.5) // null
 */
export function wholeNumber(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : null
}

/**
 * Whether a number says which of several things is meant, counted from one: of seven weekdays, of thirty-one days.
 *
 *     isFromOneTo(7, 7) // true
 *     isFromOneTo(0, 7) // false
 */
export const isFromOneTo = (number: number | null, last: number): number is number =>
  number !== null && number >= 1 && number <= last

/**
 * The entries of a list; null when the value is not a list.
 *
 *     entriesOf(['a', 'b'])             // ['a', 'b']
 *     entriesOf({ '0': 'a', '2': 'b' }) // ['a', 'b']
 *     entriesOf({ id: 'a' })            // null
 *
 * The directory is written in PHP, which sends a list that had an entry removed as an object with numeric keys.
 */
export function entriesOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return null
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(key => /^\d+$/.test(key)) ? Object.values(value) : null
}

/**
 * The objects in a list; empty when the value is not a list.
 *
 *     listOf([{ title: 'Getting here' }, null, 'stray']) // [{ title: 'Getting here' }]
 *
 * Entries of another type are dropped, so that one broken entry does not remove the others.
 */
export function listOf<T>(value: readonly T[] | null | undefined): NonNullable<T>[]
export function listOf<T>(value: unknown): T[]
export function listOf(value: unknown): unknown[] {
  return (entriesOf(value) ?? []).filter(item => typeof item === 'object' && item !== null)
}

/**
 * The objects in a list, sorted by their `order`; those without one come last, in the order of the list.
 *
 *     byOrder([{ order: 2 }, { order: 1 }]) // [{ order: 1 }, { order: 2 }]
 */
export function byOrder<T extends { order: number }>(value: readonly T[] | null | undefined): T[] {
  const place = ({ order }: T) => numberOf(order) ?? Number.MAX_SAFE_INTEGER
  return listOf<T>(value).toSorted((a, b) => place(a) - place(b))
}

/**
 * The slug of a record, or its id when it has none: the directory finds records by either.
 *
 *     slugOf({ id: '3f0f…', slug: 'erith-food-bank' }) // 'erith-food-bank'
 *     slugOf({ id: '3f0f…', slug: 'all' })             // '3f0f…'
 *
 * A slug that leads nowhere counts as none: one with other characters than an address of the site can have, and the names
 * that the directory's lists have for themselves.
 */
export function slugOf({ id, slug }: { id: string; slug?: unknown }): string {
  const text = textOf(slug)
  return isSlug(text) ? text : id
}

/**
 * The address of a record on the site; null where neither its slug nor its id can stand in one.
 *
 *     pathOf('services', { id: '3f0f…', slug: 'erith-food-bank' }) // '/services/erith-food-bank'
 *     pathOf('services', { id: 'a b', slug: 'c/d' })               // null
 */
export const pathOf = (
  folder: Parameters<typeof recordAddress>[0],
  record: { id: string; slug?: unknown },
): string | null => recordAddress(folder, slugOf(record)) ?? null

/**
 * Whether a record has this slug or id, ignoring case.
 *
 *     isNamed({ id: 'e2b1…', slug: 'food' }, 'Food') // true
 *
 * The directory's own look-ups ignore case too, and addresses of the site are in lower case.
 */
export function isNamed({ id, slug }: { id: string; slug?: unknown }, name: string): boolean {
  const lower = name.toLowerCase()
  return id.toLowerCase() === lower || textOf(slug)?.toLowerCase() === lower
}

/**
 * An http or https address; null for anything else.
 *
 *     webAddress('www.erith-food.example/help')       // 'https://www.erith-food.example/help'
 *     webAddress('javascript:alert(1)')               // null
 *     webAddress('https://bank.example@scam.example') // null: no name before the host, which misleads, nor a password
 *
 * An address without its scheme, as people write it, is taken where the host looks like one: words joined by dots, of which
 * the last has letters only. An e-mail address or the name of a file, such as `fees.html`, is none.
 */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const address = bareAddress.test(text) && !bareFile.test(text) ? `https://${text}` : text
  return /^https?:\/\/(?![^/?#\\]*@)\S+$/i.test(address) && URL.canParse(address) ? address : null
}

const bareAddress = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i

// Endings of files, and of no host.
const bareFile =
  /^[^/?#:]+\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|od[tsp]|txt|csv|jpe?g|png|gif)(?:[/?#]|$)/i

/**
 * An e-mail address that a link can have; null for anything else, such as “ask at reception”.
 *
 *     emailAddress('hello@erith-food-network.example') // 'hello@erith-food-network.example'
 *     emailAddress('mailto:jo@wandle.example?subject=Hi') // 'jo@wandle.example'
 *     emailAddress('0800 111 222')                     // null
 */
export function emailAddress(value: unknown): string | null {
  const text = textOf(value)
    ?.replace(/^mailto:\s*([^?]*).*$/is, '$1')
    .trim()
  return text && text.length <= 320 && plainAddress.test(text) ? text : null
}

// Without the characters that would end the address in a mailto link.
const plainAddress = /^[^\s@<>()[\]\\,;:"?#%&]+@[^\s@<>()[\]\\,;:"?#%&]+$/

/**
 * A telephone number as it is written, without the `tel:` of a link; null for what people write where there is none.
 *
 *     phoneOf('020 7946 0122 ext. 345') // '020 7946 0122 ext. 345'
 *     phoneOf('N/A')                    // null
 *     phoneOf(2079460122)               // '02079460122'
 *
 * As a number it has lost its first zero, or the plus sign of a number with 44.
 */
export function phoneOf(value: unknown): string | null {
  const written = typeof value === 'number' ? withLostSign(String(value)) : textOf(value)
  const text = textOf(written?.replace(/^tel:/i, ''))
  return text && noPhone.test(text) ? null : text
}

const withLostSign = (digits: string): string =>
  digits.replace(/^(?=[1-9]\d{8,9}$)/, '0').replace(/^(?=44\d{9,10}$)/, '+')

const noPhone =
  /^(?:[^\p{L}\d]+|(?:n[./]?a|none|nil|null|tb[acd]|to be (?:confirmed|announced)|unknown|not (?:applicable|available|known|provided)|no (?:tele)?phone(?: number)?)\.?)$/iu

/**
 * The target of a link: an http or https address, or a path of this site; null for anything else.
 *
 *     linkTarget('/categories/food') // '/categories/food'
 *     linkTarget('//evil.example')   // null
 */
export function linkTarget(value: unknown): string | null {
  const isPath = typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value.trim())
  return isPath ? value.trim() : webAddress(value)
}

/** A point on the map, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/**
 * The coordinates of a location; null when the record has none.
 *
 *     pointOf({ lat: 51.4487, lon: 0.1781, … }) // { latitude: 51.4487, longitude: 0.1781 }
 *
 * Zero for both is an empty form, not a place in the Gulf of Guinea. Degrees out of range are a typing error.
 */
export function pointOf(location: LocationRecord | null | undefined): Point | null {
  const [latitude, longitude] = [numberOf(location?.lat), numberOf(location?.lon)]
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
