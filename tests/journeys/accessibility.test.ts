import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { templates } from './templates.ts'

for (const path of templates) {
  test(`axe finds nothing on ${path} @js`, async ({ page }) => {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  test(`${path} fits a screen of 320 pixels without sideways scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const widths = await page.locator('html').evaluate(html => [html.scrollWidth, html.clientWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
  })
}

for (const path of ['/', '/services/erith-food-bank']) {
  test(`axe finds nothing on ${path} in dark colours @js`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}
