import { matchesEtag } from '../../platform/http/etag.ts'
import { HttpError, textError } from '../../platform/http/httpError.ts'
import { publicHeaders } from '../../platform/http/cors.ts'
import { acceptWeights } from '../../platform/http/negotiation.ts'
import { DirectoryError, queueFull } from '../directory/directoryError.ts'
import { type CachedPicture, createDiskCache } from './diskCache.ts'
import { type EncodedPicture, encodePicture, UnusablePicture } from './encoding.ts'
import { decoded, largestPicture, picturePath, sizeFor, type PictureSize } from './images.ts'
import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { withTimeout, withDeadline } from '../../platform/resilience/deadline.ts'
import { type Logger, createOutageLog } from '../../platform/log.ts'
import { createSemaphore } from '../../platform/resilience/semaphore.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import type { PictureSource } from './pictureSource.ts'

const pictureHeaders = {
  ...publicHeaders,
  // Fresh for a day; a picture up to a week old is better than a gap in a page.
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept',
}

/**
 * Handles a request for `/images/{id}`, with or without `max_dimension`; null for other addresses.
 *
 *     await answerPicture(pictures, admit, new Request('https://signpost.example/images/file.0f2a.png?max_dimension=150'))
 *     // 200, image/avif if the client accepts it, else image/webp, else image/jpeg or image/png
 */
export async function answerPicture(
  pictures: Pictures,
  admit: () => Promise<void>,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const id = imageIdOf(pathname)
  if (id === null) return null
  if (!['GET', 'HEAD'].includes(request.method)) {
    const allow = { allow: 'GET, HEAD' }
    return request.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { ...publicHeaders, ...allow } })
      : pictureError(405, 'Only GET and HEAD are answered here.', allow)
  }
  if (picturePath(id) === null) return noPicture(request, 404, 'There is no picture at this address.')
  const requested = searchParams.get('max_dimension')
  const size =
    requested === null ? largestPicture : /^\d{1,4}$/.test(requested) ? sizeFor(Number(requested)) : null
  if (size === null) return pictureError(400, '`max_dimension` must be a whole number from 1 to 1000.')
  try {
    const picture = await pictures.get(id, size, admit)
    return picture
      ? pictureResponse(request, picture)
      : noPicture(request, 404, 'There is no picture at this address.')
  } catch (error) {
    if (error instanceof HttpError) return noPicture(request, error.status, error.message, error.headers)
    const seconds = (error instanceof DirectoryError && error.retryAfter) || 10
    return noPicture(request, 503, 'This picture cannot be had at the moment. Please try again shortly.', {
      'retry-after': String(seconds),
    })
  }
}

const pathOfPicture = /^\/images\/([^/]+)$/

/** Whether a path is that of a picture. */
export const isPicturePath = (path: string): boolean => pathOfPicture.test(path)

/** The id in a path of a picture; null for every other path. */
function imageIdOf(pathname: string): string | null {
  const [, id] = pathOfPicture.exec(pathname) ?? []
  return id ? decoded(id) : null
}

