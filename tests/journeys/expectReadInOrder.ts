import { expect, type Page } from '@playwright/test'

/**
 * The page is read from top to bottom: no element that is read or pressed is above the one before it. Hidden elements do not
 * count, nor do marks on a map, which stand where their places are.
 *
 *     await expectReadInOrder(page)
 */
export async function expectReadInOrder(page: Page): Promise<void> {
  const outOfOrder = await page.evaluate(() => {
    const read =
      'h1, h2, h3, p, li, dt, dd, th, td, label, legend, a, button, input, select, textarea, summary'
    const seen = [
      ...document.querySelectorAll(`:is(${read}):not(svg *, .govuk-visually-hidden, .govuk-skip-link)`),
    ]
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => element.checkVisibility() && box.right > 0 && box.height > 1)
    return seen.flatMap(({ element, box }, i) => {
      const before = seen[i - 1]
      return before && box.bottom <= before.box.top
        ? `“${element.textContent.slice(0, 40)}” is above “${before.element.textContent.slice(0, 40)}”`
        : []
    })
  })
  expect(outOfOrder).toEqual([])
}
