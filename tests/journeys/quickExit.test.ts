import { expect, test, type Page } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'
import { isHydrated } from './pageScripts.ts'

const exit = { name: 'Exit this page' }
const elsewhere = 'https://www.bbc.co.uk/weather'

const sensitive = [
  '/categories/feeling-unsafe-at-home',
  '/services/domestic-abuse-helpline',
  // The address is not sensitive, but the subject of the page is.
  '/services/safe-places-to-stay',
  '/services/fairwind-open-access/referral',
  '/services/childrens-support-workers/referral',
  '/pages/housing-help/unsafe-at-home',
  '/results?query=domestic+abuse',
]

for (const [i, path] of sensitive.entries()) {
  test(`${path} has one way out of the site, which needs no JavaScript${i ? ' @nojs' : ''}`, async ({
    page,
  }) => {
    await page.goto(path)
    const link = page.getByRole('link', exit)
    await expect(link).toHaveCount(1)
    await expect(link).toBeInViewport()
    await expect(link).toHaveAttribute('href', elsewhere)
    await expect(link).toHaveAttribute('rel', /noreferrer/)
  })
}

for (const path of ['/', '/services/erith-food-bank', '/categories/food-and-essentials', '/events']) {
  test(`${path} has none${path === '/' ? '' : ' @nojs'}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('link', exit)).toHaveCount(0)
  })
}

async function openSensitivePage(page: Page) {
  await page.route(elsewhere, route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  )
  await page.goto('/about')
  await page.goto('/services/domestic-abuse-helpline')
  await page.waitForFunction(isHydrated)
}

async function expectToBeAway(page: Page) {
  await expect(page).toHaveTitle('Weather')
  await page.goBack()
  await expect(page, 'the page before, not the one that was left').toHaveURL('/about')
}

test('pressing the link leaves the site, and Back does not lead to the page again @js', async ({ page }) => {
  await openSensitivePage(page)
  await page.getByRole('link', exit).click()
  await expectToBeAway(page)
})

for (const key of ['Escape', 'Shift']) {
  test(`${key} pressed three times leaves the site @js`, async ({ page }) => {
    await openSensitivePage(page)
    await page.keyboard.press(key)
    await expect(page.getByText('Press 2 more times to leave')).toBeVisible()
    await page.keyboard.press(key)
    await expect(page.getByText('Press 1 more time to leave')).toBeVisible()
    await page.keyboard.press(key)
    await expectToBeAway(page)
  })
}

test('typing capitals does not leave the site @js', async ({ page }) => {
  await openSensitivePage(page)
  const field = page.getByRole('banner').getByPlaceholder('Search')
  await field.focus()
  for (const letter of 'HELP') {
    await page.keyboard.down('Shift')
    await page.keyboard.press(letter)
    await page.keyboard.up('Shift')
  }
  await expect(field).toHaveValue('HELP')
  await expect(page).toHaveURL('/services/domestic-abuse-helpline')
})

test('the way out stays in sight while the page is read, on a phone too @js', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/services/domestic-abuse-helpline')
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(page.getByRole('link', exit)).toBeInViewport()
  await expectNoFaults(page)
})
