import { isUuid } from '../../../schema/identifiers.ts'
import { DateTime } from 'luxon'
import { memoiseByKey } from '../../formatting/memoise.ts'
import { derivedId } from '../../openData/cells.ts'

/** An object of the profile, before it is JSON. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * An object without the fields that are empty: null, undefined, a blank text or an empty list.
 *
 *     filled({ id: '3f0f…', email: null, phones: [] }) // { id: '3f0f…' }
 */
export const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The id of a record, which the profile wants to be a UUID; for any other id always the same one.
 *
 *     profileId('services', '3F0F8F0E-52A5-4E58-8F43-7C0C5C2B2001') // '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001'
 *     profileId('services', '42')                                  // 'bcb08608-5af0-8f53-ba3a-3f8d63c95faf'
 */
export const profileId = (table: string, id: string): string =>
  isUuid(id) ? id.toLowerCase() : partId(table, id)

/** The id of a part that has none of its own: always the same for the same owner and name. */
export const partId = (...parts: readonly string[]): string => derivedId('open referral', ...parts)

/**
 * An address as RFC 3986 has it; null when it is none.
 *
 *     uriOf('https://example.org/a b?c="d"') // 'https://example.org/a%20b?c=%22d%22'
 */
export function uriOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const hash = url.hash.slice(1)
  const rest = escaped(url.pathname + url.search) + (hash && `#${escaped(hash.replaceAll('#', '%23'))}`)
  return /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(url.origin) ? url.origin + rest : null
}

const escaped = (text: string) =>
  text
    .replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
    .replaceAll(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, sign => encodeURIComponent(sign))

/** An e-mail address as RFC 5322 has it in ASCII; null when it is none. */
export const emailOf = (address: string | null): string | null =>
  address &&
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(
    address,
  )
    ? address
    : null

/** Milliseconds of the epoch at a moment of the dataset. */
export const momentOf: (iso: string) => number = memoiseByKey(5000, (iso: string) =>
  DateTime.fromISO(iso).toMillis(),
)

/**
 * A moment as the profile has it, in UTC.
 *
 *     timestampOf(1795168800000) // '2026-11-20T10:00:00.000Z'
 */
export const timestampOf = (moment: number): string =>
  DateTime.fromMillis(moment, { zone: 'utc' }).toISO() ?? ''

/** Addresses with what they lead to, as HSDS has them. */
export const urlsOf = (
  owner: string,
  addresses: readonly (readonly [label: string, address: string | null])[],
): Fields[] => {
  const found = addresses.flatMap(([label, address]) => {
    const url = uriOf(address)
    return url ? [{ id: partId('urls', owner, label, url), label, url }] : []
  })
  return [...new Map(found.map(each => [each.id, each])).values()]
}
