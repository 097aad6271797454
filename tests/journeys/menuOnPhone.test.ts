import { expect, test } from '@playwright/test'
import { isHydrated } from './pageScripts.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the keyboard goes through the header in the order it is seen', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.getByRole('link', { name: /^Signpost/ }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.site-header__menu > summary')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByPlaceholder('Search')).toBeFocused()
})

test('with text twice as large the menu stands below the name, not on it @nojs', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const [name, menu] = await Promise.all(
    ['.site-header__name', '.site-header__menu'].map(part => page.locator(part).boundingBox()),
  )
  expect(menu!.y).toBeGreaterThanOrEqual(name!.y + name!.height)
})

test('Escape closes the menu and stays on it @js', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.waitForFunction(isHydrated)
  const menu = page.locator('.site-header__menu > summary')
  await menu.press('Enter')
  const links = page.getByRole('navigation', { name: 'Menu' })
  await links.getByRole('link', { name: 'Events' }).focus()
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(menu).toBeFocused()
})