function pictureResponse(request: Request, { source, formats }: CachedPicture): Response {
  const { type, bytes } = formatFor(request.headers.get('accept'), formats)
  const ending = type.slice('image/'.length)
  const etag = `"${source}-${ending}"`
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...pictureHeaders, etag } })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...pictureHeaders,
      etag,
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="picture.${ending}"`,
    },
  })
}

/**
 * The format that the client prefers, the smallest of equals. AVIF and WebP only when the Accept header names them: a client
 * that accepts anything may be older than both.
 */
function formatFor(accept: string | null, formats: EncodedPicture[]): EncodedPicture {
  const weights = acceptWeights(accept ?? '')
  const plain = formats.at(-1)!
  const others = Math.max(weights.get('image/*') ?? 0, weights.get('*/*') ?? 0)
  const plainWeight = weights.get(plain.type) ?? others
  const named = formats
    .filter(({ type }) => (weights.get(type) ?? 0) > 0)
    .toSorted((a, b) => weights.get(b.type)! - weights.get(a.type)!)
  const best = named[0]
  return best && weights.get(best.type)! >= plainWeight ? best : plain
}

/** Drawn by browsers, also with the status of an error, in place of their sign of a broken picture. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200"><path fill="#eee" d="M0 0h300v200H0z"/><g fill="none" stroke="#888" stroke-width="4"><path d="M110 60h80v80h-80zM110 126l26-30 20 22 14-14 20 22"/><circle cx="166" cy="82" r="7"/></g></svg>'

/** The answer where there is no picture: in words, and to a page that shows it as an empty frame. */
function noPicture(
  request: Request,
  status: number,
  message: string,
  headers?: Record<string, string>,
): Response {
  const response = pictureError(status, message, { ...headers, vary: 'Sec-Fetch-Dest' })
  if (request.headers.get('sec-fetch-dest') !== 'image') return response
  response.headers.set('content-type', 'image/svg+xml')
  response.headers.set('content-security-policy', pictureHeaders['content-security-policy'])
  return new Response(request.method === 'HEAD' ? null : placeholder, response)
}

const pictureError = (status: number, message: string, headers: Record<string, string> = {}) => {
  const response = textError(status, message, headers)
  response.headers.set('cross-origin-resource-policy', 'cross-origin')
  return response
}

/** The directory's pictures in our sizes and formats. */
interface Pictures {
  /**
   * A picture in all its formats; null when there is none with this id.
   *
   * @param admit Called before a picture that is not cached is fetched; its error is thrown on.
   * @throws DirectoryError when the picture is not cached and cannot be fetched.
   */
  get(id: string, size: PictureSize, admit: () => Promise<void>): Promise<CachedPicture | null>
}

interface PicturesOptions {
  /** The folder of the cache. */
  folder: string
  source: PictureSource
  clock: Clock
  log?: Logger | undefined
}

const hour = 3_600_000
const day = 24 * hour
const maxBytes = 256_000_000
/** How long a request waits for the revalidation of a stale picture, in milliseconds. */
const revalidationWait = 2000
/** How long a missing picture and a failed fetch are cached, in milliseconds. */
const [absentFor, failedFor] = [300_000, 5000]
const encodersAtOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
const maxQueue = 100
/** How long a picture waits for an encoder, in milliseconds. `encodePicture` bounds the encoding itself. */
const longestWait = 20_000

/**
 * The pictures of one directory, with a cache on disk.
 *
 *     const pictures = createPictures({ folder: '.data/pictures', source, clock, log })
 *     await pictures.get('file.0f2a4c1e.png', 150, admit) // { source: '5b1c…', formats: [{ type: 'image/avif', … }, …] }
 *
 * A cached picture is fresh for an hour. For a day it is served stale while it is revalidated in the background; after that
 * a request waits up to two seconds for the revalidation. While the directory is unavailable stale pictures are served. A
 * picture that the directory no longer has is deleted. Encoding runs in threads, on half of the processors at most.
 */
export function createPictures({ folder, source, clock, log }: PicturesOptions): Pictures {
  const now = () => clock().toMillis()
  const disk = createOutageLog(log, {
    failed: 'Pictures cannot be cached',
    recovered: 'Pictures can be cached again',
  })
  const cache = createDiskCache({
    folder,
    maxBytes,
    now,
    onError: error => disk.failed(error),
    onWritten: () => disk.recovered(),
  })
  const singleFlight = createSingleFlight<CachedPicture | null>()
  const semaphore = createSemaphore(encodersAtOnce, maxQueue, queueFull)
  const absent = new LRUCache<string, true>({ max: 5000, ttl: absentFor })
  const failed = new LRUCache<string, Error>({ max: 1000, ttl: failedFor })

  async function revalidate(
    { id, size, key, path }: { id: string; size: PictureSize; key: string; path: string },
    cached: CachedPicture | null,
  ): Promise<CachedPicture | null> {
    const bytes = await source.fetch(`${path}?max_dimension=${size}`)
    if (!bytes?.length) {
      absent.set(key, true)
      if (cached) await cache.delete(key)
      return null
    }
    const sum = hash('sha256', bytes, 'base64url').slice(0, 22)
    const fetchedAt = now()
    if (cached?.source === sum) {
      await cache.touch(key, fetchedAt)
      return { ...cached, fetchedAt }
    }
    const release = await withDeadline(longestWait, undefined, semaphore)
    const formats = await encodePicture(bytes, size)
      .catch((error: unknown) => {
        if (!(error instanceof UnusablePicture)) throw error
        log?.error({ picture: id, reason: error.message }, 'A picture of the directory cannot be used')
        return null
      })
      .finally(release)
    if (!formats) {
      absent.set(key, true)
      return cached
    }
    const picture = { source: sum, fetchedAt, formats }
    await cache.set(key, picture)
    return picture
  }

  return {
    get: async (id, size, admit) => {
      const path = picturePath(id)
      if (path === null) return null
      const key = hash('sha256', `${size} ${path}`).slice(0, 40)
      const cached = await cache.get(key)
      const age = cached ? now() - cached.fetchedAt : Infinity
      if (age >= 0 && age < hour) return cached
      if (absent.has(key)) return cached
      const failure = failed.get(key)
      if (failure && !cached) throw failure
      if (failure) return cached
      if (!cached) await admit()
      const fetching = singleFlight.join(key, () => revalidate({ id, size, key, path }, cached))
      const answer = fetching.catch((error: unknown) => {
        failed.set(key, error as Error)
        if (!cached) throw error
        return cached
      })
      if (!cached) return answer
      return age < day ? cached : withTimeout(revalidationWait, answer).catch(() => cached)
    },
  }
}
