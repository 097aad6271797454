import { expect, test } from '@playwright/test'

for (const view of ['', '&view=map'])
  test(`words that are typed but not sent yet are searched for with the filters that are applied${view}`, async ({
    page,
  }) => {
    await page.goto(`/results?query=food&free=yes${view}`)
    const form = page.getByRole('main').getByRole('search')
    await form.getByLabel('What do you need?').fill('advice')
    await form.getByLabel(/^Where\?/).fill('Erith')
    await page.getByText('Filter these results').click()
    await page.getByLabel('Longest wait').selectOption('two-weeks')
    await page.getByLabel(/^Free\b/).uncheck()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results? for “advice” near Erith$/)
    await expect(page.locator('.chips li')).toHaveText([/Wait of up to 2 weeks/])
    expect(new URL(page.url()).searchParams.get('view')).toBe(view ? 'map' : null)
  })

test('filters that are set but not applied yet are applied with the next search', async ({ page }) => {
  await page.goto('/results?query=food')
  await page.getByText('Filter these results').click()
  await page.getByLabel(/^Free\b/).check()
  await page.getByRole('main').getByRole('search').getByLabel('What do you need?').press('Enter')
  await expect(page.getByRole('link', { name: 'Remove Free' })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect([...searchParams].filter(([, value]) => value)).toEqual([
    ['query', 'food'],
    ['free', 'yes'],
  ])
})

for (const [path, filter] of [
  ['/results?query=food', 'Filter these results'],
  ['/categories/food-and-essentials', 'Search or filter these services'],
  ['/events', null],
] as const)
  test(`on the way back to ${path} only the filters of that page are set`, async ({ page }) => {
    await page.goto(path)
    if (filter) await page.getByText(filter).click()
    await page.getByLabel(/^Free\b/).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/free=yes/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const free = page.locator('input[name=free]')
    await page.goBack()
    await expect(page).not.toHaveURL(/free=yes/)
    await expect(free).not.toBeChecked()
    await page.goForward()
    await expect(page).toHaveURL(/free=yes/)
    await expect(free).toBeChecked()
  })
