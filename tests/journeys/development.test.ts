import { expect, test } from '@playwright/test'
import { isHydrated } from './pageScripts.ts'
import { endSites, startSite } from './startSite.ts'

test.afterEach(endSites)
// Vite prepares the packages for the browser at the first start.
test.setTimeout(300_000)

test('in development pages and forms come from the sources, and hydrate as they came @js', async ({
  page,
  baseURL,
}) => {
  const site = await startSite(
    { DIRECTORY_API_URL: `${baseURL}/core/v1`, NOW: '2026-11-20T10:00' },
    { isDevelopment: true },
  )
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(error.message))
  for (const path of [
    '/',
    '/results?query=food&view=map',
    '/events?view=week',
    '/services/erith-food-bank',
  ]) {
    expect((await page.goto(site.url + path, { timeout: 120_000 }))?.status(), path).toBe(200)
    await page.waitForFunction(isHydrated)
    expect(faults, path).toEqual([])
  }
  await page.goto(`${site.url}/services/erith-food-bank/referral`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is this referral for?')
  expect(faults).toEqual([])
})
