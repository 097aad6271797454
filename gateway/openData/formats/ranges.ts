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
 * With an `If-Range` for another content, for a unit other than bytes, and for several ranges, it is all of it, as RFC 9110
 * says and allows.
 *
 * @throws HttpError 416 for what is no range of bytes, and where none is within the file.
 */
export function byteRange(headers: RequestHeaders, size: number, validators: Validators): ByteRange | null {
  const range = headers.get('range')
  if (range === null || otherUnit.test(range)) return null
  const condition = headers.get('if-range')
  if (condition !== null && condition !== validators.etag && condition !== validators.lastModified)
    return null
  const asked = partsOf(range).map(part => rangeIn(part, size))
  const within = asked.filter(part => part !== null && part.first < size)
  if (!within.length || asked.includes(null))
    throw new HttpError(
      416,
      `This range cannot be sent. The file has ${size} bytes: ask for one range, such as "Range: bytes=0-${Math.max(0, size - 1)}" or "Range: bytes=-500".`,
      { headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' } },
    )
  return asked.length > 1 ? null : within[0]!
}

/** The ranges of a header: `bytes=0-9, ,-5` has two. An element of a list may be empty. */
const partsOf = (range: string): string[] => {
  const parts = (/^\s*bytes\s*=(.*)$/is.exec(range)?.[1] ?? '').split(',')
  return parts.length > 1 ? parts.filter(part => part.trim()) : parts
}

/** A range as it is written, which may begin after the end of the file; null for what is none. */
function rangeIn(text: string, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/.exec(text) ?? []
  if (from === '') return Number(to) > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : null
  const last = to === '' ? Infinity : Number(to)
  return last >= Number(from) ? { first: Number(from), last: Math.min(last, size - 1) } : null
}

const otherUnit = /^\s*(?!bytes\s*=)[\w!#$%&'*+.^`|~-]+\s*=/i
