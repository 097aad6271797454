import { hasTag } from '../../../gateway/feeds/hasTag.ts'
import { cacheStatus } from './cacheStatus.ts'
import type { Encoding } from './Encoding.ts'
import type { KeptPage } from './KeptPage.ts'

/** How whoever asks would like the page. */
export interface Asked {
  encoding: Encoding
  ifNoneMatch: string | undefined
}

/** When they are answered, in milliseconds of the timer. */
interface Given extends Asked {
  /** Whether the page was there already. */
  isHit: boolean
  now: number
}

/** What goes over the wire; headers are names and values in turn. */
export interface PageAnswer {
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
export function pageAnswer(page: KeptPage, { encoding, ifNoneMatch, isHit, now }: Given): PageAnswer | null {
  const form = page.form(encoding)
  if (!form) return null
  const age = Math.max(0, Math.floor((now - page.madeAt) / 1000))
  const ours = ['age', String(age), 'cache-status', cacheStatus(page, isHit, now)]
  const isHeld = ifNoneMatch && page.until > 0 && page.status === 200 && hasTag(ifNoneMatch, page.etag)
  if (!isHeld) return { status: page.status, headers: [...form.headers, ...ours], body: form.body }
  const kept = form.headers.filter((_, i, all) => !ofTheBody.has(all[i - (i % 2)]!))
  return { status: 304, headers: [...kept, ...ours], body: null }
}
