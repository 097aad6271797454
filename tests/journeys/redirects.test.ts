import { get, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { followLink } from './followLink.ts'
import { isHydrated } from './pageScripts.ts'

const moves = [
  ['/collections/food-and-essentials', '/categories/food-and-essentials'],
  ['/collections/categories/food-and-essentials', '/categories/categories/food-and-essentials'],
  ['/results?search_term=debt', '/results?query=debt'],
  ['/results?near=DA8&search_term=debt&free=yes', '/results?near=DA8&query=debt&free=yes'],
  ['/results?category=food-and-essentials', '/categories/food-and-essentials'],
  ['/results?persona=carers', '/personas/carers'],
  ['/referral?service=erith-food-bank', '/services/erith-food-bank/referral'],
  ['/duty-to-refer', '/pages/housing-help/duty-to-refer'],
  ['/services/erith-food-bank/', '/services/erith-food-bank'],
  ['/Services/Erith-Food-Bank', '/services/erith-food-bank'],
  ['/Collections/Food-And-Essentials/?search_term=tins', '/categories/food-and-essentials?query=tins'],
  ['/events/Open-Kitchen-Day.ics', '/events/open-kitchen-day.ics'],
  ['/data/Services.csv', '/data/services.csv'],
  ['/collections', '/#categories'],
  ['/collections/', '/#categories'],
]

const files = [
  ['//Foo.Txt', '/foo.txt'],
  ['/events//Danson-Winter-Walk.ics', '/events/danson-winter-walk.ics'],
  ['/\\\\services\\\\A.pdf?x=1', '/services/a.pdf?x=1'],
  ['//robots.txt', '/robots.txt'],
  ['//collections/x.js', '/categories/x.js'],
  ['/collections//Bees.png?search_term=1', '/categories/bees.png?query=1'],
  ['/collections///x', '/categories/x'],
  ['/services/svc-1.txt?search_term=a', '/services/svc-1.txt?query=a'],
  ['//services/svc-1.txt?search_term=a', '/services/svc-1.txt?query=a'],
  ['/results//x.png?search_term=a', '/results/x.png?query=a'],
  ['/services\\\\svc-1.PNG?search_term=b', '/services/svc-1.png?query=b'],
]

for (const [from, to] of files) {
  test(`${from} is sent on to ${to}, in one hop and on this host @nojs`, async ({ baseURL }) => {
    const { hostname, port } = new URL(baseURL!)
    const sent = async (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ hostname, port, path }, resolve).on('error', reject)
      })
    const response = await sent(from!)
    expect([response.statusCode, response.headers.location]).toEqual([301, to])
    expect((await sent(to!)).headers.location).toBeUndefined()
  })
}

for (const [from, to] of moves) {
  test(`${from} moved for good to ${to}, in one hop @nojs`, async ({ request }) => {
    const response = await request.get(from!, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(to)
    expect((await request.get(to!, { maxRedirects: 0 })).status()).toBe(200)
  })
}

/** A record, and its addresses by `{id}`, each with the one it moved to. */
const records = [
  ['service', 'erith-food-bank', '/services/{id}', '/services/erith-food-bank'],
  ['service', 'erith-food-bank', '/services/{id}/referral', '/services/erith-food-bank/referral'],
  ['service', 'erith-food-bank', '/services/{id}/old', '/services/erith-food-bank/old'],
  ['service', 'erith-food-bank', '/referral?service={id}', '/services/erith-food-bank/referral'],
  ['event', 'open-kitchen-day', '/events/{id}', '/events/open-kitchen-day'],
  ['organisation', 'erith-food-network', '/organisations/{id}', '/organisations/erith-food-network'],
  ['category', 'food-and-essentials', '/categories/{id}', '/categories/food-and-essentials'],
  ['category', 'food-and-essentials', '/categories/{id}/all', '/categories/food-and-essentials/all'],
  ['category', 'food-and-essentials', '/collections/{id}', '/categories/food-and-essentials'],
  [
    'category',
    'food-and-essentials',
    '/results?category={id}&page=2',
    '/categories/food-and-essentials?page=2',
  ],
  ['persona', 'carers', '/personas/{id}', '/personas/carers'],
  ['persona', 'carers', '/results?persona={id}', '/personas/carers'],
  ['page', 'keeping-warm', '/pages/{id}', '/pages/this-winter/keeping-warm'],
] as const

for (const [kind, slug, from, to] of records) {
  test(`${from} of a ${kind} moved for good to ${to}, in one hop @nojs`, async ({ request }) => {
    const { data } = await (await request.get(`/graphql?query={${kind}(slug:"${slug}"){id}}`)).json()
    const { id } = data[kind] as { id: string }
    for (const written of [id, id.toUpperCase()]) {
      const response = await request.get(from.replace('{id}', written), { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers().location).toBe(to)
    }
  })
}

for (const [from, to, heading] of [
  ['/results?search_term=debt', '/results?query=debt', /results? for “debt”/],
  ['/events?search_term=tea', '/events?query=tea', 'Events'],
  ['/categories/food-and-essentials/', '/categories/food-and-essentials', 'Food and essentials'],
  ['/services/Erith-Food-Bank', '/services/erith-food-bank', 'Erith Food Bank'],
  ['/services/{id}', '/services/erith-food-bank', 'Erith Food Bank'],
  ['/results?category=food-and-essentials', '/categories/food-and-essentials', 'Food and essentials'],
] as const) {
  test(`a link in the browser to ${from} leads to ${to} @js`, async ({ page }) => {
    const answer = await page.request.get('/graphql?query={service(slug:"erith-food-bank"){id}}')
    const { id } = (await answer.json()).data.service as { id: string }
    await page.goto('/about')
    await page.waitForFunction(isHydrated)
    await followLink(page, from.replace('{id}', id))
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

for (const path of [
  '//evil.example',
  '/%2F%2Fevil.example',
  '/\\evil.example',
  '/collections///evil.example',
]) {
  test(`${path} never leads to another host @nojs`, async ({ request, baseURL }) => {
    const response = await request.get(baseURL + path, { maxRedirects: 0 })
    const { location } = response.headers()
    expect(response.status()).toBeLessThan(500)
    if (location) expect(new URL(location, baseURL).origin).toBe(baseURL)
  })
}
