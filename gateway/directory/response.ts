import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, unzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { isJsonObject, parseJson } from '../../platform/json.ts'
import { DirectoryError } from './directoryError.ts'
import { normalise } from './readRows.ts'

/** A parsed reply of the directory. `bytes` is the length of its text. */
export interface Reply {
  body: unknown
  bytes: number
  /** Whether the directory declares its records to be invented sample data. */
  isSample: boolean
}

/**
 * A reply as the record cache gives it. `fetchedAt` is when a process fetched it, in milliseconds of this cache’s clock: it
 * is negative if another process fetched it before that clock began.
 */
export interface CachedReply extends Reply {
  fetchedAt: number
}

/** Records, or the rows that belong to them: fetched for many ids with one call, cached for each id. */
export interface Batch {
  /** The path and query that all calls have in common, `/locations?include=…`: it identifies the batch. */
  name: string
  /** The cache key of an id. */
  keyOf(id: string): string
  /** Fetches up to a hundred ids, none of which may hold a comma: the replies by id, without those the directory did not send. */
  fetch(
    ids: readonly string[],
    send: (path: string) => Promise<Reply | null>,
  ): Promise<ReadonlyMap<string, Reply>>
}

/** The most that is read of a response, in bytes, compressed or decompressed. */
export const maxResponseSize = 10 * 1024 * 1024

/**
 * A complete HTTP response as a reply; null for 404 and 410, when there is no such record.
 *
 *     replyOf('GET /services', 200, { 'content-type': 'application/json' }, '{"data":[]}')
 *     // { body: { data: [] }, bytes: 11, isSample: false }
 *
 * @throws DirectoryError for every other status that has no whole response, for JSON that is cut off or not UTF-8, and for a response that is not JSON, whatever it is called, or has no `data`.
 */
export function replyOf(
  call: string,
  status: number,
  headers: IncomingHttpHeaders,
  text: string,
): Reply | null {
  if (status === 404 || status === 410) return null
  if (status < 200 || status > 299 || incomplete.has(status)) throw errorOf(call, status, headers, text)
  const isJson = /\bjson\b/i.test(headers['content-type'] ?? '')
  // Whatever its header says: PHP calls JSON a web page unless told otherwise, and a web page is no JSON.
  const body = wellFormedJson(text.trimStart())
  // Without the status of a response that is whole, it is tried again as a broken connection is.
  if (isJson && text && body === undefined)
    throw new DirectoryError(
      'DIRECTORY_UNAVAILABLE',
      `${call} answered ${status} with JSON that is ${text.includes('\0') ? 'not UTF-8' : 'cut off'}`,
    )
  // Every reply of the directory has its records under `data`. An empty one is tried again: a program that crashes leaves it.
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new DirectoryError('INTERNAL_SERVER_ERROR', `${call} gave no records`, text ? { status } : {})
  }
  return { body, bytes: text.length, isSample: headers['x-signpost-sample'] === 'true' }
}

/** Statuses of a response that is not the whole one: the work is not done yet, or this is a part of it. */
const incomplete = new Set([202, 206])

/**
 * JSON as a value, in its keys too with half characters replaced and without the control characters of ASCII but tab and line
 * breaks: `encodeURIComponent`, files, databases and browsers refuse them. An author’s text that was cut within an emoji has one.
 * Without what is nested deeper than any record, and with ids in one form.
 *
 *     wellFormedJson('{"name":"Half \\ud83d"}')   // { name: 'Half \ufffd' }
 *     wellFormedJson('{"name":"Tea\\u0000 room"}') // { name: 'Tea room' }
 *     wellFormedJson('{"id":7,"tags":[]}')         // { id: '7', tags: [] }
 */
function wellFormedJson(text: string): unknown {
  const value = parseJson(text)
  normalise(value)
  return /\\(?:u[dD][89a-fA-F]|u00[01]|[bf])/.test(text) ? wellFormed(value) : value
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return wellFormedText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(wellFormed)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [wellFormedText(key), wellFormed(item)]),
  )
}

const wellFormedText = (text: string) => text.toWellFormed().replaceAll(controls, '')
const controls = /(?![\t\n\r\x80-\x9f])\p{Cc}/gu

const [ungzipped, unzipped, unbrotlied] = [promisify(gunzip), promisify(unzip), promisify(brotliDecompress)]

const decompressors = new Map([
  ['gzip', ungzipped],
  ['x-gzip', ungzipped],
  ['deflate', unzipped],
  ['br', unbrotlied],
])

/**
 * The text of a response, read to its end and decompressed.
 *
 *     await responseText(body, 'gzip') // '{"data":[…'
 *
 * The gateway accepts no compression, but some proxies compress every response, and some decompress one and leave its
 * header: a body that cannot be decompressed is read as it is.
 *
 * @param ifTooLong gives the text of one that is too long decompressed: empty unless given.
 * @throws the error of the connection.
 */
