import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'

/** The contact for reports of vulnerabilities, and when it expires. */
interface SecurityContact {
  /** E-mail addresses, and addresses that begin with `https://` or `tel:`; the preferred one first. */
  contact: string | string[]
  /** A day, to its end, or a moment: `2027-06-30`, `2027-06-30T12:00:00Z`. */
  expires: string
}

const contact = z.string().regex(/^(?:(?:mailto:)?[^\s@:]+@[^\s@]+|tel:\+?[\d-]+|https:\/\/[^\s/]+\S*)$/, {
  error: 'must be an e-mail address, or an address that begins with https:// or tel:',
})

/** The schema of the option `security`. */
export const securityOption: z.ZodType<SecurityContact | null> = z
  .strictObject({
    contact: z.union([contact, z.array(contact).min(1).max(10)], {
      error: 'must be an e-mail address, an address that begins with https:// or tel:, or a list of such',
    }),
    expires: z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: 'must be a day or a moment, such as 2027-06-30 or 2027-06-30T12:00:00Z',
    }),
  })
  .nullable()

/**
 * When the file expires.
 *
 *     expiryOf({ contact: 'a@b.example', expires: '2027-06-30' }).toISO() // '2027-06-30T23:59:59.000Z'
 */
export function expiryOf({ expires }: SecurityContact): DateTime<true> {
  const moment = expires.includes('T') ? expires : `${expires}T23:59:59Z`
  return DateTime.fromISO(moment, { zone: 'utc' }) as DateTime<true>
}

/**
 * What is wrong with the option at this moment, for the author of the configuration; null when nothing is.
 *
 *     checkSecurity({ contact: 'a@b.example', expires: '2020-01-01' }, clock)
 *     // 'security.expires 2020-01-01 has passed: give a day to come; RFC 9116 recommends less than a year'
 */
export const checkSecurity = (security: SecurityContact, clock: Clock): string | null =>
  expiryOf(security) > clock()
    ? null
    : `security.expires ${security.expires} has passed: give a day to come; RFC 9116 recommends less than a year`

/**
 * `security.txt` (RFC 9116); null without a contact, and once it has expired.
 *
 *     securityTxt({ contact: 'a@b.example', expires: '2027-06-30' }, 'https://signpost.example', clock)
 *     // 'Contact: mailto:a@b.example\nExpires: 2027-06-30T23:59:59Z\nPreferred-Languages: en\nCanonical: …'
 */
export function securityTxt(
  security: SecurityContact | null,
  publicUrl: string,
  clock: Clock,
): string | null {
  if (security === null || checkSecurity(security, clock)) return null
  return [
    ...[security.contact]
      .flat()
      .map(address => `Contact: ${/^[^:]+@/.test(address) ? 'mailto:' : ''}${address}`),
    `Expires: ${expiryOf(security).toISO({ suppressMilliseconds: true })}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
