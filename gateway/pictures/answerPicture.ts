import { matchesEtag } from '../../platform/http/etag.ts'
import { textError } from '../feeds/feeds.ts'
import { HttpProblem } from '../../platform/http/httpError.ts'
import { publicHeaders } from '../../platform/http/cors.ts'
import { acceptWeights } from '../../platform/http/negotiation.ts'
import { DirectoryError } from '../directory/directoryError.ts'
import type { KeptPicture } from './createPictureFolder.ts'
import type { Pictures } from './createPictures.ts'
import type { EncodedPicture } from './encodePicture.ts'
import { largestPicture, picturePath, sizeFor } from './images.ts'

const headers = {
  ...publicHeaders,
  // A day; and what is a week old is better than a gap in a page.
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept',
}

/**
 * Answers a request for `/images/{id}`, with or without `max_dimension`; null when the address is none of a picture.
 *
 *     await answerPicture(pictures, admit, new Request('https://signpost.example/images/file.0f2a.png?max_dimension=150'))
 *     // 200, image/avif for whoever accepts it, else image/webp, else image/jpeg or image/png
 */
export async function answerPicture(
  pictures: Pictures,
  admit: () => Promise<void>,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const id = pictureIdOf(pathname)
  if (id === null) return null
  if (!['GET', 'HEAD'].includes(request.method)) {
    const allow = { allow: 'GET, HEAD' }
    return request.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { ...publicHeaders, ...allow } })
      : refused(405, 'Only GET and HEAD are answered here.', allow)
  }
  if (picturePath(id) === null) return refused(404, 'There is no picture at this address.')
  const wish = searchParams.get('max_dimension')
  const size = wish === null ? largestPicture : /^\d{1,4}$/.test(wish) ? sizeFor(Number(wish)) : null
  if (size === null) return refused(400, '`max_dimension` must be a whole number from 1 to 1000.')
  try {
    const picture = await pictures.get(id, size, admit)
    return picture ? sent(request, picture) : refused(404, 'There is no picture at this address.')
  } catch (error) {
    if (error instanceof HttpProblem) return refused(error.status, error.message, error.headers)
    const seconds = (error instanceof DirectoryError && error.retryAfter) || 10
    return refused(503, 'This picture cannot be had at the moment. Please try again shortly.', {
      'retry-after': String(seconds),
    })
  }
}

/** The id in an address, which has no further segments; null for every other address. */
function pictureIdOf(pathname: string): string | null {
  const [, id] = /^\/images\/([^/]+)$/.exec(pathname) ?? []
  if (!id) return null
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}

function sent(request: Request, { source, formats }: KeptPicture): Response {
  const { type, bytes } = formatFor(request.headers.get('accept'), formats)
  const ending = type.slice('image/'.length)
  const etag = `"${source}-${ending}"`
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...headers,
      etag,
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="picture.${ending}"`,
    },
  })
}

/**
 * The format that a program accepts best, the smallest first. AVIF and WebP only for those that name them: a program that
 * accepts anything may have been written before either.
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

const refused = (status: number, words: string, more: Record<string, string> = {}) => {
  const answer = textError(status, words, more)
  answer.headers.set('cross-origin-resource-policy', 'cross-origin')
  return answer
}
