import { expect, test } from '@playwright/test'

test('every link of the page of everything leads to a page @nojs', async ({ page, request }) => {
  test.setTimeout(120_000)
  await page.goto('/sitemap')
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')!))
  const paths = [...new Set(hrefs.filter(href => href.startsWith('/')))]
  expect(paths.length).toBeGreaterThan(150)
  // Of each kind a few: the sitemaps for search engines are walked whole elsewhere.
  const kinds = Map.groupBy(paths, path => (/^\/\w+\//.exec(path) ?? [path])[0])
  for (const path of [...kinds.values()].flatMap(some => some.slice(0, 4)))
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
})

test('the page of everything names each service that is in the sitemap for search engines @nojs', async ({
  request,
}) => {
  // The open data is made after the start.
  await expect
    .poll(async () => (await request.get('/sitemap')).text())
    .toContain('href="/data/service_at_locations"')
  // The services fill more than one hundred.
  const hundreds = ['/sitemap', '/sitemap?services=2'].map(async path => (await request.get(path)).text())
  const html = (await Promise.all(hundreds)).join('')
  for (const kind of ['services', 'organisations', 'categories', 'personas', 'pages']) {
    const xml = await (await request.get(`/${kind}-sitemap.xml`)).text()
    const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
    const missing = paths.filter(path => !html.includes(`href="${path}"`))
    // It does not link to itself; developers' pages are linked from their own index.
    expect(missing.filter(path => path !== '/sitemap' && !path.startsWith('/developers/'))).toEqual([])
  }
})

test('on the page of everything what residents look for comes before the tables of the open data @nojs', async ({
  page,
}) => {
  const parts = async () => {
    await page.goto('/sitemap')
    return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  }
  await expect.poll(parts).toContain('Tables of the open data')
  expect((await parts()).slice(-4)).toEqual([
    'Coming up',
    'Services from A to Z',
    'Organisations from A to Z',
    'Tables of the open data',
  ])
})

test('by keyboard a letter of the page of everything leads to its names', async ({ page }) => {
  await page.goto('/sitemap')
  const letters = page.getByRole('list', { name: 'Services from A to Z, by letter' })
  await letters.getByRole('link', { name: 'F', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#services-f$/)
  await expect(page.locator('#services-f')).toBeInViewport()
})

test('the services after the first hundred are one link away', async ({ page }) => {
  await page.goto('/sitemap')
  await page
    .getByRole('list', { name: 'Services from A to Z, by the hundred' })
    .getByRole('link', { name: /^101 to/ })
    .click()
  await expect(page).toHaveURL('/sitemap?services=2#services')
  await expect(page.locator('main a[href="/services/young-carers-club"]')).toBeVisible()
})

test('an address past the end of a list leads back to its beginning @nojs', async ({ request }) => {
  const response = await request.get('/sitemap?services=99', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers().location).toBe('/sitemap')
})

test('a resident looks for a guide, finds it, and opens it', async ({ page }) => {
  await page.goto('/pages/search')
  const form = page.getByRole('search', { name: 'Search our guides' })
  await form.getByLabel('What would you like to read about?').fill('warm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pages/search?query=warm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/guides? for “warm”$/)
  const first = page.locator('.page-links a').first()
  const title = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
})

test('before anything is searched for, every guide stands below the one it belongs to @nojs', async ({
  page,
}) => {
  await page.goto('/pages/search')
  const guides = page.getByRole('region', { name: 'All our guides' })
  const winter = guides.getByRole('listitem').filter({ hasText: /^This winter/ })
  await expect(winter.getByRole('link', { name: 'Warm spaces' })).toHaveAttribute(
    'href',
    '/pages/this-winter/keeping-warm/warm-spaces',
  )
  expect(await guides.getByRole('link').count()).toBeGreaterThan(15)
  await page.goto('/pages/search?query=warm')
  await expect(guides).toHaveCount(0)
})

test('who finds no guide is shown where else to look @nojs', async ({ page }) => {
  await page.goto('/pages/search?query=zzyzxqv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No guides for “zzyzxqv”')
  await expect(page.getByRole('link', { name: /search services/ })).toHaveAttribute(
    'href',
    '/results?query=zzyzxqv',
  )
})

for (const query of ['', 'a', '111', '%', '🙂', '<b>', 'a'.repeat(400)]) {
  test(`a search for guides with ${JSON.stringify(query).slice(0, 20)} never fails @nojs`, async ({
    request,
  }) => {
    const response = await request.get(`/pages/search?query=${encodeURIComponent(query)}`)
    expect(response.status()).toBe(200)
  })
}

test('the older layout of a service is one column, for people only, and leads to the one used now', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/services/erith-food-bank/old')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const [heading, contact] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    page.locator('.contact-card').first().boundingBox(),
  ])
  expect(contact!.x).toBe(heading!.x)
  expect(contact!.y).toBeGreaterThan(heading!.y)
  await page.getByRole('link', { name: 'See this service in the layout we use now' }).click()
  await expect(page).toHaveURL('/services/erith-food-bank')
})

test('an older address by id leads to the older layout under the slug @nojs', async ({ request }) => {
  const { data } = await (await request.get('/graphql?query={service(slug:"erith-food-bank"){id}}')).json()
  const response = await request.get(`/services/${data.service.id}/old`, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe('/services/erith-food-bank/old')
})

test('old addresses of events, referrals and the duty to refer lead on @nojs', async ({ request }) => {
  const { data } = await (await request.get('/graphql?query={events(first:1){nodes{id,slug}}}')).json()
  const [event] = data.events.nodes
  const moves = [
    [`/events/${event.id}`, `/events/${event.slug}`],
    ['/referral?service=erith-food-bank', '/services/erith-food-bank/referral'],
    ['/duty-to-refer', '/pages/housing-help/duty-to-refer'],
  ]
  for (const [from, to] of moves) {
    const response = await request.get(from!, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, to])
  }
})
