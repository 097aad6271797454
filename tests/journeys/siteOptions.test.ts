import { expect, test } from '@playwright/test'
import { changedSite } from './changedSite.ts'
import { expectNoFaults } from './expectNoFaults.ts'
import { followLink } from './followLink.ts'
import { isHydrated } from './pageScripts.ts'

for (const theme of ['paper', 'mist', 'blossom']) {
  test(`every text can be read in the ${theme} theme @js`, async ({ page }) => {
    await page.goto('/categories/food-and-essentials')
    await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme)
    await expectNoFaults(page, ['color-contrast'])
  })
}

test('a deployment’s options file changes the name, the background and what an error page offers @nojs', async ({
  page,
}) => {
  const site = await changedSite()
  expect((await page.goto(`${site.url}/nowhere`))?.status()).toBe(404)
  await expect(page).toHaveTitle('404 – Page not found – Finder')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'blossom')
  await expect(page.getByText('This is a new service.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Food and essentials' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to homepage' })).toHaveCount(0)
})

test('a deployment names and describes its pages in its own words @nojs', async ({ page }) => {
  const site = await changedSite()
  await page.goto(`${site.url}/services/erith-food-bank`)
  await expect(page).toHaveTitle('Erith Food Bank, found with Finder')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /three days of food/)
  await page.goto(`${site.url}/about`)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', `Read about ${heading}.`)
  for (const form of ['/get-involved', '/feedback']) {
    await page.goto(site.url + form)
    await expect(page).toHaveTitle(/, a form of Finder$/)
  }
  const manifest = await page.request.get(`${site.url}/manifest.webmanifest`)
  expect(await manifest.json()).toMatchObject({ name: 'Finder', short_name: 'Finder' })
})

test('redirects and drawn icons come with the options, and the rules stay on the server @nojs', async ({
  page,
}) => {
  const site = await changedSite()
  const away = await page.request.get(`${site.url}/council-tax`, { maxRedirects: 0 })
  expect([away.status(), away.headers().location]).toEqual([301, 'https://www.bexley.gov.uk/council-tax'])
  const moved = await page.goto(`${site.url}/foodhelp`)
  expect(page.url()).toBe(`${site.url}/categories/food-and-essentials`)
  expect((await moved!.request().redirectedFrom()!.response())!.status()).toBe(301)
  await expect(page.locator('.collection-header .hero-icon')).toBeVisible()
  expect(await moved!.text()).not.toMatch(/foodhelp|council-tax/)
})

test('a rule for a page that is gone holds for visits and for clicks, with the part of the page it names @js', async ({
  page,
}) => {
  const site = await changedSite()
  const to = `${site.url}/services/erith-food-bank#contact`
  await page.goto(`${site.url}/services/soup-kitchen`)
  await expect(page).toHaveURL(to)
  await page.goto(`${site.url}/about`)
  await page.waitForFunction(isHydrated)
  await followLink(page, '/services/soup-kitchen')
  await expect(page).toHaveURL(to)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
})

test('where it is switched on, every icon and the test of error reporting can be seen', async ({ page }) => {
  const site = await changedSite()
  expect((await page.goto(`${site.url}/_icons`))?.status()).toBe(200)
  await expect(page.locator('main > .layout')).toHaveClass(/layout--content/)
  await expect(page.locator('.icon-sheet svg')).not.toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect((await page.goto(`${site.url}/sentry`))?.status()).toBe(200)
  const failing = page.waitForResponse(`${site.url}/sentry?fail=server`)
  await page.getByRole('link', { name: 'Fail on the server' }).click()
  expect((await failing).status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500')
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toHaveText(['999', '020 7946 0999'])
})

for (const path of ['/_icons', '/sentry']) {
  test(`${path} is closed in production @nojs`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(`Page not found: ${path}`)).toBeVisible()
  })
}
