import { expect, test } from '@playwright/test'
import { dropScripts, isHydrated, untilQuiet, openHydrated } from './pageScripts.ts'

const food = '/results?query=food'
const map = `${food}&view=map`
const isOfMap = (url: string) => /results_map|BoroughMap/.test(url)

test('a resident looks at the results on a map and opens one of them', async ({ page }) => {
  await page.goto(food)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(map)
  const mark = page
    .getByRole('group', { name: /^Map: \d+ results for “food”/ })
    .locator('.map-mark--one')
    .first()
  const name = /^\d+\. (.*), /.exec((await mark.getAttribute('aria-label')) ?? '')?.[1]
  await mark.click()
  await expect(page).toHaveURL(/\/services\//)
  expect(name?.startsWith((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?')).toBe(true)
})

test('the map has the results of the list, each once, those without a place named below it', async ({
  page,
}) => {
  await page.goto(food)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const listed = await page.locator('.service-card__name').allTextContents()
  await page.goto(map)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  const placed = await page.locator('.listed__name').allTextContents()
  const unplaced = await page.locator('section[aria-labelledby=elsewhere] li').allTextContents()
  expect(listed.length).toBeGreaterThan(3)
  expect([...placed, ...unplaced].toSorted()).toEqual(listed.toSorted())
  const numbers = await page.locator('.listed__number').allTextContents()
  expect(numbers).toEqual(placed.map((_, i) => String(i + 1)))
})

test('services with no fixed place are counted beside a map around a place @nojs', async ({ page }) => {
  await page.goto('/results?query=advice&near=DA8&view=map')
  await expect(page.getByText(/\d+ services? match(es)? too but ha(s|ve) no fixed place/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'DA8, where you searched' })).toBeVisible()
})

test('the map is moved by links, and says what it shows then', async ({ page }) => {
  await page.goto(map)
  const count = page.getByRole('status').filter({ hasText: 'map' })
  await expect(count).toHaveText(/^All \d+ are on the map\.$/)
  await page.getByRole('link', { name: 'Zoom in', exact: true }).click()
  await page.getByRole('link', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/&at=51\.\d{5}%2C0\.\d{5}&zoom=/)
  await expect(count).toHaveText(/^\d+ of \d+ are in this part of the map\.$/)
  await page.getByRole('link', { name: 'Move north' }).click()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(count).toHaveText(/^All \d+ are on the map\.$/)
})

test('a mark opens its service with one request and at its top, and the map comes back without one @js', async ({
  page,
}) => {
  await openHydrated(page, map)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname === '/graphql' || request.resourceType() === 'document') asked.push(pathname)
  })
  await page.locator('.map-mark--one').first().click()
  await expect(page).toHaveURL(/\/services\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/results/)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/graphql'])
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('group', { name: /^Map: / })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/services\//)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/graphql'])
})

test('a group of places opens closer, and falls into smaller ones', async ({ page }) => {
  await page.goto('/results?view=map')
  const group = page.locator('.map-mark--group').first()
  const before = Number((await group.textContent())?.match(/×(\d+)$/)?.[1])
  await group.click()
  await expect(page).toHaveURL(/zoom=/)
  const largest = await page.locator('.map-mark--group').allTextContents()
  expect(before).toBeGreaterThan(1)
  expect(Math.max(0, ...largest.map(text => Number(text.match(/×(\d+)$/)?.[1])))).toBeLessThan(before)
})

test('a filter can be taken away on the map, which stays', async ({ page }) => {
  await page.goto(`${food}&free=yes&view=map&at=51.4,0.1&zoom=16`)
  await page.getByRole('link', { name: 'Remove Free' }).click()
  await expect(page).toHaveURL(map)
})

