import { expect, test, type Page } from '@playwright/test'
import { extendedSite } from './extendedSite.ts'
import { expectNoFaults } from './expectNoFaults.ts'
import { expectToFit } from './expectToFit.ts'
import { sharedSite } from './sharedSite.ts'
import { holdScripts, isHydrated } from './pageScripts.ts'

/** Blocks requests to Google, and gives the address that the browser would have opened. */
async function blockGoogle(page: Page): Promise<{ asked: () => string[] }> {
  const asked: string[] = []
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setBlockedURLs', { urls: ['*translate.google.com*', '*translate.goog*'] })
  page.on(
    'request',
    request => void (/google|goog$/.test(new URL(request.url()).host) && asked.push(request.url())),
  )
  return { asked: () => asked }
}

const panel = (page: Page) => page.getByText('Translate', { exact: true })

test('where it is off there is no widget, no endpoint and no other host in the policy @nojs', async ({
  page,
}) => {
  const response = await page.goto('/')
  await expect(panel(page)).toHaveCount(0)
  expect(response?.headers()['content-security-policy']).toContain("form-action 'self';")
  const posted = await page.request.post('/language', {
    headers: { origin: new URL(page.url()).origin },
    form: { language: 'pl', page: '/' },
    maxRedirects: 0,
  })
  expect(posted.status()).toBe(404)
  expect(posted.headers()['set-cookie']).toBeUndefined()
})

test('a resident asks for a page in Polish; Google hears of it then and not before', async ({
  page,
  context,
}) => {
  const site = await extendedSite()
  const refused: string[] = []
  page.on(
    'console',
    message => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
  )
  const { asked } = await blockGoogle(page)
  await page.goto(`${site.url}/results?query=food`)
  await panel(page).click()
  await expect(page.getByText('Google will see the address of this page')).toBeVisible()
  await expect(page.getByText('Forms and saved lists do not work in the translation')).toBeVisible()
  const languages = page.locator('.translate').getByLabel('Language')
  await expect(languages).toHaveValue('en-GB')
  await expect(languages.locator('option[lang=ne]')).toHaveText('नेपाली')
  await languages.selectOption('Polski')
  expect(asked()).toEqual([])
  expect(await context.cookies()).toEqual([])

  await page.getByRole('button', { name: 'Show this page in this language' }).click()
  await expect.poll(asked).toHaveLength(1)
  expect(asked()[0]).toBe(
    'https://translate.google.com/translate?sl=en&tl=pl&u=http%3A%2F%2Fsignpost.example%2Fresults%3Fquery%3Dfood',
  )
  expect(refused).toEqual([])
  const [cookie] = await context.cookies(site.url)
  expect(cookie).toMatchObject({ name: 'language', value: 'pl', path: '/', sameSite: 'Lax', httpOnly: false })
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(364.9 * 24 * 3600)

  // Two people with the same address get the same page, whatever either has chosen.
  const pageFor = async (chosen: string) =>
    (await page.request.get(`${site.url}/results?query=food`, { headers: { cookie: chosen } })).text()
  // The site has just started: the search index may answer the second of two, and the directory the first.
  await expect(async () => expect(await pageFor('language=pl')).toBe(await pageFor(''))).toPass()
})

test('an earlier choice is there the next time, and English takes it back @js', async ({ page, context }) => {
  const site = await extendedSite()
  await context.addCookies([{ name: 'language', value: 'ta', url: site.url }])
  await page.goto(`${site.url}/events`)
  await page.waitForFunction(isHydrated)
  await panel(page).click()
  await expect(page.locator('.translate').getByLabel('Language')).toHaveValue('ta')
  await page.locator('.translate').getByLabel('Language').selectOption('English')
  await page.getByRole('button', { name: 'Show this page in this language' }).click()
  await expect.poll(() => context.cookies(site.url)).toEqual([])
  await expect(page).toHaveURL(`${site.url}/events`)
})

test('who forbids the browser to keep anything has every page and every control, and no error @js', async ({
  page,
}) => {
  const site = await extendedSite()
  await page.addInitScript(() => {
    const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookie']
    for (const name of stores)
      Object.defineProperty(name === 'cookie' ? Document.prototype : globalThis, name, {
        get() {
          throw new DOMException(`${name} is forbidden here.`, 'SecurityError')
        },
      })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', message => void (message.type() === 'error' && errors.push(message.text())))
  const addresses = ['/', '/services/erith-food-bank', '/results?query=food&view=map', '/developers/explorer']
  for (const address of [...addresses, '/cookie-policy', '/favourites', '/feedback']) {
    await page.goto(site.url + address)
    await page.waitForFunction(isHydrated)
    expect(errors, address).toEqual([])
  }
  await page.goto(`${site.url}/services/erith-food-bank`)
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Save Erith Food Bank' }).click()
  await expect(page.getByText('does not let this site keep')).toBeVisible()
  await panel(page).click()
  await page.locator('.translate').getByLabel('Language').selectOption('Polski')
  const posted = page.waitForRequest(/\/language$/)
  await page.getByRole('button', { name: 'Show this page in this language' }).click()
  expect((await posted).postData()).toContain('language=pl')
  expect(errors).toEqual([])
})

test('the widget in the header works by keyboard, fits a small screen, and is not on forms or errors @js', async ({
  page,
}) => {
  const site = await extendedSite()
  await page.goto(`${site.url}/services/erith-food-bank`)
  await page.waitForFunction(isHydrated)
  await panel(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.translate').getByLabel('Language')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show this page in this language' })).toBeFocused()
  await expectNoFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFaults(page, ['color-contrast'])
  await expectToFit(page)
  const name = page.locator('.site-header__name')
  expect((await name.boundingBox())!.width).toBeGreaterThan(60)
  await expect(page.locator('.translate').getByLabel('Language')).toBeInViewport()
  for (const path of ['/feedback', '/get-involved', '/services/erith-food-bank/referral', '/nowhere']) {
    await page.goto(site.url + path)
    await expect(panel(page), path).toHaveCount(0)
  }
})

test('in the menu of phones it is there for phones only @nojs', async ({ page }) => {
  const phones = await sharedSite({ translate: 'mobile-nav' })
  await page.goto(phones.url)
  await expect(panel(page)).toBeHidden()
  await expectToFit(page)
  await page.getByText('Menu', { exact: true }).click()
  await panel(page).click()
  await page.locator('.translate').getByLabel('Language').selectOption('Română')
  const { asked } = await blockGoogle(page)
  await page.getByRole('button', { name: 'Show this page in this language' }).click()
  await expect.poll(asked).toHaveLength(1)
  expect(asked()[0]).toContain('tl=ro')
})

test('a language that is chosen before the scripts run stays chosen @js', async ({ page, context }) => {
  const site = await extendedSite()
  await context.addCookies([{ name: 'language', value: 'ta', url: site.url }])
  const release = await holdScripts(page)
  await page.goto(`${site.url}/events`, { waitUntil: 'commit' })
  await panel(page).click()
  await page.locator('.translate').getByLabel('Language').selectOption('Polski')
  release()
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.translate').getByLabel('Language')).toHaveValue('pl')
})
