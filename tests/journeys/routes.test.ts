import { expect, test, type Page } from '@playwright/test'

/** Addresses of the route table, their layout, and the canonical address where it differs. */
const routes: [path: string, layout: string, canonical?: string][] = [
  ['/', 'main'],
  ['/about', 'content'],
  ['/accessibility-statement', 'content'],
  ['/contact', 'content'],
  ['/cookie-policy', 'content'],
  ['/get-involved', 'content'],
  ['/privacy-policy', 'content'],
  ['/terms-and-conditions', 'content'],
  ['/categories/food-and-essentials', 'search'],
  ['/categories/categories/food-and-essentials', 'search', '/categories/food-and-essentials'],
  ['/categories/food-and-essentials/all', 'search'],
  ['/events', 'search'],
  ['/events/open-kitchen-day', 'default'],
  ['/favourites', 'search'],
  ['/feedback', 'referrals'],
  ['/locations', 'search'],
  ['/organisations/erith-food-network', 'search'],
  ['/pages/cost-of-living', 'information'],
  ['/pages/this-winter/keeping-warm', 'information'],
  ['/pages/search', 'information'],
  ['/pages/search?query=food', 'information', '/pages/search'],
  ['/personas/carers', 'search'],
  ['/results?query=food', 'search', '/results'],
  ['/services/erith-food-bank', 'services'],
  ['/services/erith-food-bank/referral', 'referrals'],
  ['/services/erith-food-bank/old', 'services', '/services/erith-food-bank'],
  ['/sitemap', 'content'],
  ['/urgent-help', 'content'],
  ['/data', 'content'],
  ['/data/services', 'content'],
]

for (const [path, layout, canonical = path] of routes) {
  test(`${path} is there, in the ${layout} layout, with a name, a description and one heading @nojs`, async ({
    page,
    baseURL,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(response?.request().redirectedFrom()).toBeNull()
    await expectPage(page, layout)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + canonical)
    await expect(page.locator('link[rel=sitemap]')).toHaveAttribute('href', `${baseURL}/sitemap`)
  })
}

test('no two pages of the table share a name @nojs', async ({ request }) => {
  const titles: string[] = []
  for (const [path, , canonical = path] of routes) {
    if (canonical !== path) continue
    const html = await (await request.get(path)).text()
    titles.push(/<title>([^<]*)<\/title>/.exec(html)![1]!)
  }
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
})

test('a place shows its address, how to get in, and what happens there @nojs', async ({ page }) => {
  const query =
    '{locations(first:20){nodes{id addressLines isWheelchairAccessible services{totalCount} events{totalCount}}}}'
  const answer = await page.request.get(`/graphql?query=${encodeURIComponent(query)}`)
  interface Found {
    id: string
    addressLines: string[]
    isWheelchairAccessible: boolean
    services: { totalCount: number }
    events: { totalCount: number }
  }
  const { nodes } = (await answer.json()).data.locations as { nodes: Found[] }
  const busy = nodes.find(n => n.isWheelchairAccessible && n.services.totalCount && n.events.totalCount)!
  const response = await page.goto(`/locations/${busy.id}`)
  expect(response?.status()).toBe(200)
  await expectPage(page, 'default')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(busy.addressLines[0]!)
  await expect(page.getByRole('main').getByText('Wheelchair access').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /See it on a map/ })).toHaveAttribute(
    'href',
    /openstreetmap\.org/,
  )
  await expect(page.locator('.service-card')).toHaveCount(busy.services.totalCount)
  await expect(page.locator('.event-card')).toHaveCount(busy.events.totalCount)
})

for (const [path, message] of [
  ['/locations/nothing', 'Page Not Found: /locations/nothing'],
  ['/locations/00000000-0000-4000-8000-000000000000', 'Page not found: /locations/00000000'],
] as const) {
  test(`${path} is no place @nojs`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('main')).toContainText(message)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
}

async function expectPage(page: Page, layout: string) {
  await expect(page.locator('main > .layout')).toHaveClass(`layout layout--${layout}`)
  await expect(page).toHaveTitle(/\S+ – \S+/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^\S.{20,}/s)
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
}
