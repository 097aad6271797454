import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'

/** Requests that mean harm, or make no sense. */
export function hostileRequests({ get, post }: DirectoryClient): void {
  test.each([
    '/services/%00',
    '/services/%ff',
    "/services/'; drop table services; --",
    '/services?filter[name]=%00',
    "/services?filter[name]='%22%5C",
    '/services?filter[id]=%00,%27',
    '/services?filter[__proto__]=a',
    '/services?filter[constructor]=a',
    '/services?filter=a&include[]=x&sort[]=y',
    '/services?filter[name]=,,,',
    '/services?page[]=1&per_page=1e9',
    '/organisation-events?filter[starts_after]=0000-00-00',
    '/organisation-events?filter[ends_after]=-2026-01-01',
    '/taxonomies/categories/%00',
    '/images/%00',
    '/services/x/related?location[lat]=NaN&location[lon]=1e400',
    `/services?filter[name]=${'a'.repeat(8000)}`,
  ])('hostile addresses never break it: %s', async path => {
    const { status } = await get(path)
    expect(status).toBeLessThan(500)
  })

  test.each([
    { query: 'a\0b\0c' },
    { query: '\uD800\uD800\uD800' },
    { query: "'):* & | ! <-> \\" },
    { query: '((((((((' },
    { query: 'ab '.repeat(80) },
    { query: 'the food bank '.repeat(18) },
    {
      query: Array.from({ length: 60 }, (_, n) => 'abc' + String.fromCodePoint(97 + (n % 26)))
        .join(' ')
        .slice(0, 255),
    },
    { query: "food' | !bank <-> (advice:* & 'debt')" },
    { query: 'x'.repeat(255) },
    { category: "','\0", persona: '%' },
    { eligibilities: ['\0', '', 'a'.repeat(5000)] },
    { location: { lat: 90, lon: 180 }, distance: 1_000_000 },
    { query: 'food', page: 1_000_000, per_page: 100 },
  ])('hostile searches never break it: %j', async body => {
    const { status } = await post('/search', body)
    expect([200, 422]).toContain(status)
    const events = await post('/search/events', body)
    expect([200, 422]).toContain(events.status)
  })

  test.each([
    '2026-11-20T25:00',
    '9999-12-31T23:59:59-12:00',
    '-271821-04-20',
    '2026-W01',
    '2026-11-20T10:00:00+99:99',
  ])('a moment beyond the calendar is refused or understood: %s', async moment => {
    const { status } = await post('/search/events', { starts_after: moment })
    expect([200, 422]).toContain(status)
  })
}
