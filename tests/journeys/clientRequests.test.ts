import { expect, test, type Page, type Request } from '@playwright/test'
import { holdScripts, isHydrated, openHydrated } from './pageScripts.ts'
import { followLink } from './followLink.ts'
import { siteNotices } from '../../web/generated/messages/siteNotices.ts'

function watch(page: Page) {
  const seen = { graphql: 0, documents: 0, faults: [] as string[] }
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/graphql') seen.graphql += 1
    if (request.resourceType() === 'document' || request.url().includes('pageContext.json'))
      seen.documents += 1
  })
  page.on('console', message => message.type() === 'error' && seen.faults.push(message.text()))
  page.on('pageerror', error => seen.faults.push(error.message))
  return seen
}

test('a page asks nothing on hydration, one thing on a click, nothing on the way back @js', async ({
  page,
}) => {
  const seen = watch(page)
  await openHydrated(page, '/categories/food-and-essentials')
  expect(seen).toEqual({ graphql: 0, documents: 1, faults: [] })

  const card = page.locator('.service-card a').first()
  const name = await card.textContent()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await page.waitForLoadState('networkidle')
  expect(seen).toEqual({ graphql: 1, documents: 1, faults: [] })

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food and essentials')
  await page.waitForLoadState('networkidle')
  expect(seen).toEqual({ graphql: 1, documents: 1, faults: [] })
})

test('a page of which a part is missing says so, and is asked for anew by who comes back to it @js', async ({
  page,
}) => {
  await openHydrated(page, '/categories/food-and-essentials')
  let isFailing = true
  await page.route(/\/graphql\b/, async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { service?: { related: unknown } }; errors?: object[] }
    if (isFailing && answer.data?.service) {
      answer.data.service.related = null
      answer.errors = [{ message: 'Not answered', path: ['service', 'related'] }]
    }
    await route.fulfill({ response, json: answer })
  })
  const card = page.locator('.service-card a').first()
  const name = await card.textContent()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page.getByText(siteNotices.partial)).toBeVisible()

  isFailing = false
  await followLink(page, '/sitemap')
  await expect(page).toHaveURL(/\/sitemap$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page.getByText(siteNotices.partial)).toHaveCount(0)
})

