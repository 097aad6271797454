import { expect, test } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { holdScripts, isHydrated } from './pageScripts.ts'

const foodBank = '/services/erith-food-bank'

test('a printed service keeps its number, address and hours, and where it stands on the site @nojs', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(foodBank)
  await expect(page.getByText(baseURL + foodBank, { exact: true })).toBeVisible()
  await expect(page.locator('.contact-list a[href^="tel:"]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Opening times' }).first()).toBeVisible()
  await expect(page.locator('address').first()).toBeVisible()
})

test('what is printed of a service does not tell where it opens without telling when @nojs', async ({
  page,
}) => {
  await page.goto('/services/hearing-aid-repair-clinic')
  const header = page.getByRole('article').locator('header')
  await expect(header.getByText('at\u00a0Belvedere Baptist Church')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(header.locator('h1')).toBeVisible()
  await expect(header.getByText('at\u00a0Belvedere Baptist Church')).toBeHidden()
})

for (const path of [
  '/results?query=food&near=Erith',
  '/results?query=food&view=map',
  '/events?view=calendar',
])
  test(`a printed ${path} does not tell of a today or tomorrow @nojs`, async ({ page }) => {
    await page.goto(path)
    const days = page.getByRole('main').getByText(/\b(today|tomorrow)$/i)
    expect(await days.filter({ visible: true }).count()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(days.filter({ visible: true })).toHaveCount(0)
  })

for (const path of [foodBank, '/events/open-kitchen-day', '/organisations/erith-food-network']) {
  test(`a printed ${path} leads a camera back to it, and a screen does not load the code @js`, async ({
    page,
    baseURL,
  }) => {
    const loaded: string[] = []
    page.on('request', request => loaded.push(new URL(request.url()).pathname))
    await page.goto(path)
    await page.waitForFunction(isHydrated)
    const picture = `/qr${path}.svg`
    expect(loaded).not.toContain(picture)
    await page.pdf()
    expect(loaded).toContain(picture)
    await page.emulateMedia({ media: 'print' })
    const code = await sharp(await page.locator('.share__code').screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = code.info
    expect(jsQR(new Uint8ClampedArray(code.data), width, height)?.data).toBe(baseURL + path)
  })
}

test('there is no code for an address that no record could have @nojs', async ({ request }) => {
  for (const path of [
    '/qr/services/a_b.svg',
    '/qr/feedback.svg',
    '/qr/services/../robots.svg',
    `/qr/services/${'a'.repeat(400)}.svg`,
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('links to other sites print their address, and telephone numbers nothing more @nojs', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(foodBank)
  const after = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(link => getComputedStyle(link, '::after').content)
  const site = page.locator('.contact-list a[href^="http"]').first()
  expect(await after('.contact-list a[href^="http"]')).toContain(await site.getAttribute('href'))
  expect(await after('.contact-list a[href^="tel:"]')).toBe('none')
})

test('a page is passed on by copying its address where the device has no sharing @js', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${foodBank}?from=leaflet`)
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Share Erith Food Bank' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/services\/erith-food-bank$/)
})

test('what came of sharing or saving one service is not told of the next @js', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await page.goto('/services/dementia-carers-circle')
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: /^Share / }).click()
  await page
    .locator('.columns__actions')
    .getByRole('button', { name: /^Save / })
    .click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('no room left for this site')
  await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }))
  await page.locator('a[href="/services/marigold-memory-cafe"]').first().click()
  await expect(page).toHaveURL('/services/marigold-memory-cafe')
  await expect(page.getByRole('button', { name: /^Share Marigold/ })).toBeVisible()
  expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true)
  await expect(page.getByText('The link is copied.')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what comes of sharing moves no button on a phone @js', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(foodBank)
  await page.waitForFunction(isHydrated)
  const buttons = page.locator('.columns__actions button')
  const places = () =>
    buttons.evaluateAll(all =>
      all.map(button => {
        const { left, top } = button.getBoundingClientRect()
        return [left, top + scrollY]
      }),
    )
  const before = await places()
  expect(before).toHaveLength(3)
  await page.getByRole('button', { name: 'Share Erith Food Bank' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('a browser that may not copy shows the address instead @js', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(foodBank)
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Share Erith Food Bank' }).click()
  await expect(page.getByText(baseURL + foodBank, { exact: true })).toBeVisible()
})

test('without JavaScript a page is passed on by letter @nojs', async ({ page }) => {
  await page.goto(foodBank)
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  const letter = await page.getByRole('link', { name: 'Share by email' }).getAttribute('href')
  expect(new URL(letter!).searchParams.get('body')).toMatch(/\/services\/erith-food-bank$/)
})

for (const path of [foodBank, '/events/open-kitchen-day', '/organisations/erith-food-network']) {
  test(`${path} leads to feedback about itself${path === foodBank ? '' : ' @nojs'}`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${path}?from=leaflet`)
    const asked = page.waitForRequest(/\/feedback$/)
    await page.getByRole('link', { name: 'Tell us what is wrong' }).click()
    expect(await (await asked).headerValue('referer')).toBe(`${baseURL}${path}?from=leaflet`)
  })
}

for (const width of [360, 1280]) {
  test(`text twice as large is cut nowhere on a screen of ${width} pixels @js`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/',
      foodBank,
      '/services/domestic-abuse-helpline',
      '/events',
      '/results?query=food',
      '/about',
    ]) {
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main *, header *, footer *')]
          .filter(element => {
            const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
            if (webkitLineClamp !== 'none' || element.closest('.govuk-visually-hidden, [hidden]'))
              return false
            const isClipping = /hidden|clip/.test(overflowX + overflowY)
            return (
              isClipping &&
              (element.scrollHeight > element.clientHeight + 4 ||
                element.scrollWidth > element.clientWidth + 4)
            )
          })
          .map(element => element.outerHTML.slice(0, 120)),
      )
      expect(cut, path).toEqual([])
      const [scroll, client] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(scroll, path).toBeLessThanOrEqual(client)
    }
  })
}

test('what scripts do is not offered before they run @js', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/services/erith-food-bank', { waitUntil: 'commit' })
  const print = page.getByRole('button', { name: 'Print' })
  await expect(page.getByRole('link', { name: 'Save Erith Food Bank' })).toBeVisible()
  await expect(print).toHaveCount(0)
  release()
  await expect(print).toBeVisible()
})
