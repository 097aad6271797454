import { expect, test } from '@playwright/test'
import { budgets, firstView, type NeededFile } from '../../bench/firstView.ts'
import { openHydrated } from './pageScripts.ts'
import { templates } from './templates.ts'

const weight = (files: NeededFile[], kind: NeededFile['kind']) =>
  files.filter(file => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

test('the first view of every page downloads no more than we promise @js', async ({ baseURL }) => {
  for (const path of templates) {
    const files = await firstView(`${baseURL}${path}`)
    expect(weight(files, 'CSS'), path).toBeLessThanOrEqual(budgets.CSS * 1000)
    expect(weight(files, 'JavaScript'), path).toBeGreaterThan(30_000)
    expect(weight(files, 'JavaScript'), path).toBeLessThanOrEqual(budgets.JavaScript * 1000)
  }
})

// What works without JavaScript, and a text of it.
for (const [path, part, text] of [
  ['/services/erith-food-bank', '#where', 'Where and when'],
  ['/results?query=food', '.filters', 'Filter these results'],
  ['/developers', '#limits', 'Limits of one operation'],
] as const)
  test(`a part that only is read waits for the first input, and does not change then: ${path} @js`, async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    const scripts: string[] = []
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
    await openHydrated(page, path)
    const ofFirstView = scripts.length
    const styles = () => page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))
    const stylesAtFirst = await styles()
    const drawn = await page
      .locator(part)
      .evaluateHandle(element => Object.assign(element, { isDrawn: true }))
    await page.keyboard.press('Control')
    await expect.poll(() => scripts.length).toBeGreaterThan(ofFirstView)
    // React keeps its own under such a name.
    await page.waitForFunction(
      element => Object.keys(element).some(name => name.startsWith('__reactFiber')),
      drawn,
    )
    expect(await drawn.evaluate(element => element.isConnected)).toBe(true)
    expect(await styles()).toEqual(stylesAtFirst)
    await expect(page.locator(part)).toContainText(text)
    expect(faults).toEqual([])
  })
