import type { MonotonicClock } from '../../../platform/clock.ts'
import { type CacheStats, TimedCache } from '../../../platform/timedCache.ts'
import { transportHeaders, unpooled } from '../../../platform/http/reply.ts'
import { partialPage } from '../../site/pageRoute.ts'
import { CachedPage } from './cachedPage.ts'

/** Milliseconds. */
const longestLifetime = 60_000
const missingLifetime = 10_000
const personalLifetime = 60_000
const staleWhileRevalidate = 5000
const renderTimeout = 20_000

const mostRevalidations = 2
/** Bytes. */
const largestPage = 1024 * 1024

/** Rendered pages by their keys. */
export interface PageCache {
  /** A page of the cache; null when there is none. A stale one is rendered again in the background. */
  find(key: string): CachedPage | null
  /** Renders a page, once for all who wait for it (single flight); null when it needs a render per visitor. */
  render(key: string): Promise<CachedPage | null>
  stats: () => CacheStats
  timer: MonotonicClock
}

/** A page as it was just rendered. */
export interface RenderedPage {
  status: number
  headers: Headers
  body: string
  /**
   * Until when all that the gateway answered for it may be reused, in milliseconds of the timer: 0 when some of it may not,
   * `Infinity` for a page that ran no operation.
   */
  reusableUntil: number
}

/**
 * Caches pages for as long as the gateway lets its responses be reused, and for a minute at most.
 *
 *     cache.find('/services/erith-food-bank') ?? (await cache.render('/services/erith-food-bank'))
 *
 * For five seconds after that the stale page is served while a new one is rendered in the background, two at once, so that
 * a busy site does not render all its pages in one moment; then it is gone. A failure does not bring it back: records are
 * cached for a day, and a page rendered from them says what is open now, which a stale page would not. A 404 or a 410 is
 * cached for ten seconds, apart from the rest.
 *
 * @param means.render renders the page of a key, for no visitor in particular.
 * @param means.timer elapsed milliseconds.
 */
export function createPageCache({
  render: renderPage,
  timer = performance,
}: {
  render: (key: string) => Promise<RenderedPage>
  timer?: PageCache['timer']
}): PageCache {
  // What a visitor searched for stays in memory no longer than it may be served.
  const lifetime = { ttl: longestLifetime, ttlResolution: 0, perf: timer }
  // Twice the page is more than the page and its compressed forms.
  const size = { sizeCalculation: ({ body }: CachedPage, key: string) => 2 * body.length + key.length + 2000 }
  const found = new TimedCache<string, CachedPage>({
    max: 5000,
    maxSize: 64 * 1024 * 1024,
    ...size,
    ...lifetime,
  })
  // There are any number of missing addresses, which must not evict real pages.
  const missing = new TimedCache<string, CachedPage>({
    max: 200,
    maxSize: 8 * 1024 * 1024,
    ...size,
    ...lifetime,
  })
  // Keys of pages that need a render per visitor: rendering them here would be in vain.
  const personal = new TimedCache<string, true>({ max: 5000, ...lifetime, ttl: personalLifetime })
  const underWay = new Map<string, Promise<CachedPage | null>>()
  let revalidations = 0

  async function renderAndStore(key: string): Promise<CachedPage | null> {
    const renderedAt = timer.now()
    const page = toCachedPage(await renderPage(key), renderedAt)
    if (!page) personal.set(key, true)
    if (!page || page.until === 0) return page
    await page.encode('br')
    const ttl = Math.ceil(page.until + staleWhileRevalidate - timer.now())
    if (ttl > 0) (isMissing(page) ? missing : found).set(key, page, { ttl })
    return page
  }

  async function render(key: string): Promise<CachedPage | null> {
    if (personal.has(key)) return null
    const other = underWay.get(key)
    if (other) {
      const page = await other
      // The first visitor is over their quota, which this one need not be.
      if (page?.status !== 429) return page
    }
    const page = renderAndStore(key).finally(forget)
    // Later requests do not wait for a render that never ends.
    const timeout = setTimeout(forget, renderTimeout).unref()
    function forget() {
      clearTimeout(timeout)
      if (underWay.get(key) === page) underWay.delete(key)
    }
    underWay.set(key, page)
    return page
  }

  function revalidate(key: string) {
    if (revalidations >= mostRevalidations || underWay.has(key)) return
    revalidations += 1
    const end = () => (revalidations -= 1)
    render(key).then(end, end)
  }

  return {
    timer,
    render,
    stats: () => ({
      entries: found.size + missing.size,
      bytes: found.calculatedSize + missing.calculatedSize,
    }),
    find: key => {
      const page = found.get(key) ?? missing.get(key)
      const now = timer.now()
      if (!page || now >= page.until + staleWhileRevalidate) return null
      if (now >= page.until) revalidate(key)
      return page
    },
  }
}

/**
 * A rendered page for the cache; null when it is for one visitor only. Errors, redirects, pages above a megabyte and pages
 * with parts missing are sent to all who wait for them, and not cached.
 */
function toCachedPage(rendered: RenderedPage, renderedAt: number): CachedPage | null {
  const { status, headers, reusableUntil } = rendered
  if (isPersonal(headers)) return null
  const body = unpooled(rendered.body)
  const isCacheable =
    (status === 200 || isMissing(rendered)) &&
    reusableUntil > 0 &&
    body.length <= largestPage &&
    headers.get('content-type')?.startsWith('text/html') &&
    !isPartial(headers)
  // What is missing may be there a moment later.
  const longest = isMissing(rendered) ? missingLifetime : longestLifetime
  return new CachedPage({
    status,
    headers: [...headers].filter(([name]) => !ownHeaders.has(name)),
    body,
    renderedAt,
    until: isCacheable ? Math.min(reusableUntil, renderedAt + longest) : 0,
  })
}

const isMissing = ({ status }: { status: number }) => status === 404 || status === 410

/** Each response from the cache has its own. */
const ownHeaders = new Set([...transportHeaders, 'date', 'vary'])

const isPartial = (headers: Headers) => headers.get('cache-control') === partialPage

const isPersonal = (headers: Headers) =>
  headers.has('set-cookie') ||
  (/\bno-store\b/.test(headers.get('cache-control') ?? '') && !isPartial(headers)) ||
  headers.get('content-security-policy')?.includes("'nonce-") === true