for (const [i, asked] of [
  'at=x&zoom=y',
  'at=91,200&zoom=12',
  'at=51.4,0.1&zoom=99',
  'at=51.4,0.1',
  'page=9',
].entries()) {
  test(`a map at an address with ${asked} never fails${i < 2 ? '' : ' @nojs'}`, async ({ page }) => {
    const response = await page.goto(`${map}&${asked}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('group', { name: /^Map: / })).toBeVisible()
  })
}

test('a filter that is applied on the map leads back to it', async ({ page }) => {
  await page.goto(`${map}&for=Retired&at=51.4,0.1&zoom=16`)
  await page.getByText('Filter these results').click()
  await page.getByLabel(/^Free\b/).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('group', { name: /^Map: / })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.getAll('for').filter(Boolean)).toEqual(['Retired'])
  expect(searchParams.get('free')).toBe('yes')
  expect(searchParams.get('at')).toBeNull()
  await page.getByRole('link', { name: 'Move north' }).click()
  await expect(page).toHaveURL(/at=/)
  await expect(page.getByRole('link', { name: 'Remove Retired' })).toBeVisible()
})

test('a search that finds nothing says what to try next in place of a map, and stays on it', async ({
  page,
}) => {
  await page.goto('/results?query=debt&near=DA14&within=1&free=yes&view=map')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “debt” near DA14')
  await expect(page.locator('.borough-map')).toHaveCount(0)
  await expect(page.getByText('are on the map')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Money and advice' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'search the whole borough' })).toHaveAttribute(
    'href',
    '/results?query=debt&free=yes&view=map',
  )
  await page.getByRole('link', { name: 'search up to 50 miles away' }).click()
  await expect(page).toHaveURL('/results?query=debt&near=DA14&free=yes&view=map&within=50')
})

test('where a map has nothing to fit to it shows the borough, at the centre and zoom of the options @nojs', async ({
  page,
}) => {
  await page.goto('/results?query=abuse&view=map')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results? for/)
  await expect(page.getByText('Nothing that matches has a place to show.')).toBeVisible()
  await expect(page.locator('section[aria-labelledby=elsewhere] li').first()).toBeVisible()
  await expect(page.locator('.borough-map')).toHaveCount(1)
  await expect(page.locator('.map-mark')).toHaveCount(0)
  await expect(page.getByText('are on the map')).toHaveCount(0)
  await expect(page.locator('.results-map h2')).toHaveCount(0)
  // One step closer from 51.4363, 0.1045 and zoom 12.
  await expect(page.getByRole('link', { name: 'Zoom in' })).toHaveAttribute(
    'href',
    /at=51\.4363\d*(,|%2C)0\.1045\d*&zoom=13/,
  )
  // The skip link leads to the services that the map cannot show.
  await expect(page.locator('.borough-map .govuk-skip-link')).toHaveAttribute('href', '#elsewhere')
})

test('a single result is on the map in the singular @nojs', async ({ page }) => {
  await page.goto('/results?query=naloxone&literal=true&view=map')
  await expect(page.getByRole('status').filter({ hasText: 'map' })).toHaveText('It is on the map.')
})

test('with the keyboard alone one skips the map, moves it without losing the place, and opens a mark @js', async ({
  page,
}) => {
  await openHydrated(page, map)
  const skip = page.getByRole('link', { name: 'Skip the map' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${map}#listed`)
  await page.getByRole('link', { name: 'Zoom in', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/zoom=/)
  await expect(page.getByRole('link', { name: 'Zoom in', exact: true })).toBeFocused()
  await page.locator('.map-mark--one').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\//)
})

test('a mouse drags the map, which sends no request and does not scroll the page @js', async ({ page }) => {
  await openHydrated(page, map)
  // The first interaction loads the code that sends queries.
  const code = page.waitForResponse(/\/assets\/chunks\//)
  const asked: string[] = []
  // Browsers fetch the page's icon when they please.
  page.on('request', request => request.url().endsWith('/favicon.svg') || asked.push(request.url()))
  await page.locator('.borough-map__drawing').hover()
  await (await code).finished()
  await untilQuiet(asked)
  const scrolled = await page.evaluate(() => scrollY)
  const box = (await page.locator('.borough-map__drawing').boundingBox())!
  await page.mouse.move(box.x + 5, box.y + 150)
  await page.mouse.down()
  await page.mouse.move(box.x + 105, box.y + 180, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/&at=/)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('who reads the list fetches nothing of the map @js', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await openHydrated(page, food)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(isOfMap)).toEqual([])
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('group', { name: /^Map: / })).toBeVisible()
  expect(scripts.filter(isOfMap).length).toBeGreaterThan(0)
})

test('a map whose code does not come after a click is drawn by the server @js', async ({ page }) => {
  const end = await dropScripts(page, 'borough-map__drawing')
  await page.goto('/results?query=food')
  await page.waitForFunction(isHydrated)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.getByRole('link', { name: 'Load the page again to see the map' }).click()
  await expect(page.locator('.map-mark').first()).toBeVisible()
  await end()
})

test('in a low window every mark that has the focus is in sight @js', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await openHydrated(page, map)
  const marks = await page.locator('a.map-mark').count()
  expect(marks).toBeGreaterThan(5)
  for (let i = 0; i < marks; i += 1) {
    await page.locator('a.map-mark').nth(i).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const { top, bottom } = await page.evaluate(() => document.activeElement!.getBoundingClientRect())
    expect([i, top > 0, bottom < 650]).toEqual([i, true, true])
  }
})

test('in a page that reads from the right, a place is named where it was: beside its mark, not across it', async ({
  page,
}) => {
  await page.goto(`${food}&view=map&near=DA8+1RA&at=51.4810,0.1790&zoom=15`)
  const name = page.locator('.map-mark__place').first()
  await expect(name).toBeAttached()
  const before = await name.evaluate(text => (text as SVGTextElement).getBBox().x)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  expect(await name.evaluate(text => (text as SVGTextElement).getBBox().x)).toBeCloseTo(before, 0)
})
