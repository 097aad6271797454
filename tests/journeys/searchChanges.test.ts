import { expect, test } from '@playwright/test'

test('other words are searched for with the filters, the place and the view that are set', async ({
  page,
}) => {
  await page.goto(
    '/results?query=food&near=Erith&within=3&free=yes&for=Retired&for=In+work&view=map&at=51.48%2C0.17&page=2',
  )
  const form = page.getByRole('main').getByRole('search')
  await form.getByLabel('What do you need?').fill('advice')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/query=advice/)
  const { searchParams } = new URL(page.url())
  const kept = [...searchParams].toSorted(([a], [b]) => a.localeCompare(b))
  expect(kept.filter(([name, value]) => name !== 'for' && value)).toEqual([
    ['free', 'yes'],
    ['near', 'Erith'],
    ['query', 'advice'],
    ['view', 'map'],
    ['within', '3'],
  ])
  expect(searchParams.getAll('for').filter(Boolean).toSorted()).toEqual(['In work', 'Retired'])
  for (const filter of ['Free', 'Within 3 miles', 'Retired', 'In work'])
    await expect(page.getByRole('link', { name: `Remove ${filter}` })).toBeVisible()
})

test('without a place, what is measured from it no longer counts', async ({ page }) => {
  await page.goto('/results?query=food&near=Erith&within=3&order=distance&free=yes')
  const form = page.getByRole('main').getByRole('search')
  await form.getByLabel(/^Where\?/).fill('')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results? for “food”$/)
  await expect(page.locator('.chips li')).toHaveCount(1)
})

test('the search of the header begins anew', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.getByRole('banner').getByPlaceholder('Search').fill('advice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/results?query=advice')
})

test('two answers about one thing, which only a link can give, both stay until they are taken away', async ({
  page,
}) => {
  await page.goto('/results?query=advice&for=Retired&for=In+work&for=Women')
  await page.getByText('Filter these results').click()
  const employment = page.getByRole('group', { name: 'Employment' })
  for (const answer of ['Retired', 'In work']) await expect(employment.getByLabel(answer)).toBeChecked()
  await expect(employment.getByRole('checkbox', { checked: false })).toHaveCount(2)
  await expect(page.getByLabel('Gender')).toHaveValue('Women')
  await page.getByLabel('Free').check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('link', { name: 'Remove Free' })).toBeVisible()
  expect(new URL(page.url()).searchParams.getAll('for').filter(Boolean)).toEqual([
    'In work',
    'Retired',
    'Women',
  ])

  await page.getByText('Filter these results').click()
  await employment.getByLabel('Retired').uncheck()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('link', { name: 'Remove Retired' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Remove In work' })).toBeVisible()
  await page.getByText('Filter these results').click()
  await expect(page.getByLabel('Employment')).toHaveValue('In work')
})