test('going back and forward sends no request again, however often @js', async ({ page }) => {
  const seen = watch(page)
  await openHydrated(page, '/categories/food-and-essentials')
  await page.locator('.service-card a').first().click()
  await expect(page).toHaveURL(/\/services\//)
  await followLink(page, '/sitemap')
  await expect(page).toHaveURL(/\/sitemap$/)
  await page.waitForLoadState('networkidle')
  const { graphql } = seen
  const addresses = [/\/services\//, /\/categories\//]
  for (let turn = 0; turn < 3; turn++) {
    for (const address of addresses) {
      await page.goBack()
      await expect(page).toHaveURL(address)
      await page.waitForLoadState('networkidle')
    }
    for (const address of [/\/services\//, /\/sitemap$/]) {
      await page.goForward()
      await expect(page).toHaveURL(address)
      await page.waitForLoadState('networkidle')
    }
  }
  expect(seen).toEqual({ graphql, documents: 1, faults: [] })
})

const headOf = async (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    title: document.title,
    ...Object.fromEntries(
      ['description', 'robots', 'og:url', 'og:title', 'og:description'].map(name => [
        name,
        document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content,
      ]),
    ),
  }))

test('going back while a page is still being hydrated leads to a whole page @js', async ({ page }) => {
  const seen = watch(page)
  await openHydrated(page, '/about')
  const about = await headOf(page)
  await followLink(page, '/services/erith-food-bank')
  await expect(page).toHaveTitle(/Erith Food Bank/)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  // Before that going back loads the page before.
  await page.waitForFunction(() => Object.hasOwn(history, 'pushState'))
  await page.goBack()
  release()
  await expect(page).toHaveTitle(about.title)
  await expect.poll(async () => headOf(page)).toEqual(about)
  await page.waitForFunction(isHydrated)
  const { documents } = seen
  await followLink(page, '/sitemap')
  await expect(page).toHaveTitle(/Everything on this site/)
  expect(seen).toEqual({ graphql: seen.graphql, documents, faults: [] })
})

test('the head says of every page what a visit to it would say @js', async ({ page }) => {
  const head = async () => headOf(page)
  const paths = ['/results?query=food', '/about', '/services/erith-food-bank', '/no-such-page', '/events']
  const visited = new Map<string, unknown>()
  for (const path of paths) {
    await openHydrated(page, path)
    visited.set(path, await head())
  }
  await openHydrated(page, paths[0]!)
  for (const path of paths.slice(1)) {
    await followLink(page, path)
    await expect.poll(head).toEqual(visited.get(path))
  }
  for (const path of paths.slice(0, -1).toReversed()) {
    await page.goBack()
    // Back again before the scripts run loads the page anew.
    await expect.poll(() => head().catch(() => null)).toEqual(visited.get(path))
  }
})

for (const path of [
  '/',
  '/results?query=food&near=Erith',
  '/services/erith-food-bank',
  '/events',
  '/about',
  '/nowhere',
]) {
  test(`${path} wakes up without a fault and without a request @js`, async ({ page }) => {
    const seen = watch(page)
    await openHydrated(page, path)
    expect(seen.graphql).toBe(0)
    expect(seen.faults.filter(text => !text.includes('404'))).toEqual([])
  })
}

test('a click to an address that does not exist shows the same page as a visit to it @js', async ({
  page,
}) => {
  await openHydrated(page, '/about')
  await followLink(page, '/services/no-such-service')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 – Page not found')
})

test('the code that sends queries loads at the first interaction; where it fails, the next page is loaded whole @js', async ({
  page,
}) => {
  const seen = watch(page)
  await openHydrated(page, '/about')
  let refused = 0
  await page.route('**/assets/**/*.js', route => {
    refused += 1
    return route.abort()
  })
  // On a busy machine the page begins to listen some time after it is marked as hydrated.
  await expect(async () => {
    await page.keyboard.press('Control')
    await expect.poll(() => refused, { timeout: 1000 }).toBeGreaterThan(0)
  }).toPass()
  await page.unroute('**/assets/**/*.js')

  await page.locator('a[href="/sitemap"]').first().click()
  await expect(page).toHaveURL(/sitemap$/)
  await page.waitForLoadState('networkidle')
  expect(seen).toMatchObject({ graphql: 0, documents: 2 })
})

test('a page whose files do not come is loaded whole, and once @js', async ({ page }) => {
  for (const files of ['**/assets/**/*.js', '**/assets/**/*.css', '**/assets/**']) {
    await openHydrated(page, '/')
    const opened: string[] = []
    const note = (request: Request) =>
      request.isNavigationRequest() && opened.push(new URL(request.url()).pathname)
    page.on('request', note)
    await page.route(files, route => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
    await page.waitForLoadState('networkidle')
    expect(opened, files).toEqual(['/events'])
    page.off('request', note)
    await page.unroute(files)
    // Each path is loaded in full once in ten seconds at most.
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('a click that cannot be answered shows that, and the contacts stay @js', async ({ page }) => {
  await page.goto('/about')
  const phone = await page.locator('.site-footer__phone').textContent()
  expect(phone).toMatch(/\d{3}/)
  await page.route('**/graphql*', route => route.fulfill({ status: 503, body: 'Service Unavailable' }))
  await followLink(page, '/sitemap')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('we cannot show this page')
  await expect(page.locator('.site-footer__phone')).toHaveText(phone!)
  await expect(page.locator('main a[href^="tel:"]')).toHaveText(['999', phone!])
})

test('on a slow line a page comes before its scripts, fresh or kept, found or missing @nojs', async ({
  request,
}) => {
  for (const path of ['/services/erith-food-bank', '/services/erith-food-bank', '/feedback', '/nowhere']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/<link[^>]*modulepreload|<script[^>]*type="module"/)
    expect(html.match(/<script [^>]*defer data-files="[^"]+"/g), path).toHaveLength(1)
  }
})

test('scripts start once a page has been painted @js', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.waitForFunction(isHydrated)
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js') && !/loadAfterPaint/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(scripts.length).toBeGreaterThan(2)
  expect(Math.min(...scripts)).toBeGreaterThan(painted)
})
