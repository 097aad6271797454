import { chromium, expect, test } from '@playwright/test'
import { windowedBrowser } from '../../scripts/localPrograms.mjs'
import { openHydrated } from './pageScripts.ts'

test('on the way back a page comes as it was left, without a request, and works @js', async ({
  baseURL,
  launchOptions,
}) => {
  const executablePath = windowedBrowser()
  test.skip(!executablePath, 'No browser with windows is installed here, and the other keeps no pages')
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath,
    // Playwright switches off the back/forward cache, which is tested here.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL! })
  await openHydrated(page, '/results?query=food')
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted)
    })
  })
  await page.evaluate(() => location.assign('/about'))
  await expect(page).toHaveURL(/\/about$/)
  await page.waitForLoadState()
  let documents = 0
  page.on('request', request => (documents += request.resourceType() === 'document' ? 1 : 0))
  await page.evaluate(() => history.back()).catch(() => null)
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  expect(documents).toBe(0)
  await page.locator('.service-card a').first().click()
  await expect(page).toHaveURL(/\/services\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toBe(0)
  await browser.close()
})
