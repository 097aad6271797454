import { expect, test } from '@playwright/test'
import { expectToFit } from './expectToFit.ts'
import { isHydrated } from './pageScripts.ts'

test('the menu holds the six pages in the specified order @nojs', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Events', 'About', 'Contact us', 'Get Involved', 'My Favourites'])
})

test('the link to urgent help says when its page is the one that is open @nojs', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Urgent help' })
  await page.goto('/events')
  await expect(link).not.toHaveAttribute('aria-current')
  await page.goto('/urgent-help')
  await expect(link).toHaveAttribute('aria-current', 'page')
})

test('every page says that the data is made up @nojs', async ({ page }) => {
  for (const path of ['/', '/results', '/services/erith-food-bank', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByText('Sample data', { exact: true })).toBeVisible()
  }
})

test('the first thing the keyboard reaches leads to the content', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('the first press after the keyboard does what it seems to', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.locator('.govuk-skip-link')).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
})

test('a link within the page holds, however early it is followed @js', async ({ page }) => {
  const skip = page.locator('.govuk-skip-link')
  // The router has begun then, and waits for the code of the page.
  await page.route('**/assets/entries/pages_*', async route => {
    await page.waitForFunction(() => 'vike' in (history.state ?? {}))
    await skip.press('Enter')
    await route.continue()
  })
  await page.goto('/services/erith-food-bank')
  await page.waitForFunction(isHydrated)
  await expect(page).toHaveURL(/#main$/)
  await page.goBack()
  await expect(page).toHaveURL('/services/erith-food-bank')
  await skip.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('a service that is opened from a list is there whole: no part of it comes later and moves the others @js', async ({
  page,
}) => {
  await page.goto('/results?query=debt')
  await page.waitForFunction(isHydrated)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const contact = document.querySelector('article > .columns__aside')
      if (contact) seen.push(contact.children.length > 0 ? 'whole' : 'without its contact')
      if (seen.length < 30) requestAnimationFrame(look)
    }
    look()
  })
  await page.getByRole('link', { name: 'Debt and benefits advice', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Get in touch' })).toBeVisible()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect([...new Set(seen)]).toEqual(['whole'])
})

test('on a phone the menu opens by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/events')
  const menu = page.getByText('Menu', { exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

test('every text of the settings has its page @nojs', async ({ page }) => {
  const pages = [
    'about',
    'accessibility-statement',
    'contact',
    'cookie-policy',
    'favourites',
    'get-involved',
    'privacy-policy',
    'terms-and-conditions',
  ]
  for (const name of pages) {
    const response = await page.goto(`/${name}`)
    expect(response?.status(), name).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  }
})

test('pages carry a canonical address, a language and a description @nojs', async ({ page, baseURL }) => {
  await page.goto('/services/erith-food-bank?from=leaflet')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/services/erith-food-bank`,
  )
  await expect(page.locator('link[rel=sitemap]')).toHaveAttribute('href', `${baseURL}/sitemap`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /three days of food/)
  await page.goto('/get-involved')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /services, groups.*listed/)
})

test('a name or introduction without a space fits a small screen @nojs', async ({ page }) => {
  for (const [path, text] of [
    ['/results?query=food', '.with-save a'],
    ['/categories/food-and-essentials', '.collection-header .lead'],
    ['/events?view=week', '.happening__name'],
    ['/sitemap', '.sitemap-links a'],
  ] as const) {
    await page.goto(path)
    const shown = page.locator(text).first()
    await shown.evaluate(element => {
      element.textContent = 'Llanfairpwllgwyngyll'.repeat(10)
      element.closest('.with-save')?.classList.add('with-save--long')
    })
    await expectToFit(page)
  }
})

test('no word of a name breaks beside its save button, at any size of text @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // The longest words that fit a line by themselves.
  for (const [size, word] of [
    ['100%', 'Homelessness'],
    ['200%', 'Helpline'],
  ] as const) {
    await page.goto('/results?query=homelessness')
    await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
    const name = page.locator('.with-save a').first()
    const [lines, isWithin] = await name.evaluate((element, text) => {
      element.textContent = text
      return [element.getClientRects().length, element.closest('.with-save')!.scrollWidth <= innerWidth]
    }, word)
    expect({ lines, isWithin }, size).toEqual({ lines: 1, isWithin: true })
  }
})

test('on the narrowest screens no word of a subject breaks beside its picture @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const names = page.locator('.tile__link')
  expect(await names.count()).toBeGreaterThan(9)
  expect(await names.evaluateAll(brokenParts, '[^ ]+')).toEqual([])
})

test('on a phone no word of a subject or an event breaks where text is twice as large @nojs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, words] of [
    ['/', '.tile__link'],
    ['/events', '.event-card__title a, .event-card__words > p:first-of-type, .event-card .muted > span'],
    ['/events/craft-weekend', 'h1'],
  ] as const) {
    await page.goto(path)
    await page.locator('html').evaluate(html => Object.assign(html.style, { fontSize: '200%' }))
    const texts = page.getByRole('main').locator(words)
    expect(await texts.count()).toBeGreaterThan(0)
    expect(await texts.evaluateAll(brokenParts, '[^ ]+'), path).toEqual([])
    await expectToFit(page, 360)
  }
})

test('a telephone number stays on one line, in texts too @nojs', async ({ page }) => {
  for (const [width, path] of [
    [320, '/services/erith-food-bank'],
    [320, '/pages/health-and-care/mental-health-crisis'],
    [360, '/categories/mental-health-and-wellbeing'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    const numbers = page.getByRole('main').locator('a[href^="tel:"]')
    expect(await numbers.count()).toBeGreaterThan(0)
    expect(await numbers.evaluateAll(brokenParts, '.+'), path).toEqual([])
  }
})

/** Of the parts of names that match a pattern, those that stand on several lines. */
const brokenParts = (names: Element[], pattern: string) =>
  names.flatMap(({ firstChild }) => {
    const text = firstChild as Text
    return Array.from(text.data.matchAll(RegExp(pattern, 'g'))).flatMap(({ index, 0: part }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + part.length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1 ? [part] : []
    })
  })

test('the box of a name is as high as the name, at every width @nojs', async ({ page }) => {
  const paths = ['/results?query=benefits', '/results?page=2', '/categories/mental-health-and-wellbeing']
  for (const path of paths) {
    await page.goto(path)
    for (const width of [320, 360, 480, 560, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const holes = await page.locator('.with-save > :first-child').evaluateAll(names =>
        names.map(name => {
          const words = document.createRange()
          words.selectNodeContents(name)
          return name.getBoundingClientRect().height - words.getBoundingClientRect().height
        }),
      )
      expect(holes.length).toBeGreaterThan(2)
      expect(Math.max(...holes), `${path} at ${width}`).toBeLessThan(10)
    }
  }
})

test('the numbers for danger can be pressed where a page names them @nojs', async ({ page }) => {
  await page.goto('/contact')
  const urgent = page.getByRole('main').locator('a[href="tel:999"], a[href="tel:111"]')
  await expect(urgent).toHaveText(['999', '111', '111', '999', '111'])
})
