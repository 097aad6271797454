import { expect, test } from '@playwright/test'

test('an empty list says once how to fill it @js', async ({ page }) => {
  await page.goto('/favourites')
  const main = page.getByRole('main')
  await expect(main.getByText('You have not saved anything yet.')).toBeVisible()
  await expect(main.getByRole('paragraph').filter({ hasText: /Press Save/ })).toHaveCount(1)
  await expect(main.getByRole('paragraph').filter({ hasText: /in this browser/ })).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Look through the services' })).toBeVisible()
})

test('without JavaScript it promises nothing that needs it @nojs', async ({ page }) => {
  await page.goto('/favourites')
  const main = page.getByRole('main')
  await expect(main.getByText(/needs JavaScript, which is switched off/)).toBeVisible()
  await expect(main.getByText(/waits for you here/)).toBeHidden()
})
