import { expect, test, type Page } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'
import { expectToFit } from './expectToFit.ts'
import { isHydrated } from './pageScripts.ts'

const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const status = (page: Page) => page.locator('.search-box').getByRole('status')

/** The first box of the home page, with a list open below it. */
async function typeAtHome(page: Page, text: string) {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'What do you need?' })
  await box.pressSequentially(text)
  await expect(options(page).first()).toBeVisible()
  return box
}

/** The text of the option that a screen reader is told of; null when that is the field. */
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id ? document.getElementById(id) : null
    const isMarked = option?.getAttribute('aria-selected') === 'true'
    return option && isMarked ? option.textContent : null
  })

test('without JavaScript the boxes are plain and the form is sent as typed @nojs', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'What do you need?' }).fill('food bank')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.getByLabel('Where?').fill('Erith')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/results?query=food+bank&near=Erith')
})

test('from two letters on names are suggested with their kinds; Enter opens the one that was chosen @js', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'What do you need?' })
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('erith food b')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  expect(await list(page).getAttribute('id')).toBe(await box.getAttribute('aria-controls'))
  const foodBank = page.getByRole('option', { name: 'Erith Food Bank Service' })
  await expect(foodBank.locator('mark')).toHaveText(['Erith', 'Food', 'B'])
  for (const _ of await options(page).all()) {
    await page.keyboard.press('ArrowDown')
    if ((await active(page))?.startsWith('Erith Food Bank')) break
  }
  await expect(foodBank).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveValue('erith food b')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services/erith-food-bank')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
  await expect(page.locator('#main')).toBeFocused()
})

test('the arrows go round by way of the field, and other keys belong to the text @js', async ({ page }) => {
  const box = await typeAtHome(page, 'foo')
  const names = await options(page).allTextContents()
  expect(await active(page)).toBeNull()
  for (const name of names) {
    await page.keyboard.press('ArrowDown')
    expect(await active(page)).toBe(name)
  }
  await page.keyboard.press('ArrowDown')
  expect(await active(page)).toBeNull()
  await page.keyboard.press('ArrowUp')
  expect(await active(page)).toBe(names.at(-1))

  const caret = () => box.evaluate((field: HTMLInputElement) => field.selectionStart)
  await page.keyboard.press('Home')
  expect([await active(page), await caret()]).toEqual([null, 0])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  expect([await active(page), await caret()]).toEqual([null, 3])
  await expect(list(page)).toBeVisible()
  await expect(box).toHaveValue('foo')
})

test('Escape closes the list, then empties the field; Alt with an arrow opens and closes it @js', async ({
  page,
}) => {
  const box = await typeAtHome(page, 'foo')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue('foo')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(list(page)).toBeVisible()
  expect(await active(page)).toBeNull()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
})

test('Tab leaves the list closed and the text as it was; Enter without a choice sends it @js', async ({
  page,
}) => {
  const box = await typeAtHome(page, 'foo')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Where?')).toBeFocused()
  await expect(list(page).first()).toBeHidden()
  await expect(box).toHaveValue('foo')
  await box.press('End')
  await page.keyboard.type('d')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/results?query=food')
})

test('an input method keeps its keys while it composes a word, which is searched for as it stands @js', async ({
  page,
}) => {
  const box = await typeAtHome(page, 'foo')
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'tb', selectionStart: 2, selectionEnd: 2 })
  await expect(box).toHaveValue('footb')
  await expect(options(page).first()).toHaveText(/football/i)
  for (const key of ['ArrowDown', 'Escape', 'Enter']) {
    const isLeftToIt = await box.evaluate(
      (field, name) =>
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true }),
        ),
      key,
    )
    expect(isLeftToIt, key).toBe(true)
    expect(await active(page)).toBeNull()
    await expect(list(page)).toBeVisible()
  }
  await expect(box).toHaveValue('footb')
})

