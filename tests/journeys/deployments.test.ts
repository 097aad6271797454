import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { endSites, startSite } from './startSite.ts'

test.afterEach(endSites)

test('a staging site says on every page that nothing done there counts @nojs', async ({ page, baseURL }) => {
  const site = await startSite({ SITE_ENV: 'staging', DIRECTORY_API_URL: `${baseURL}/core/v1` })
  for (const path of ['/', '/services/erith-food-bank', '/nowhere']) {
    await page.goto(site.url + path)
    await expect(
      page.getByText(
        'Important. Please do not make any changes to this site. This is a TEST environment used for demo purposes only. Any changes made here will not be reflected on the live site viewed by the public.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to live site' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  }
})

test('a site without a gateway of its own asks the one it is told of @nojs', async ({ page, baseURL }) => {
  const site = await startSite({ GATEWAY_URL: `${baseURL}/graphql` })
  expect((await page.goto(`${site.url}/services/erith-food-bank`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
  expect((await page.goto(`${site.url}/results?category=food-and-essentials`))?.url()).toBe(
    `${site.url}/categories/food-and-essentials`,
  )
  expect((await page.request.get(`${site.url}/graphql?query={settings{isSample}}`)).status()).toBe(200)
  expect((await page.request.get(`${site.url}/readyz`)).status()).toBe(200)
})

test('a deployment’s options file changes the name, the background and what an error page offers @nojs', async ({
  page,
  baseURL,
}, { outputDir }) => {
  const file = join(outputDir, 'site.json')
  mkdirSync(outputDir, { recursive: true })
  const phaseBanner = { phase: 'Beta', text: 'This is a new service.' }
  writeFileSync(
    file,
    JSON.stringify({ name: 'Finder', theme: 'mist', errorPageOffers: 'category-tiles', phaseBanner }),
  )
  const site = await startSite({ SITE_CONFIG: file, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  expect((await page.goto(`${site.url}/nowhere`))?.status()).toBe(404)
  await expect(page).toHaveTitle('404 – Page not found – Finder')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'mist')
  await expect(page.getByText('This is a new service.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Food and essentials' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to homepage' })).toHaveCount(0)
})
