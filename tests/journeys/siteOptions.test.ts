import { expect, test } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'
import { optionsFile } from './optionsFile.ts'
import { endSites, startSite } from './startSite.ts'

test.afterEach(endSites)

for (const theme of ['paper', 'mist', 'blossom']) {
  test(`every text can be read in the ${theme} theme @js`, async ({ page }) => {
    await page.goto('/categories/food-and-essentials')
    await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme)
    await expectNoFaults(page, ['color-contrast'])
  })
}

test('redirects and drawn icons come with the options, and the rules stay on the server @nojs', async ({
  page,
  baseURL,
}, { outputDir }) => {
  const SITE_CONFIG = optionsFile(outputDir, {
    heroIcons: true,
    theme: 'blossom',
    redirects: [
      { from: '/foodhelp', to: '/categories/food-and-essentials' },
      { from: '/council-tax', to: 'https://www.bexley.gov.uk/council-tax' },
    ],
    redirectHosts: ['www.bexley.gov.uk'],
  })
  const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  const away = await page.request.get(`${site.url}/council-tax`, { maxRedirects: 0 })
  expect([away.status(), away.headers().location]).toEqual([301, 'https://www.bexley.gov.uk/council-tax'])
  const moved = await page.goto(`${site.url}/foodhelp`)
  expect(page.url()).toBe(`${site.url}/categories/food-and-essentials`)
  expect((await moved!.request().redirectedFrom()!.response())!.status()).toBe(301)
  await expect(page.locator('.collection-header .hero-icon')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'blossom')
  expect(await moved!.text()).not.toMatch(/foodhelp|council-tax/)
})

test('redirects in a circle stop the start with one line @nojs', async ({ baseURL }, { outputDir }) => {
  const SITE_CONFIG = optionsFile(outputDir, {
    redirects: [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
  })
  const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  expect(await site.ended).toBe(1)
  expect(site.said().trim().split('\n')).toHaveLength(1)
  expect(site.said()).toContain('redirects: /a leads to /b, which has a rule itself')
})
