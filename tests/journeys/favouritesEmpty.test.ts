import { expect, test } from '@playwright/test'
import { movement } from './favouritesList.ts'

test('an empty list says once how to fill it @js', async ({ page }) => {
  await page.goto('/favourites')
  const main = page.getByRole('main')
  await expect(main.getByText('You have not saved anything yet.')).toBeVisible()
  await expect(main.getByRole('paragraph').filter({ hasText: /Press Save/ })).toHaveCount(1)
  await expect(main.getByRole('paragraph').filter({ hasText: /in this browser/ })).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Look through the services' })).toBeVisible()
})

for (const width of [360, 412, 1280]) {
  test(`nothing moves when the browser turns out to keep nothing, ${width} wide @js`, async ({ page }) => {
    await page.setViewportSize({ width, height: 820 })
    await page.goto('/favourites')
    await expect(page.getByText('You have not saved anything yet.')).toBeVisible()
    expect(await movement(page)).toBe(0)
  })
}

test('without JavaScript it promises nothing that needs it @nojs', async ({ page }) => {
  await page.goto('/favourites')
  const main = page.getByRole('main')
  await expect(main.getByText(/needs JavaScript, which is switched off/)).toBeVisible()
  await expect(main.getByText(/waits for you here/)).toBeHidden()
})