test('a screen reader hears how many there are, once typing pauses @js', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'What do you need?' })
  await box.focus()
  await expect(status(page)).toHaveText('')
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = []
    const region = document.querySelector('.search-box [role=status]')!
    new MutationObserver(() => texts.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  await box.pressSequentially('food', { delay: 400 })
  await expect(status(page)).toHaveText(/^\d suggestions?$/)
  const count = await options(page).count()
  await expect(status(page)).toHaveText(count === 1 ? '1 suggestion' : `${count} suggestions`)
  expect((await heard.jsonValue()).filter(Boolean)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(status(page)).toHaveText('')
  await box.fill('qqqqqqqq')
  await expect(status(page)).toHaveText('No suggestions')
  await box.fill('')
  await expect(status(page)).toHaveText('')
})

test('an open list has no fault, in the dark, in forced colours and on a narrow screen @js', async ({
  page,
}) => {
  await typeAtHome(page, 'foo')
  await page.keyboard.press('ArrowDown')
  await expectNoFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFaults(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: null, forcedColors: 'active' })
  const grounds = await options(page).evaluateAll(all =>
    all.map(each => getComputedStyle(each).backgroundColor),
  )
  expect(grounds[0]).not.toBe(grounds[1])
  await expectToFit(page)
  await expect(list(page)).toBeVisible()
})

test('in the header of other pages the list has no fault and fits a phone @js', async ({ page }) => {
  await page.goto('/about')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search the directory' })
  await box.pressSequentially('foo')
  await expect(options(page).first()).toBeVisible()
  await expectNoFaults(page)
  await expectToFit(page)
  await expect(options(page).first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowDown')
  await page.emulateMedia({ forcedColors: 'active' })
  const colours = await options(page)
    .first()
    .evaluate(option => {
      const own = getComputedStyle(option).color
      option.style.color = 'HighlightText'
      return [own, getComputedStyle(option).color]
    })
  expect(colours[0]).toBe(colours[1])
})

test('a list moves nothing on the page, and a press beside it or on it does what it seems to @js', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    baseURL: baseURL!,
    hasTouch: true,
    viewport: { width: 320, height: 640 },
  })
  const page = await phone.newPage()
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  const button = page.getByRole('main').getByRole('button', { name: 'Search' })
  await page.getByRole('combobox', { name: 'What do you need?' }).tap()
  const before = await button.boundingBox()
  await page.keyboard.type('erith food b')
  const option = page.getByRole('option', { name: 'Erith Food Bank Service' })
  await expect(option).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  const heights = await options(page).evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)

  await page.getByRole('heading', { level: 1 }).tap()
  await expect(list(page)).toBeHidden()
  await button.tap({ trial: true })
  await page.getByLabel('What do you need?').tap()
  await page.keyboard.press('ArrowDown')
  await option.tap()
  await expect(page).toHaveURL('/services/erith-food-bank')
  await phone.close()
})

test('on a small window the list scrolls in itself to the option that is chosen @js', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await typeAtHome(page, 'ad')
  const names = await options(page).allTextContents()
  expect(names.length).toBeGreaterThan(3)
  for (const [i] of names.entries()) {
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(i)).toBeInViewport({ ratio: 0.9 })
  }
  expect((await list(page).boundingBox())!.height).toBeLessThan(200)
})

test('the box of results shows the search of the page again after a suggestion was followed @js', async ({
  page,
}) => {
  await page.goto('/results?query=debt')
  const box = page.getByRole('combobox', { name: 'What do you need?' })
  await box.fill('food parc')
  await page.getByRole('option', { name: 'food bank Search' }).click()
  await expect(page).toHaveURL('/results?query=food+bank')
  await expect(box).toHaveValue('food bank')
})

test('the second box suggests places alone, and one that is chosen fills it @js', async ({ page }) => {
  await page.goto('/')
  const where = page.getByRole('combobox', { name: 'Where?' })
  await where.pressSequentially('eri')
  await expect(options(page).first()).toHaveAccessibleName('Erith Place')
  const names = await options(page).allTextContents()
  expect(names.filter(name => !name.endsWith('Place'))).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(where).toHaveValue(names[1]!.replace('Place', ''))
  await expect(list(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await where.fill('erit')
  await page.getByRole('option', { name: 'Erith Place', exact: true }).click()
  await expect(where).toHaveValue('Erith')
  await expect(where).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/results?near=Erith')
})
