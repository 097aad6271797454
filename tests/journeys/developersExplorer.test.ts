import { expect, test, type Page } from '@playwright/test'
import { exampleQueries } from '../../web/examples/exampleQueries.ts'
import { accessibilityFaults } from './accessibilityFaults.ts'

/** Everything that a page loads or is refused from now on. */
function watched(page: Page) {
  const requested: string[] = []
  const complaints: string[] = []
  page.on('request', request => requested.push(request.url()))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  return { requested, complaints }
}

const editor = (page: Page) => page.locator('.graphiql-query-editor .view-lines')

async function runQuery(page: Page) {
  await expect(editor(page)).toContainText('query')
  await page.getByRole('button', { name: /Execute query/ }).click()
}

test('a partner runs a query in the explorer and reads the answer, all from this site, and axe finds nothing but its tabs @js', async ({
  page,
  baseURL,
}) => {
  const { requested, complaints } = watched(page)
  await page.goto('/developers/explorer')
  await runQuery(page)
  await expect(page.locator('.result-window')).toContainText('Debt and benefits advice')
  // The editor draws its lines anew as it pleases.
  const tops = () =>
    page
      .locator('.graphiql-query-editor .view-line')
      .evaluateAll(lines => lines.map(line => line.getBoundingClientRect().y).toSorted((a, b) => a - b))
  await expect
    .poll(async () => {
      const [first = 0, second = 0] = await tops()
      return second - first
    })
    .toBeGreaterThan(10)
  expect(requested.filter(url => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
  expect(requested.filter(url => url.includes('.worker-')).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  // GraphiQL puts a button into each of its tabs, which has the role of a tab itself. Both work by keyboard.
  const others = (await accessibilityFaults(page)).filter(
    ({ rule, elements }) =>
      rule !== 'nested-interactive' || elements.some(html => !html.includes('graphiql-tab')),
  )
  expect(others).toEqual([])
})

test('the explorer opens with the query of the link that led there, and is left by loading a whole page, under the policy of that page @js', async ({
  page,
}) => {
  await page.goto('/developers')
  const { title } = exampleQueries[1]!
  await page.getByRole('link', { name: title }).click()
  await expect(editor(page)).toContainText('erith-food-bank')
  await runQuery(page)
  await expect(page.locator('.result-window')).toContainText('Erith Food Bank')
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Back to the guide' }).click()
  await loaded
  await expect(page).toHaveURL('/developers')
})

test('Tab leaves the editor, and the book describes the schema @js', async ({ page }) => {
  await page.goto('/developers/explorer')
  await editor(page).click()
  await expect(page.locator('.graphiql-query-editor textarea')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /Execute query/ })).toBeFocused()
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await expect(page.locator('.graphiql-doc-explorer')).toContainText('Query')
})

test('only the explorer allows styles by a nonce, another one each time, and nothing unsafe @nojs', async ({
  request,
}) => {
  const policy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy']!.replace('; ', ';')
  const [first, second] = [await policy('/developers/explorer'), await policy('/developers/explorer')]
  expect(first).toMatch(/style-src 'self' 'nonce-[\w-]{16,}';/)
  expect(first).toContain("script-src 'self';")
  expect(first).not.toContain('unsafe')
  expect(second).not.toBe(first)
  expect(await policy('/developers')).not.toContain('nonce')
})

test('no other page loads any of the explorer @js', async ({ page }) => {
  const { requested } = watched(page)
  await page.goto('/developers')
  await page.getByRole('link', { name: 'Read the reference' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference')
  expect(requested.filter(url => /worker|graphiql|monaco|codicon/i.test(url))).toEqual([])
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => (entry as PerformanceResourceTiming).decodedBodySize),
  )
  expect(Math.max(...sizes)).toBeLessThan(800_000)
})

test('the explorer fits a screen of 320 pixels, with the answer below the query @js', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/developers/explorer')
  await runQuery(page)
  const answer = page.locator('.result-window')
  await expect(answer).toContainText('data')
  const above = (await editor(page).boundingBox())!
  expect((await answer.boundingBox())!.y).toBeGreaterThan(above.y + 100)
  const widths = await page.locator('html').evaluate(html => [html.scrollWidth, html.clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
})

test('without JavaScript the explorer offers its queries for the command line @nojs', async ({ page }) => {
  await page.goto('/developers/explorer')
  // The content of <noscript> is found by selectors only.
  await expect(page.locator('noscript .inset')).toBeVisible()
  await expect(page.locator('pre')).toHaveCount(exampleQueries.length)
  await expect(page.locator('pre').first()).toContainText('curl')
  await page.locator('noscript a[href="/developers"]').click()
  await expect(page).toHaveURL('/developers')
})

test('the explorer works in a browser that keeps nothing @js', async ({ page }) => {
  const { complaints } = watched(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is forbidden', 'SecurityError')
      },
    })
  })
  await page.goto('/developers/explorer')
  await runQuery(page)
  await expect(page.locator('.result-window')).toContainText('Debt and benefits advice')
  expect(complaints).toEqual([])
})
