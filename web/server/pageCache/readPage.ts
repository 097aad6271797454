import { KeptPage } from './KeptPage.ts'
import type { RenderedPage } from './RenderedPage.ts'

const largest = 1024 * 1024
const ofTheWay = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'transfer-encoding',
  'vary',
])
const briefly = 10_000

/** The `Cache-Control` of a page of which parts are missing: nobody keeps it. */
export const partialPage = 'private, no-store'

/** When the page was begun, in milliseconds of the timer, and how many of the minute were left then. */
interface Begun {
  madeAt: number
  leftOfMinute: number
}

/**
 * What is kept of a page; null when it is meant for one visitor only.
 *
 *     readPage(rendered, { madeAt: timer.now(), leftOfMinute: 23_000 }) // holds for another 23 seconds
 *
 * A page holds to the end of the minute it was begun in, as no words here change within one. What is missing may be there
 * the next time somebody looks, so that holds for ten seconds. Errors, redirects, what is too large and pages with parts
 * missing are given to those who wait for them, and not again.
 */
export function readPage(
  { status, headers, body: html }: RenderedPage,
  { madeAt, leftOfMinute }: Begun,
): KeptPage | null {
  if (isPersonal(headers)) return null
  const body = Buffer.from(html)
  const isSmallPage = headers.get('content-type')?.startsWith('text/html') && body.length <= largest
  const keepFor = status === 404 ? Math.min(leftOfMinute, briefly) : leftOfMinute
  return new KeptPage({
    status,
    headers: [...headers].filter(([name]) => !ofTheWay.has(name)),
    body,
    madeAt,
    until: isSmallPage && !isPartial(headers) && (status === 200 || status === 404) ? madeAt + keepFor : 0,
  })
}

const isPartial = (headers: Headers) => headers.get('cache-control') === partialPage

const isPersonal = (headers: Headers) =>
  headers.has('set-cookie') ||
  (/\bno-store\b/.test(headers.get('cache-control') ?? '') && !isPartial(headers)) ||
  headers.get('content-security-policy')?.includes("'nonce-") === true
