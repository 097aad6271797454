import { expect, test } from '@playwright/test'

test('a resident finds the way from the first page of a guide to a page below, and to those beside it', async ({
  page,
}) => {
  await page.goto('/pages/this-winter')
  await expect(page.locator('.landing')).toBeVisible()
  await page.getByRole('link', { name: 'Keeping warm at home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keeping warm at home')
  await expect(page.locator('.topic')).toBeVisible()
  const beside = page.getByRole('navigation', { name: 'Also in “This winter”' })
  await expect(beside.getByRole('link', { name: 'Keeping warm at home' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Read more' }).getByRole('link', { name: 'Warm spaces' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warm spaces')
  await expect(page.getByRole('navigation', { name: 'Also in “Keeping warm at home”' })).toHaveCount(0)
})
