import { expect, type Page } from '@playwright/test'
import { accessibilityFaults } from './accessibilityFaults.ts'

/**
 * There is nothing on the page that axe objects to.
 *
 *     await expectNoFaults(page)
 *     await expectNoFaults(page, ['color-contrast']) // only this rule, where everything else was looked at before
 *
 * Only with JavaScript: axe is a script itself. Colours that are on their way to others are waited for.
 */
export async function expectNoFaults(page: Page, rules?: string[]): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  const faults = await accessibilityFaults(page, rules)
  expect(faults.map(({ rule, elements }) => `${rule}: ${elements[0]}`)).toEqual([])
}
