import type { PageCache } from './createPageCache.ts'
import { pageAnswer, type Asked, type PageAnswer } from './pageAnswer.ts'

/** The answer with the page of a key, ready or made now; null when each visitor needs one of their own. */
export async function pageFor(cache: PageCache, key: string, asked: Asked): Promise<PageAnswer | null> {
  const ready = cache.ready(key)
  const page = ready ?? (await cache.make(key))
  if (!page) return null
  await page.prepare(asked.encoding)
  return pageAnswer(page, { ...asked, isHit: ready !== null, now: cache.timer.now() })
}
