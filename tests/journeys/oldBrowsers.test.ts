import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { isHydrated } from './pageScripts.ts'

/** Takes features out of the browser before each page, as those of some years ago lack them. */
const without = (page: Page, features: readonly string[]) =>
  page.addInitScript(names => {
    for (const name of names) {
      const path = name.split('.')
      const last = path.pop()!
      const owner = path.reduce<object | undefined>(
        (object, key) => Reflect.get(object ?? {}, key) as object | undefined,
        globalThis,
      )
      if (owner) Reflect.deleteProperty(owner, last)
    }
  }, features)

/** What came after Chrome 93, Firefox 92 or Safari 15.4. */
const newer = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Element.prototype.checkVisibility',
  'Intl.Segmenter',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isSubsetOf',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'URL.canParse',
  'navigation',
  'requestIdleCallback',
  'structuredClone',
]

function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  return errors
}

test('without what came after Chrome 93 and Safari 15.4 the site works with its scripts @js', async ({
  page,
}) => {
  await without(page, newer)
  const errors = listenForErrors(page)
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  expect(await page.evaluate(() => [typeof structuredClone, 'toSorted' in []])).toEqual(['undefined', false])
  const box = page.getByRole('combobox', { name: 'What do you need?' })
  await box.pressSequentially('food')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/results\?query=food/)
  await page.getByRole('link', { name: 'Erith Food Bank' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
  await page.getByRole('button', { name: 'Save Erith Food Bank' }).first().click()
  await expect(page.getByRole('button', { name: 'Saved Erith Food Bank' }).first()).toBeVisible()
  await page.goto('/favourites')
  await page.waitForFunction(isHydrated)
  await expect(page.getByRole('link', { name: 'Erith Food Bank' })).toBeVisible()
  await expect(page.locator('.without-script').first()).toBeHidden()
  await page.goto('/results?query=food&view=map')
  await page.waitForFunction(isHydrated)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/results for “food”/)
  await page.goto('/events?view=month')
  await page.waitForFunction(isHydrated)
  expect(errors).toEqual([])
})

test('a browser too old for the scripts loads none, and gets the site as it is without JavaScript @js', async ({
  page,
}) => {
  await without(page, ['Object.hasOwn'])
  const errors = listenForErrors(page)
  const scripts: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto('/favourites', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'none')
  await expect(page.getByText('Favourites are kept by your browser')).toBeVisible()
  for (const one of await page.locator('.needs-script').all()) await expect(one).toBeHidden()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox', { name: 'What do you need?' }).fill('food bank')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/results?query=food+bank&near=')
  await page.getByRole('link', { name: 'Erith Food Bank' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
  await expect(page.locator('.share__button').first()).toBeHidden()
  expect(scripts.filter(path => !path.includes('loadAfterPaint'))).toEqual([])
  expect(scripts).not.toEqual([])
  expect(errors).toEqual([])
})

test('no file that browsers load has syntax that the oldest of them do not read @nojs', () => {
  const assets = join(realpathSync('dist/current'), 'client/assets')
  const textsOf = (ending: string) =>
    readdirSync(assets, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith(ending))
      .map(name => [name, readFileSync(join(assets, name), 'utf8')] as const)
  // The explorer's editor is for developers, and for newer browsers.
  const scripts = textsOf('.js').filter(([, text]) => !/monaco|graphiql/i.test(text))
  expect(scripts.length).toBeGreaterThan(50)
  for (const [name, text] of scripts) {
    expect.soft(/\(\?<[=!]/.exec(text)?.[0], `${name}: a look behind`).toBeUndefined()
    expect.soft(/\bstatic\{/.exec(text)?.[0], `${name}: a static block`).toBeUndefined()
  }
  const styles = textsOf('.css').filter(([, text]) => !/monaco|graphiql/i.test(text))
  expect(styles.length).toBeGreaterThan(5)
  for (const [name, text] of styles) {
    expect.soft(/@media[^{]*\((?:width|height) *[<>]/.exec(text)?.[0], `${name}: a range`).toBeUndefined()
    // What a logical property that they do not know is compiled to, a list of all such languages.
    expect.soft(/:lang\(ae\)/.exec(text)?.[0], `${name}: languages in place of a direction`).toBeUndefined()
  }
})
