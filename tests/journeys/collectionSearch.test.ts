import { expect, test, type Page } from '@playwright/test'

const food = '/categories/food-and-essentials'
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const cards = (page: Page) => page.locator('.service-card')

test('the services of a subject are searched near a place and filtered, and each filter can be taken away', async ({
  page,
}) => {
  await page.goto(food)
  const all = await cards(page).count()
  await page.getByText('Search or filter these services').click()
  const form = page.getByRole('main').getByRole('search', { name: 'Search or filter these services' })
  await form.getByLabel(/^Where\?/).fill('DA8')
  await page.getByLabel(/^Free \(\d+\)$/).check()
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === food && searchParams.get('near') === 'DA8',
  )
  await expect(title(page)).toHaveText(/^Food and essentials: \d+ results near DA8$/)
  const count = Number(/\d+/.exec((await title(page).textContent())!)![0])
  await expect(cards(page).filter({ hasText: /miles? away/ })).toHaveCount(count)
  for (const facts of await page.locator('.service-card__facts').allTextContents())
    expect(facts).toContain('Free')
  await page.getByRole('link', { name: 'Remove Free' }).click()
  await expect(page.locator('.chips')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Food and essentials' })
    .click()
  await expect(page).toHaveURL(food)
  await expect(cards(page)).toHaveCount(all)
})

test('words that no service of a subject has lead to the same words in the whole directory', async ({
  page,
}) => {
  await page.goto(`${food}?query=choir&page=1`)
  await expect(title(page)).toHaveText('Food and essentials: No results for “choir”')
  const way = page.getByRole('link', { name: /^search all subjects \(\d+ services?\)$/ })
  const count = Number(/\((\d+) /.exec((await way.textContent())!)![1])
  await way.click()
  await expect(title(page)).toHaveText(new RegExp(`^${count} results? for “choir”$`))
})

test('a former address of results keeps its words and filters on the page of the subject @nojs', async ({
  page,
}) => {
  await page.goto('/results?category=food-and-essentials&query=parcel&free=yes&for=Women&for=Retired')
  expect(new URL(page.url()).pathname).toBe(food)
  await expect(title(page)).toHaveText(/^Food and essentials: \d+ results? for “parcel”$/)
  await expect(page).toHaveTitle(/^Food and essentials: \d+ results? for “parcel” – Signpost$/)
  await expect(page.locator('.chips li')).toHaveText([/Free/, /Retired/, /Women/])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${food}$`))
})

test('the services for some people are searched, and a page after the last one is the first @nojs', async ({
  page,
}) => {
  await page.goto('/personas/carers?open=yes')
  await expect(title(page)).toHaveText(/^.+: [1-9]\d* results?$/)
  for (const state of await page.locator('.service-card .pill').allTextContents())
    expect(state).toMatch(/^Open/)
  await page.goto('/personas/carers?open=yes&page=9')
  await expect(page).toHaveURL('/personas/carers?open=yes')
  expect((await page.goto('/personas/nobody?open=yes'))!.status()).toBe(404)
})

test('a place that nobody knows is told of, and danger is answered first @nojs', async ({ page }) => {
  await page.goto(`${food}?near=Atlantis`)
  await expect(page.getByText(/We do not know the place “Atlantis”/)).toBeVisible()
  await page.goto(`${food}?query=he+hits+me`)
  await expect(page.getByRole('heading', { name: 'Are you in danger from somebody you know?' })).toBeVisible()
})
