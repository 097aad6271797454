import type { Clock } from '../../../platform/clock.ts'
import { type CacheStats, TimedCache } from '../../../platform/timedCache.ts'
import type { KeptPage } from './KeptPage.ts'
import { readPage } from './readPage.ts'
import type { RenderedPage } from './RenderedPage.ts'

const minute = 60_000
const grace = 5000
const longestRender = 20_000
const mostRenewals = 2

/** Pages, ready or made. */
export interface PageCache {
  /** A page that can be given at once; null when there is none. One that no longer holds is made anew behind it. */
  ready(key: string): KeptPage | null
  /** A page made now, by whoever asked for it first; null when each visitor needs one of their own. */
  make(key: string): Promise<KeptPage | null>
  /** How much is kept. */
  held: () => CacheStats
  /** Where the cache reads elapsed milliseconds. */
  timer: Pick<Performance, 'now'>
}

interface Means {
  /** Makes the page at an address of this site, for nobody in particular. */
  render: (key: string) => Promise<RenderedPage>
  clock: Clock
  timer?: PageCache['timer']
}

/**
 * Keeps pages while they hold, which is to the end of the minute.
 *
 *     cache.ready('/services/erith-food-bank') ?? (await cache.make('/services/erith-food-bank'))
 *
 * In the first five seconds after that the old page is still given while a new one is made behind it, so that a busy
 * site does not make all its pages at once; then it is gone. A failure does not bring it back: the records are
 * remembered for a day, and a page made of them says rightly what is open now, which yesterday's page would not.
 */
export function createPageCache({ render, clock, timer = performance }: Means): PageCache {
  // What somebody looked for does not stay in memory longer than it may serve.
  const lifetime = { ttl: minute, ttlResolution: 0, perf: timer }
  // Twice the page is more than the page and its compressed forms.
  const size = { sizeCalculation: ({ body }: KeptPage, key: string) => 2 * body.length + key.length + 2000 }
  const found = new TimedCache<string, KeptPage>({
    max: 5000,
    maxSize: 64 * 1024 * 1024,
    ...size,
    ...lifetime,
  })
  // Addresses of nothing are without number, and must not drive out those of something.
  const missing = new TimedCache<string, KeptPage>({
    max: 200,
    maxSize: 8 * 1024 * 1024,
    ...size,
    ...lifetime,
  })
  // Whose page must be made for each visitor need not be made here too, for nobody.
  const personal = new TimedCache<string, true>({ max: 5000, ...lifetime })
  const underWay = new Map<string, Promise<KeptPage | null>>()
  let renewals = 0

  async function made(key: string): Promise<KeptPage | null> {
    // Both are read before anything is: a page that is made over the end of a minute does not hold in the next.
    const madeAt = timer.now()
    const leftOfMinute = minute - (clock().toMillis() % minute)
    const page = readPage(await render(key), { madeAt, leftOfMinute })
    if (!page) personal.set(key, true)
    if (!page || page.until === 0) return page
    await page.prepare('br')
    const ttl = Math.ceil(page.until + grace - timer.now())
    if (ttl > 0) (page.status === 404 ? missing : found).set(key, page, { ttl })
    return page
  }

  async function make(key: string): Promise<KeptPage | null> {
    if (personal.has(key)) return null
    const other = underWay.get(key)
    if (other) {
      const page = await other
      // Whoever asked first is over their quota; whoever waits for the same page need not be.
      if (page?.status !== 429) return page
    }
    const page = made(key).finally(forget)
    // Should one never end, it takes nobody along who comes later.
    const end = setTimeout(forget, longestRender).unref()
    function forget() {
      clearTimeout(end)
      if (underWay.get(key) === page) underWay.delete(key)
    }
    underWay.set(key, page)
    return page
  }

  function renew(key: string) {
    if (renewals >= mostRenewals || underWay.has(key)) return
    renewals += 1
    make(key).then(
      () => (renewals -= 1),
      () => (renewals -= 1),
    )
  }

  return {
    timer,
    make,
    held: () => ({
      entries: found.size + missing.size,
      bytes: found.calculatedSize + missing.calculatedSize,
    }),
    ready: key => {
      const page = found.get(key) ?? missing.get(key)
      const now = timer.now()
      if (!page || now >= page.until + grace) return null
      if (now >= page.until) renew(key)
      return page
    },
  }
}
