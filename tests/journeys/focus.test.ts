import { expect, test } from '@playwright/test'
import { holdScripts, isHydrated } from './pageScripts.ts'

// As most residents have it: pages fade into each other.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('after a link of the header, focus is where the content begins @js', async ({ page }) => {
  await page.goto('/about')
  await page.waitForFunction(isHydrated)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('after the next page of a list too, and the view is at its top @js', async ({ page }) => {
  await page.goto('/results')
  await page.waitForFunction(isHydrated)
  await page.getByRole('link', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/\(page 2 of /)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('on the way back focus is on the link that was followed, and on the way forth again @js', async ({
  page,
}) => {
  await page.goto('/results?query=food')
  await page.waitForFunction(isHydrated)
  const result = page.locator('.service-card').nth(5).getByRole('link').first()
  const name = await result.innerText()
  await result.focus()
  // Vike notes three times a second how far one has scrolled.
  await page.waitForFunction(
    () => (history.state as { vike: { scrollPosition?: { y: number } } }).vike.scrollPosition?.y === scrollY,
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(result).toBeFocused()
  await expect(result).toBeInViewport()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link to a part of another page leads focus to that part @js', async ({ page }) => {
  await page.goto('/developers/reference')
  await page.waitForFunction(isHydrated)
  const link = page.getByRole('main').locator('a[href*="/reference/"][href*="#"]').first()
  const part = (await link.getAttribute('href'))!.split('#')[1]!
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#${part}$`))
  await expect(page.locator(`[id="${part}"]`)).toBeFocused()
  await expect(page.locator(`[id="${part}"]`)).toBeInViewport()
})

test('a field that is being filled in keeps focus when the page at last comes @js', async ({ page }) => {
  await page.goto('/about')
  await page.waitForFunction(isHydrated)
  const { promise: hasTyped, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/graphql*', async route => {
    await hasTyped
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  const field = page.getByRole('banner').getByPlaceholder('Search')
  await field.pressSequentially('foo')
  go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await field.pressSequentially('d')
  await expect(field).toHaveValue('food')
  await expect(field).toBeFocused()
})

test('a map that moves keeps focus: on its button, or on itself when the group pressed is gone @js', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/results?view=map')
  await page.waitForFunction(isHydrated)
  // What moves the map, and what asks for the next page, is loaded after the first key; until then pages load whole.
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  const before = await scripts()
  await page.keyboard.press('Control')
  await expect.poll(scripts).toBeGreaterThan(before)
  await page.waitForLoadState('networkidle')
  const closer = page.getByRole('link', { name: 'Zoom in', exact: true })
  await closer.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/zoom=/)
  await expect(closer).toBeFocused()
  const zoomed = page.url()
  await page.locator('.map-mark--group').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(zoomed)
  await expect(page.locator('.borough-map__drawing')).toBeFocused()
  expect(faults).toEqual([])
})

test('a Save that the keyboard has reached before the scripts run keeps focus @js', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/services/erith-food-bank', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'Save Erith Food Bank' })
  await link.focus()
  await expect(link).toBeFocused()
  release()
  const button = page.getByRole('button', { name: /^Saved? Erith Food Bank$/ })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAccessibleName(/^Saved /)
})

test('at 400 % and without a connection no notice hides what has the focus @js', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/services/erith-food-bank')
  await page.waitForFunction(isHydrated)
  await context.setOffline(true)
  await expect(page.locator('.offline-notice')).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const { top } = document.querySelector('.offline-notice')!.getBoundingClientRect()
      return document.activeElement!.getBoundingClientRect().bottom - top
    })
    expect(hidden, await page.locator(':focus').innerText()).toBeLessThanOrEqual(2)
  }
})
