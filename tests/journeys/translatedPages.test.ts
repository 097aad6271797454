import { expect, test, type Page } from '@playwright/test'
import { simulateTranslation } from './simulateTranslation.ts'
import { isHydrated } from './pageScripts.ts'

/** A line of text nodes that a script keeps references to. */
interface Held {
  line: HTMLElement
  one: Text
  two: Text
  three: Text
}

for (const how of ['moved', 'replaced'] as const) {
  test(`a visit goes on where the browser translates, with texts ${how} @js`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', message => void (message.type() === 'error' && faults.push(message.text())))
    await page.goto('/results?query=food&near=Erith&free=yes')
    await page.waitForFunction(isHydrated)
    await simulateTranslation(page, how)
    await expect(page.locator('h1 font')).not.toHaveCount(0)
    await expectWords(page, 'h1', 'NEAR Erith')

    // A text beside another one changes: the translation must not show the old text.
    const save = page.locator('.service-card .save__button').first()
    await save.click()
    await expect(save).toHaveClass(/save__button--saved/)
    await expect(save.locator('.save__word')).toHaveText('SAVED')
    await save.click()
    await expect(save.locator('.save__word')).toHaveText('SAVE')
    await save.click()

    await page.locator('.chips a, a[aria-label^="Remove"]').first().click()
    await expect(page).toHaveURL('/results?query=food&near=Erith')
    await expectWords(page, 'h1', 'NEAR Erith')
    await page.locator('.service-card__name a').first().click()
    await expect(page).toHaveURL(/\/services\//)
    await expect(page.locator('h1')).toHaveText(/[a-z]/)
    await expectWords(page, '#contact', 'GET IN TOUCH')

    await page.goBack()
    await expectWords(page, 'h1', 'NEAR Erith')
    await page.locator('.site-header__row a[href="/events"]').click()
    await expectWords(page, 'h1', 'EVENTS')
    await page.locator('.site-header__row a[href="/favourites"]').click()
    await expect(page.locator('main .service-card')).toHaveCount(1)
    expect(faults).toEqual([])
  })
}

for (const how of ['moved', 'replaced'] as const) {
  test(`what a script does to a text it holds works when that was ${how} @js`, async ({ page }) => {
    await page.goto('/about')
    await page.waitForFunction(isHydrated)
    // As pages are made: an element made with texts that are held, then changed one after the other.
    await page.evaluate(() => {
      const line = document.createElement('p')
      line.id = 'line'
      line.append('one ', 'two ', document.createElement('b'), 'three')
      document.querySelector('main')!.append(line)
      const [one, two, , three] = line.childNodes
      Object.assign(globalThis, { held: { line, one, two, three } })
    })
    const line = page.locator('#line')
    const onLine = (change: (held: Held) => void) =>
      page.evaluate(`(${String(change)})(globalThis.held)`).then(() => line.innerText())
    await simulateTranslation(page, how)
    await expect(line).toHaveText('ONE TWO THREE')
    await onLine(held => (held.two.data = 'twice '))
    await expect(line).toHaveText('ONE TWICE THREE')
    await onLine(held => held.line.insertBefore(document.createElement('i'), held.two).append('and '))
    await expect(line).toHaveText('ONE AND TWICE THREE')
    await onLine(held => held.line.insertBefore(held.three, held.one))
    await expect(line).toHaveText('THREEONE AND TWICE')
    await onLine(held => held.line.removeChild(held.one))
    await expect(line).toHaveText('THREEAND TWICE')
    await onLine(held => held.line.removeChild(held.two))
    await onLine(held => held.line.removeChild(held.three))
    await expect(line).toHaveText('AND')
    await expect(line.locator(':scope > font')).toHaveCount(0)
  })
}

test('a page that was translated before its script came works all the same @js', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', route => held.then(() => route.continue()))
  await page.goto('/services/erith-food-bank', { waitUntil: 'commit' })
  await expect(page.locator('.site-footer')).toBeVisible()
  await simulateTranslation(page, 'replaced')
  await expect(page.locator('#contact')).toHaveText('GET IN TOUCH')
  letGo()
  const save = page.locator('h1 ~ p .save__button, .columns .save__button').first()
  // A link until the script has come.
  await expect(save).toHaveJSProperty('tagName', 'BUTTON')
  await save.click()
  await expect(save).toHaveText(/^SAVED/)
  await page.locator('.site-header__row a[href="/events"]').click()
  await expectWords(page, 'h1', 'EVENTS')
})

test('names, numbers and addresses are left alone by translators @nojs', async ({ page }) => {
  const kept = async (path: string, ...selectors: string[]) => {
    await page.goto(path)
    for (const selector of selectors) {
      const all = page.locator(selector)
      await expect(all.first(), `${selector} on ${path}`).toBeAttached()
      const loose = await all.evaluateAll(
        found => found.filter(element => !element.closest('[translate=no]')).length,
      )
      expect(loose, `${selector} on ${path}`).toBe(0)
    }
    // Headings that are sentences of ours are not names.
    await expect(page.locator('h2[translate=no]:not(.service-card__name)')).toHaveCount(0)
  }
  const everywhere = ['.site-header__name', 'a[href^="tel:"]', 'a[href^="mailto:"]:not([href*="?"])']
  await kept('/services/erith-food-bank', ...everywhere, 'h1', '.place h3', 'address')
  await kept('/results?query=food', ...everywhere, '.service-card__name a', '.service-card__who > span')
  await kept('/events/open-kitchen-day', ...everywhere, 'h1', 'main a[href^="/organisations/"]', 'address')
  await kept('/organisations/erith-food-network', ...everywhere, 'h1', '.service-card__name a')
  await kept('/events', '.event-card__title a')
  await kept('/locations', '.service-card__name', '.service-card__who')
  const place = await page.locator('.service-card__name a').first().getAttribute('href')
  await kept(place!, ...everywhere, 'h1', 'address')
})

test('in a page that reads from the right, times stand in the direction of their arrow @nojs', async ({
  page,
}) => {
  await page.goto('/services/erith-food-bank')
  const places = await page
    .locator('.opening-times__rules li > span')
    .first()
    .evaluate(rule => {
      document.documentElement.dir = 'rtl'
      rule.firstChild!.textContent = 'كل يوم ثلاثاء'
      const times = [...rule.querySelector('.opening-times__span')!.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\d/.test(textContent!),
      )
      const range = document.createRange()
      return times.map(time => {
        range.selectNode(time)
        return range.getBoundingClientRect().left
      })
    })
  expect(places).toHaveLength(2)
  expect(places[0]).toBeLessThan(places[1]!)
})

const expectWords = (page: Page, selector: string, words: string) =>
  expect(page.locator(selector).first()).toContainText(words)
