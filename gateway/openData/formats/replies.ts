import { DateTime } from 'luxon'
import { preflightReply, publicHeaders } from '../../../platform/http/cors.ts'
import { responseOf } from '../../../platform/http/reply.ts'
import { byteStream } from '../../../platform/http/streams.ts'
import { createSemaphore } from '../../../platform/resilience/semaphore.ts'
import type { DataLicence } from './catalogue.ts'
import { isUnchanged, requireKnown } from './ranges.ts'

// What all answers with open data have in common.

/**
 * Takes points from the quota of downloads of a client, and gives the headers with its state.
 *
 * @throws HttpError 429 when too few were left.
 */
export type Charge = (points: number) => Promise<Readonly<Record<string, string>>>

/** However large, a file can be had with a part of the quota, which `gateway/clients/quota.ts` has. */
const highestCharge = 200
export const megabyte = 1_000_000

/** The points that a download of so many bytes costs. */
export const pointsOf = (bytes: number): number =>
  Math.min(highestCharge, Math.max(1, Math.ceil(bytes / megabyte)))

/** Seconds for which a client may keep an answer. */
export const secondsFresh = 300
/** Seconds after which somebody may ask again for what is being made. */
export const secondsUntilMade = 30

/** Headers of all answers with open data, which any site may read. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...publicHeaders,
  'access-control-expose-headers': `${publicHeaders['access-control-expose-headers']}, accept-ranges, content-disposition, content-length, content-range, last-modified, link, x-data-as-of, x-has-more, x-next-cursor`,
  'cross-origin-resource-policy': 'cross-origin',
}

export const methods = 'GET, HEAD, OPTIONS'

/** The answer to the preflight request of a browser. */
export const preflight = (): Response => responseOf(preflightReply(methods, dataHeaders))

/** A moment as HTTP headers have it: `Mon, 23 Nov 2026 09:00:00 GMT`. */
export const httpDate = (iso: string): string => DateTime.fromISO(iso).toHTTP()!

/**
 * Links that the headers of an answer have, the licence of the data first; nothing when there are none.
 *
 *     linkHeader({ url: 'https://ogl.example', … }, '</data?after=1>; rel="next"')
 *     // { link: '<https://ogl.example>; rel="license", </data?after=1>; rel="next"' }
 */
export function linkHeader(licence: DataLicence | null, ...others: string[]): { link?: string } {
  const links = [...(licence ? [`<${licence.url}>; rel="license"`] : []), ...others]
  return links.length ? { link: links.join(', ') } : {}
}

/** A text that is made while it is sent. */
interface StreamedText {
  headers: Readonly<Record<string, string>>
  /** What identifies it; without, it is always sent. */
  validators?: { etag: string; lastModified: string }
  points: number
  pieces: () => AsyncGenerator<string>
}

// Rows that are read for one request cost the process more than a file does.
const reading = createSemaphore(4, 20)

/** Sends a text to those who do not have it; only they are charged, once it is their turn. */
export async function streamedResponse(
  request: Request,
  charge: Charge,
  { headers: given, validators, points, pieces }: StreamedText,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...dataHeaders,
    'cache-control': `public, max-age=${secondsFresh}`,
    ...given,
    ...(validators && { etag: validators.etag, 'last-modified': validators.lastModified }),
    vary: 'accept-encoding',
  }
  if (validators) requireKnown(request.headers, validators)
  if (validators && isUnchanged(request.headers, validators))
    return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const release = await reading(request.signal)
  try {
    const quota = await charge(points)
    return new Response(byteStream(pieces(), release), { headers: { ...headers, ...quota } })
  } catch (error) {
    release()
    throw error
  }
}