export async function responseText(
  body: Dispatcher.ResponseData['body'],
  coding: string | string[] | undefined,
  ifTooLong: () => string = () => '',
): Promise<string> {
  const decompress = coding === undefined ? undefined : decompressors.get(String(coding).trim().toLowerCase())
  if (!decompress) return body.text()
  const bytes = Buffer.from(await body.bytes())
  return decompress(bytes, { maxOutputLength: maxResponseSize }).then(String, ({ code }: { code?: string }) =>
    code === 'ERR_BUFFER_TOO_LARGE' ? ifTooLong() : String(bytes),
  )
}

/** Seconds. */
export const longestRetryAfter = 60

/**
 * The seconds of a Retry-After header, 60 at most; null without one.
 *
 *     retryAfterSeconds('1')                             // 1
 *     retryAfterSeconds('Fri, 20 Nov 2026 09:00:00 GMT') // 60
 *
 * A date counts as 60: the directory sends seconds, and a proxy that sends a date means no moment soon. The directory’s own
 * limit is one of calls a minute, so it never needs a longer wait.
 */
export function retryAfterSeconds(header: string | string[] | undefined): number | null {
  if (header === undefined) return null
  const seconds = Number([header].flat()[0])
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, longestRetryAfter) : longestRetryAfter
}

function errorOf(call: string, status: number, headers: IncomingHttpHeaders, text: string): DirectoryError {
  const isUnavailable = status >= 500 || status === 408 || status === 425
  const otherwise = isUnavailable ? 'DIRECTORY_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  const message = `${call} answered ${status}${redirectOf(status, headers.location)}`
  return new DirectoryError(status === 429 ? 'DIRECTORY_BUSY' : otherwise, message, {
    status,
    retryAfter: retryAfterSeconds(headers['retry-after']),
    errors: fieldErrors(text),
  })
}

/**
 * Where a response leads that is not followed, as a key goes with each call (docs/decisions/0051).
 *
 *     redirectOf(301, 'https://directory.example/core/v1/services')
 *     // ', a redirect to https://directory.example that is not followed'
 *     redirectOf(301, '/core/v2/services')                          // ', a redirect within the same host that is not followed'
 *     redirectOf(200, undefined)                                    // ''
 */
function redirectOf(status: number, location: string | undefined): string {
  if (status >= 400 || !location) return ''
  const origin = URL.parse(location)?.origin
  const elsewhere = location.startsWith('//') ? 'to another host' : 'within the same host'
  return `, a redirect ${origin ? `to ${origin}` : elsewhere} that is not followed`
}

const mostErrors = 10
const longestError = 200

/**
 * The errors in a refusal by field name, bounded in number and length; null without any.
 *
 *     { query: ['The query must be a string.'] }
 */
function fieldErrors(text: string): Record<string, string[]> | null {
  const { errors } = (parseJson(text) ?? {}) as { errors?: unknown }
  if (typeof errors !== 'object' || errors === null) return null
  const found = Object.entries(errors)
    .slice(0, mostErrors)
    .map(([field, messages]): [string, string[]] => [
      field.slice(0, longestError),
      (Array.isArray(messages) ? messages : [])
        .filter(each => typeof each === 'string' && each.trim() !== '')
        .slice(0, mostErrors)
        .map(each => String(each).trim().slice(0, longestError)),
    ])
    .filter(([, messages]) => messages.length > 0)
  return found.length ? Object.fromEntries(found) : null
}

/**
 * The stored text of a reply, with its key, so that no record is ever read as another. The addresses to which referrals go
 * are left out.
 *
 *     storedText('/settings', { body: { data: {} }, bytes: 11, isSample: true })
 *     // '{"key":"/settings","isSample":true,"body":{"data":{}}}'
 */
export function storedText(key: string, { body, isSample }: Reply): string {
  return JSON.stringify({ key, isSample, body }).replaceAll(referralAddress, '"referral_email":null')
}

// Within a text the quotes are escaped.
const referralAddress = /"referral_email":"(?:[^"\\]|\\.)*"/g

/**
 * The reply in a stored text; null for any other text.
 *
 *     parseStored('/settings', '{"key":"/settings","isSample":true,"body":{"data":{}}}')
 *     // { body: { data: {} }, bytes: 54, isSample: true }
 *     parseStored('/settings', '{"key":"/pages/home","isSample":true,"body":{"data":{}}}') // null
 */
export function parseStored(key: string, text: string): Reply | null {
  const value = parseJson(text)
  if (!isJsonObject(value) || value['key'] !== key || typeof value['isSample'] !== 'boolean') return null
  const body = value['body']
  // The same check as for the directory’s own replies.
  return isJsonObject(body) && 'data' in body
    ? { body, bytes: text.length, isSample: value['isSample'] }
    : null
}
