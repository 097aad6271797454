import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPageCache } from '../../web/server/pageCache/pageCache.ts'
import { cachePolicy, composedPolicy, staleIfError } from '../../gateway/directory/cachePolicy.ts'

const rows = new Map(
  readFileSync('docs/architecture.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, name = '', , fresh = '', afterwards = '']) => [name, { fresh, afterwards }]),
)
const seconds = (time: number) => `${time / 1000} s`
const minutes = (time: number) => `${time / 60_000} min`
const [usual, settings, guides, taxonomies] = ['/services/a', '/settings', '/pages/a', '/taxonomies/a'].map(
  cachePolicy,
)

test('docs/architecture.md has the lifetimes of records that the cache has', () => {
  for (const path of ['/organisations/a', '/organisation-events/a', '/locations/a', '/search'])
    expect(cachePolicy(path)).toEqual(usual)
  for (const path of ['/collections/categories/a', '/services/a/related'])
    expect(cachePolicy(path)).toEqual(guides)
  expect(settings!.fresh).toBe(guides!.fresh)
  expect(settings!.staleWhileRevalidate).toBe(usual!.staleWhileRevalidate)
  expect(taxonomies!.staleWhileRevalidate).toBe(guides!.staleWhileRevalidate)
  expect(staleIfError).toBe(24 * 3_600_000)
  const { fresh, afterwards } = rows.get('Record cache')!
  expect(fresh).toBe(
    `services, events, organisations, locations, searches ${seconds(usual!.fresh)}; ` +
      `settings, guides, collections, services like another ${seconds(guides!.fresh)}; taxonomies ${minutes(taxonomies!.fresh)}`,
  )
  expect(afterwards).toContain(
    `SWR to ${minutes(usual!.staleWhileRevalidate)}; guides, collections, taxonomies, services like another to ${minutes(guides!.staleWhileRevalidate)}.`,
  )
  expect(afterwards).toMatch(/While the directory fails: a day$/)
})

test('and those of composed lists', () => {
  expect(rows.get('Composed lists')).toEqual({
    fresh: seconds(composedPolicy.fresh),
    afterwards: `SWR to ${minutes(composedPolicy.staleWhileRevalidate)}`,
  })
})

/** For how many milliseconds a page is fresh that the gateway lets be reused for ever, and how much longer it is served. */
async function lifetimeOfPage(status: number): Promise<{ fresh: number; stale: number }> {
  let now = 1
  const headers = new Headers({ 'content-type': 'text/html' })
  const cache = createPageCache({
    render: async () => ({ status, headers, body: '<h1>Always</h1>', reusableUntil: Infinity }),
    timer: { now: () => now },
  })
  const { until = 0 } = (await cache.render('/about')) ?? {}
  now = until
  while (cache.find('/about')) now += 1000
  return { fresh: until - 1, stale: now - until }
}

test('and those of pages', async () => {
  const [found, missing, gone] = [
    await lifetimeOfPage(200),
    await lifetimeOfPage(404),
    await lifetimeOfPage(410),
  ]
  const { fresh, afterwards } = rows.get('Page cache')!
  expect(fresh).toBe(
    `as long as the gateway's responses in it, ${minutes(found.fresh)} at most; 404, 410: ${seconds(missing.fresh)}`,
  )
  expect(afterwards).toBe(`SWR for ${seconds(found.stale)}, two renders at once; then gone`)
  expect(missing.stale).toBe(found.stale)
  expect(gone).toEqual(missing)
})
