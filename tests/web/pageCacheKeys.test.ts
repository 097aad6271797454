import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageRouteOf } from '../../web/server/routes.ts'
import { cachedSite } from './cachedSite.ts'

const keys: [address: string, key: string | null][] = [
  ['/', '/'],
  ['/?utm_campaign=winter', '/'],
  ['/results?query=food+bank', '/results?query=food+bank'],
  ['/results?query=food%20bank', '/results?query=food+bank'],
  ['/results?page=2&query=food', '/results?query=food&page=2'],
  ['/results?query=food&near=', '/results?query=food&near='],
  ['/results?query=tea&query=food', '/results?query=food'],
  ['/results?for=Women&query=tea&for=65+and+over', '/results?query=tea&for=65+and+over&for=Women'],
  [
    '/results?for=65+and+over&for=&for=Women&for=Women&query=tea',
    '/results?query=tea&for=65+and+over&for=Women',
  ],
  ['/results?for=&for=&query=tea', '/results?query=tea'],
  ['/events?for=Women', '/events'],
  ['/results?query=caf%C3%A9', '/results?query=caf%C3%A9'],
  [`/results?query=${'x'.repeat(1000)}`, null],
  ['/events?view=calendar&month=2026-12', '/events?view=calendar&month=2026-12'],
  ['/categories/food-and-essentials/all?page=3', '/categories/food-and-essentials/all?page=3'],
  ['/sitemap?services=2&organisations=3', '/sitemap?services=2&organisations=3'],
  ['/services/erith-food-bank?page=2', '/services/erith-food-bank'],
  ['/services/erith-food-bank/referral', null],
  ['/favourites?services=a', null],
  ['/events.ics', null],
  ['/sentry', null],
  ['/constructor', null],
]

let site: Awaited<ReturnType<typeof cachedSite>>
beforeAll(async () => {
  site = await cachedSite(c => c.text(c.req.url.replace('http://localhost', '')))
})
afterAll(() => site.close())

for (const [address, key] of keys) {
  test(`${address.slice(0, 60)} is ${key === null ? 'not cached' : `cached as ${key}`}`, async () => {
    const { headers, body } = await site.ask(address)
    expect(headers['cache-status'] === undefined).toBe(key === null)
    expect(String(body)).toBe(key ?? 'made for one visitor, GET')
  })
}

// What is called `search` too: the results of a search, and the variables of one.
const otherFields = ['place', 'eligibilities']

test('every parameter that a page reads is known to the cache', () => {
  const known = new Set(
    ['/results', '/events', '/locations', '/sitemap', '/developers/reference', '/cookie-policy'].flatMap(
      path => pageRouteOf(path)!.parameters!,
    ),
  )
  const files = globSync('web/{pages,components,apollo}/**/*.{ts,tsx}').filter(
    file => !/favourites|explorer|sentry|get-involved|\(referrals\)/.test(file),
  )
  const read = files.flatMap(file => {
    const code = readFileSync(file, 'utf8')
    const named = [...code.matchAll(/(?<!words\.)\bsearch(?:All)?\.([a-z]+)\b/g)].map(([, name]) => name!)
    const taken = [...code.matchAll(/\{([^{}]+)\} = [\w.]*urlParsed\.search(?:All)?\b/g)].flatMap(
      ([, names]) => names!.split(',').map(name => /\w+/.exec(name)![0]),
    )
    return [...named, ...taken]
      .filter(name => !known.has(name) && !otherFields.includes(name))
      .map(name => `${file} reads ${name}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(read).toEqual([])
})
