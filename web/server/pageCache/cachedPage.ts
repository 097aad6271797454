import { compress } from '../../../platform/http/compression.ts'
import { matchesEtag, weakEtag } from '../../../platform/http/etag.ts'
import { type Encoding, encodingFor } from '../../../platform/http/negotiation.ts'
import { unpooled } from '../../../platform/http/reply.ts'

interface Content {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  /** When its rendering began, in milliseconds of the timer. */
  renderedAt: number
  /** Until when it is fresh, on the same timer; 0 for a page that must not be reused. */
  until: number
}

/** A rendered page with its compressed forms. */
export class CachedPage {
  readonly status: number
  readonly body: Buffer
  readonly renderedAt: number
  readonly until: number
  /** Weak, as it is the same for every encoding of the page. */
  readonly etag: string
  readonly #headers: Content['headers']
  readonly #encoded = new Map<Encoding, { body: Buffer; headers: string[] }>()

  constructor({ status, headers, body, renderedAt, until }: Content) {
    this.status = status
    this.body = body
    this.renderedAt = renderedAt
    this.until = until
    this.etag = weakEtag(body)
    this.#headers = headers
  }

  /** The page in this encoding, with its headers as a list of names and values; undefined unless it was encoded before. */
  encoded(encoding: Encoding): { body: Buffer; headers: string[] } | undefined {
    return this.#encoded.get(encodingFor(encoding, this.body.length))
  }

  /** Encodes the page, once. */
  async encode(requested: Encoding): Promise<void> {
    const encoding = encodingFor(requested, this.body.length)
    if (this.#encoded.has(encoding)) return
    const body = encoding === 'identity' ? this.body : unpooled(await compress(this.body, encoding))
    const headers = [
      ...this.#headers.flat(),
      'vary',
      'Accept-Encoding',
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...(this.until > 0 ? ['etag', this.etag] : []),
      'content-length',
      String(body.length),
    ]
    this.#encoded.set(encoding, { body, headers })
  }
}

/** What the response with a page depends on. */
export interface PageRequest {
  encoding: Encoding
  ifNoneMatch: string | undefined
}

/** A response; its headers are a list of names and values. */
export interface PageResponse {
  status: number
  headers: string[]
  body: Buffer | null
}

/**
 * The response with a page: 304 without a body where the browser has it already. Null when the page was not encoded for it.
 *
 *     pageResponse(page, { encoding: 'br', ifNoneMatch: undefined, isHit: true, now })
 *     // { status: 200, headers: ['content-type', 'text/html;charset=utf-8', …, 'age', '7', …], body }
 *
 * @param request.isHit whether the page was in the cache.
 * @param request.now in milliseconds of the timer.
 */
export function pageResponse(
  page: CachedPage,
  { encoding, ifNoneMatch, isHit, now }: PageRequest & { isHit: boolean; now: number },
): PageResponse | null {
  const encoded = page.encoded(encoding)
  if (!encoded) return null
  const age = Math.max(0, Math.floor((now - page.renderedAt) / 1000))
  const own = ['age', String(age), 'cache-status', cacheStatus(page, isHit, now)]
  const isNotModified =
    ifNoneMatch && page.until > 0 && page.status === 200 && matchesEtag(ifNoneMatch, page.etag)
  if (!isNotModified)
    return { status: page.status, headers: [...encoded.headers, ...own], body: encoded.body }
  const remaining = encoded.headers.filter((_, i, all) => !bodyHeaders.has(all[i - (i % 2)]!))
  return { status: 304, headers: [...remaining, ...own], body: null }
}

const bodyHeaders = new Set(['content-type', 'content-encoding', 'content-length'])

/**
 * The header `Cache-Status` (RFC 9211).
 *
 *     cacheStatus(page, true, now)  // 'signpost; hit; ttl=32', or 'ttl=-2' during revalidation
 *     cacheStatus(page, false, now) // 'signpost; fwd=miss'
 */
const cacheStatus = ({ until }: CachedPage, isHit: boolean, now: number): string =>
  isHit ? `signpost; hit; ttl=${Math.ceil((until - now) / 1000)}` : 'signpost; fwd=miss'
