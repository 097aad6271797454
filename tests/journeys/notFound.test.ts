import { expect, test } from '@playwright/test'
import { isHydrated } from './pageScripts.ts'

/** Of each kind of address one with JavaScript too: the words are the server's. */
const inBoth = ['/no/such/page', '/services/food%00bank', '/results?category=nothing']

const missing = [
  ['/no/such/page', 'Page not found: /no/such/page'],
  ['/services/no-such-service', 'Page not found: /services/no-such-service'],
  ['/events/no-such-event', 'Page not found: /events/no-such-event'],
  ['/organisations/nobody', 'Page not found: /organisations/nobody'],
  ['/categories/nothing', 'Page not found: /categories/nothing'],
  ['/personas/nobody', 'Page not found: /personas/nobody'],
  ['/services/a_b?x=1', 'Page Not Found: /services/a_b?x=1'],
  ['/services/food%00bank', 'Page Not Found: /services/food�bank'],
  ['/services/%E0%A4%A', 'Page Not Found: /services/%e0%a4%a'],
  ['/results?category=nothing', 'Category not found'],
  ['/results?persona=nobody', 'Persona not found'],
]

for (const [path, message] of missing) {
  test(`${path} answers 404 with “${message}”${inBoth.includes(path!) ? '' : ' @nojs'}`, async ({ page }) => {
    const response = await page.goto(path!)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(/^404 – Page not found/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 – Page not found')
    await expect(page.getByText(message!, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to homepage' })).toHaveAttribute('href', '/')
  })
}

for (const path of ['/services/%E0%A4%A', '/services/50%25-off'])
  test(`${path} does not load itself again and again @js`, async ({ page }) => {
    const documents: string[] = []
    page.on('request', request => request.isNavigationRequest() && documents.push(request.url()))
    await page.goto(path)
    await page.waitForTimeout(2000)
    await page.waitForFunction(isHydrated)
    expect(documents.length).toBeLessThanOrEqual(2)
  })

test('a service that no longer runs is not found @nojs', async ({ page }) => {
  expect((await page.goto('/services/carers-sewing-bee'))?.status()).toBe(404)
})
