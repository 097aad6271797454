import { weakEtag } from '../../../platform/http/etag.ts'
import { compress } from '../../../platform/http/compression.ts'
import { type Encoding, encodingFor } from '../../../platform/http/negotiation.ts'
import { matchesEtag } from '../../../platform/http/etag.ts'

/** A page as it was made, and when, in milliseconds of the timer. */
interface Made {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  madeAt: number
  /** Until when what it says is sure to hold; 0 for one that must not be given again. */
  until: number
}

/** A page that is ready to be sent to whoever asks for it. */
export class CachedPage {
  readonly status: number
  readonly body: Buffer
  readonly madeAt: number
  readonly until: number
  /** Weak, since it speaks for the page, in whatever form it travels. The same page made again has the same. */
  readonly etag: string
  readonly #headers: Made['headers']
  readonly #forms = new Map<Encoding, { body: Buffer; headers: string[] }>()

  constructor({ status, headers, body, madeAt, until }: Made) {
    this.status = status
    this.body = body
    this.madeAt = madeAt
    this.until = until
    this.etag = weakEtag(body)
    this.#headers = headers
  }

  /** The page in this form, with its headers as names and values in turn; undefined as long as it is not made. */
  form(encoding: Encoding): { body: Buffer; headers: string[] } | undefined {
    return this.#forms.get(encodingFor(encoding, this.body.length))
  }

  /** Makes the page ready in this form, once. */
  async prepare(wanted: Encoding): Promise<void> {
    const encoding = encodingFor(wanted, this.body.length)
    if (this.#forms.has(encoding)) return
    const body = await compress(this.body, encoding)
    const headers = [
      ...this.#headers.flat(),
      'vary',
      'Accept-Encoding',
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...(this.until > 0 ? ['etag', this.etag] : []),
      'content-length',
      String(body.length),
    ]
    this.#forms.set(encoding, { body, headers })
  }
}

/** How whoever asks would like the page. */
export interface PageRequest {
  encoding: Encoding
  ifNoneMatch: string | undefined
}

/** When they are answered, in milliseconds of the timer. */
interface Given extends PageRequest {
  /** Whether the page was there already. */
  isHit: boolean
  now: number
}

/** What goes over the wire; headers are names and values in turn. */
export interface PageResponse {
  status: number
  headers: string[]
  body: Buffer | null
}

const ofTheBody = new Set(['content-type', 'content-encoding', 'content-length'])

/**
 * The answer with a page; 304 and no body for a browser that has it already. Null when the page is not prepared in this
 * form.
 *
 *     pageAnswer(page, { encoding: 'br', ifNoneMatch: null, isHit: true, now })
 *     // { status: 200, headers: ['content-type', 'text/html;charset=utf-8', …, 'age', '7', …], body }
 */
export function pageResponse(
  page: CachedPage,
  { encoding, ifNoneMatch, isHit, now }: Given,
): PageResponse | null {
  const form = page.form(encoding)
  if (!form) return null
  const age = Math.max(0, Math.floor((now - page.madeAt) / 1000))
  const ours = ['age', String(age), 'cache-status', cacheStatus(page, isHit, now)]
  const isHeld = ifNoneMatch && page.until > 0 && page.status === 200 && matchesEtag(ifNoneMatch, page.etag)
  if (!isHeld) return { status: page.status, headers: [...form.headers, ...ours], body: form.body }
  const kept = form.headers.filter((_, i, all) => !ofTheBody.has(all[i - (i % 2)]!))
  return { status: 304, headers: [...kept, ...ours], body: null }
}

/**
 * What the cache did, for those who look into it, in the terms of RFC 9211.
 *
 *     cacheStatus(page, true, now)  // 'signpost; hit; ttl=32', or 'ttl=-2' while a new one is made
 *     cacheStatus(page, false, now) // 'signpost; fwd=miss'
 */
const cacheStatus = ({ until }: CachedPage, isHit: boolean, now: number): string =>
  isHit ? `signpost; hit; ttl=${Math.ceil((until - now) / 1000)}` : 'signpost; fwd=miss'
