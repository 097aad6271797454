import { DateTime } from 'luxon'
import { matchesEtag, withoutEncodings } from '../../../platform/http/etag.ts'
import { HttpError } from '../../../platform/http/httpError.ts'
import type { RequestHeaders } from '../../../platform/http/nodeRequest.ts'

/** What identifies the content of a file. */
interface Validators {
  etag: string
  /** An HTTP date. */
  lastModified: string
}

/** The bytes of a file from the first to the last, both included. */
interface ByteRange {
  first: number
  last: number
}

/**
 * Whether a client has a file as it is now, by `If-None-Match` or else `If-Modified-Since`; a compressed copy counts too.
 */
export function isUnchanged(headers: RequestHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return matchesEtag(withoutEncodings(tags), etag)
  const since = DateTime.fromHTTP(headers.get('if-modified-since') ?? '')
  return since.isValid && DateTime.fromHTTP(lastModified) <= since
}

/**
 * Refuses a request that wants a file only as its client knows it, by `If-Match` or else `If-Unmodified-Since`, once it has
 * changed. A weak ETag names no bytes, so it never matches, as RFC 9110 says.
 *
 * @throws HttpError 412
 */
export function requireKnown(headers: RequestHeaders, { etag, lastModified }: Validators): void {
  const tags = headers.get('if-match')
  const since = DateTime.fromHTTP(headers.get('if-unmodified-since') ?? '')
  const isKnown =
    tags === null
      ? !since.isValid || DateTime.fromHTTP(lastModified) <= since
      : withoutEncodings(tags)
          .split(',')
          .map(tag => tag.trim())
          .some(tag => tag === '*' || (tag === etag && tag.startsWith('"')))
  if (!isKnown) throw new HttpError(412, `This file has changed: its ETag is ${etag} now.`)
}

/**
 * The part of a file that a request asks for; null for all of it.
 *
 *     byteRange(new Headers({ range: 'bytes=-500' }), 10_000, validators) // { first: 9500, last: 9999 }
 *
 * With an `If-Range` for another content, and for a unit other than bytes, it is all of it, as RFC 9110 says.
 *
 * @throws HttpError 416 for a range of bytes that is none, or outside the file, and for several at once.
 */
export function byteRange(headers: RequestHeaders, size: number, validators: Validators): ByteRange | null {
  const range = headers.get('range')
  if (range === null || otherUnit.test(range)) return null
  const condition = headers.get('if-range')
  if (condition !== null && condition !== validators.etag && condition !== validators.lastModified)
    return null
  const [, from = '', to = ''] =
    /^\s*bytes\s*=\s*(?:(\d{1,15})\s*)?-\s*(?:(\d{1,15})\s*)?$/i.exec(range) ?? []
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  const isRange = (from !== '' && last >= first) || (from === '' && Number(to) > 0)
  if (!isRange || first >= size)
    throw new HttpError(
      416,
      `This range cannot be sent. The file has ${size} bytes: ask for one range, such as "Range: bytes=0-${Math.max(0, size - 1)}" or "Range: bytes=-500".`,
      { headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' } },
    )
  return { first, last }
}

const otherUnit = /^\s*(?!bytes\s*=)[\w!#$%&'*+.^`|~-]+\s*=/i
