import { expect, type Page } from '@playwright/test'

/** The page needs no sideways scrolling on a screen of 320 pixels, which is also one of 1280 at 400 %. */
export async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const [all, seen] = await page.locator('html').evaluate(html => [html.scrollWidth, html.clientWidth])
  expect(all, `${page.url()} at 320 pixels`).toBeLessThanOrEqual(seen ?? 0)
}
