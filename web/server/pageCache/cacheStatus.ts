import type { KeptPage } from './KeptPage.ts'

/**
 * What the cache did, for those who look into it, in the terms of RFC 9211.
 *
 *     cacheStatus(page, true, now)  // 'signpost; hit; ttl=32', or 'ttl=-2' while a new one is made
 *     cacheStatus(page, false, now) // 'signpost; fwd=miss'
 */
export const cacheStatus = ({ until }: KeptPage, isHit: boolean, now: number): string =>
  isHit ? `signpost; hit; ttl=${Math.ceil((until - now) / 1000)}` : 'signpost; fwd=miss'
