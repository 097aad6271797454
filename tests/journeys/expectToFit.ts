import { expect, type Page } from '@playwright/test'

/** The page needs no sideways scrolling, by itself on a screen of 320 pixels, which is also one of 1280 at 400 %. */
export async function expectToFit(page: Page, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: 640 })
  const [all, seen] = await page.locator('html').evaluate(html => [html.scrollWidth, html.clientWidth])
  expect(all, `${page.url()} at ${width} pixels`).toBeLessThanOrEqual(seen ?? 0)
}
