import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPageCache } from '../../web/server/pageCache/pageCache.ts'
import {
  type CachePolicy,
  cachePolicy,
  composedPolicy,
  staleIfError,
} from '../../gateway/directory/cachePolicy.ts'

const rows = new Map(
  readFileSync('docs/architecture.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, name = '', , fresh = '', afterwards = '']) => [name, { fresh, afterwards }]),
)
const seconds = (time: number) => `${time / 1000} s`
const minutes = (time: number) => `${time / 60_000} min`
const usual = ['/services/a', '/organisations/a', '/organisation-events/a', '/locations/a', '/search']
const guides = ['/pages/a', '/collections/categories/a', '/services/a/related']

/** A lifetime of several paths that the document states once. */
function sharedBy(paths: readonly string[], time: keyof CachePolicy): number {
  const times = new Map(paths.map(path => [path, cachePolicy(path)[time]]))
  const differ = `docs/architecture.md states one lifetime (${time}) for all of these: if they are to differ, state each there and here`
  expect(new Set(times.values()).size, `${differ}: ${JSON.stringify([...times])}`).toBe(1)
  return times.get(paths[0]!)!
}

test('docs/architecture.md has the lifetimes of records that the cache has', () => {
  expect(staleIfError).toBe(24 * 3_600_000)
  const { fresh, afterwards } = rows.get('Record cache')!
  expect(fresh).toBe(
    `services, events, organisations, locations, searches ${seconds(sharedBy(usual, 'fresh'))}; ` +
      `settings, guides, collections, services like another ${seconds(sharedBy(['/settings', ...guides], 'fresh'))}; ` +
      `taxonomies ${minutes(cachePolicy('/taxonomies/a').fresh)}`,
  )
  const stale = 'staleWhileRevalidate'
  expect(afterwards).toContain(
    `SWR to ${minutes(sharedBy(['/settings', ...usual], stale))}; guides, collections, taxonomies, services like another to ` +
      `${minutes(sharedBy(['/taxonomies/a', ...guides], stale))}.`,
  )
  expect(afterwards).toMatch(/While the directory fails: a day$/)
})

test('docs/architecture.md has the lifetimes of composed lists', () => {
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

test('docs/architecture.md has the lifetimes of pages', async () => {
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
