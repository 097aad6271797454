import { expect, test as base, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expectNoFaults } from './expectNoFaults.ts'
import { expectReadInOrder } from './expectReadInOrder.ts'
import { expectToFit } from './expectToFit.ts'
import { isHydrated } from './pageScripts.ts'
import { templates } from './templates.ts'

let kept: Page | undefined
let errors: string[] = []

/** With a page that goes from template to template, as residents do: a new one for each takes longer than the tests. */
const test = base.extend<{ reader: Page }>({
  reader: async ({ browser }, give) => {
    if (!kept) {
      kept = await browser.newPage()
      kept.on('pageerror', error => errors.push(error.message))
    }
    errors = []
    await kept.context().clearCookies()
    await kept.emulateMedia({ media: null, colorScheme: null })
    await kept.setViewportSize({ width: 1280, height: 720 })
    await give(kept)
  },
})

for (const path of templates) {
  test(`${path} hydrates as it came, has no fault, light or dark, and fits a small screen with widely spaced text @js`, async ({
    reader: page,
  }) => {
    const html = await (await page.goto(path))!.text()
    await page.waitForFunction(isHydrated)
    // A style that only its script asks for is missing where there is none, and late elsewhere.
    const styles = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
    )
    expect(styles.filter(style => !html.includes(style))).toEqual([])
    // React reports what it finds to differ from the HTML: what is checked without JavaScript alone holds with it.
    expect(errors).toEqual([])
    await expectNoFaults(page)
    // The states of a template have its colours.
    if (!path.includes('?')) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoFaults(page, ['color-contrast'])
    }
    await setStyle(page, spacing)
    await expectToFit(page)
  })

  test(`${path} fits a small screen and is read down it, fits a phone with text twice as large, and prints black on white without what can only be pressed @nojs`, async ({
    reader: page,
  }) => {
    await page.goto(path)
    await expectToFit(page)
    await expectReadInOrder(page)
    expect(await headingsAboveTheirs(page)).toEqual([])
    // As translators turn it for Arabic or Urdu.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectToFit(page)
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
    await setStyle(page, 'html { font-size: 200% }')
    await expectToFit(page, 360)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const pressed = page.locator('nav, form:not(:has(h1)), main button, .site-header, .site-footer')
    await expect(pressed.filter({ visible: true })).toHaveCount(0)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
}

test('every template is valid HTML @nojs', async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    // Files of the site itself need no integrity hash.
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  })
  for (const path of templates) {
    const { results } = await validator.validateString(await (await request.get(path)).text())
    const faults = results
      .flatMap(({ messages }) => messages.map(m => `${m.ruleId}: ${m.message} ${m.selector}`))
      // Only urgent help stands above the title of the page.
      .filter(fault => !/^heading-level: Initial heading .* #urgent-[\w-]+$/.test(fault))
    expect(faults, path).toEqual([])
  }
})

for (const path of ['/', '/services/erith-food-bank', '/results?query=food']) {
  test(`${path} can be told apart without any colour of its own @js`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(path)
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect(await focused.evaluate(element => getComputedStyle(element).outlineStyle)).not.toBe('none')
    const buttons = page.locator('button, .button, .chip').filter({ visible: true })
    const borders = await buttons.evaluateAll(all => all.map(each => getComputedStyle(each).borderTopStyle))
    expect(new Set(borders)).toEqual(new Set(['solid']))
  })
}

/** Headings within a part of the page that are of the level of its own heading, or above: who goes by headings hears no part. */
const headingsAboveTheirs = (page: Page) =>
  page.locator('section[aria-labelledby], nav[aria-labelledby]').evaluateAll(parts =>
    parts.flatMap(part => {
      const title = document.getElementById(part.getAttribute('aria-labelledby')!)
      if (!title || !/^H\d$/.test(title.tagName)) return []
      const inside = [...part.querySelectorAll('h1, h2, h3, h4, h5')].filter(each => each !== title)
      return inside
        .filter(({ tagName }) => tagName <= title.tagName)
        .map(({ tagName, textContent }) => `${title.textContent}: ${tagName} ${textContent}`)
    }),
  )

/** The distances of WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** As a reader may set it for all pages. */
const setStyle = (page: Page, style: string) =>
  page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)
