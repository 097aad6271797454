import { expect, test } from '@playwright/test'

test('a resident searches, opens a service and reads when it is open', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('What do you need?').fill('food bank')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/results\?query=food\+bank/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for “food bank”')
  await page.getByRole('link', { name: 'Erith Food Bank', exact: true }).first().click()
  await expect(page).toHaveURL(/\/services\/erith-food-bank$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
  await expect(page).toHaveTitle(/Erith Food Bank/)
  await expect(page.getByText('Closed, opens 10:30am tomorrow').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Every Tuesday 10:00' }).first()).toContainText(
    '13:00',
  )
  await expect(page.getByRole('link', { name: '020 7946 0105' })).toHaveAttribute('href', 'tel:02079460105')
  await expect(page.getByText(/^Closed (on|between) /).first()).toBeVisible()
})

test('screen readers hear “to” where eyes see the arrow', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  const rule = page.getByRole('listitem').filter({ hasText: 'Every Tuesday' }).first()
  await expect(rule.locator('[aria-hidden=true]').first()).toHaveText('→')
  await expect(rule).toContainText('Every Tuesday 10:00 →to 13:00')
})

test('a resident browses from the home page by subject to a service and back to the list of all', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Food and essentials' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food and essentials')
  const all = page.getByRole('link', { name: /^See all \d+ services$/ })
  if (await all.count()) {
    await all.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All services: Food and essentials')
  }
})

test('a resident near Erith narrows the results, and can take each filter away again', async ({ page }) => {
  await page.goto('/results?query=food&near=Erith&within=3&free=yes')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('near Erith')
  await expect(page.locator('.service-card__who').first()).toContainText(/miles? away/)
  await page.getByRole('link', { name: 'Remove: Free' }).click()
  await expect(page).toHaveURL('/results?query=food&near=Erith&within=3')
})

test('services with no fixed place are not lost when a place is named', async ({ page }) => {
  await page.goto('/results?query=advice&near=DA8')
  await expect(page.getByRole('heading', { name: 'Online, by phone or across the borough' })).toBeVisible()
})

test('a place nobody knows is said so in words, and the search goes on', async ({ page }) => {
  await page.goto('/results?query=food&near=Atlantis')
  await expect(page.locator('.inset')).toContainText('Atlantis')
  await expect(page.locator('.service-card').first()).toBeVisible()
})

for (const query of ['', 'a', 'ok', '111', '?!', 'x'.repeat(400), '<b>', '%00', 'food" OR 1=1']) {
  test(`searching for ${JSON.stringify(query.slice(0, 20))} never fails`, async ({ page }) => {
    const response = await page.goto(`/results?query=${encodeURIComponent(query)}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('result')
  })
}

test('a search that finds nothing offers the subjects instead', async ({ page }) => {
  await page.goto('/results?query=zzyzxqv&free=yes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “zzyzxqv”')
  await expect(page.getByRole('link', { name: 'search again without “Free”' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Food and essentials' })).toBeVisible()
})
