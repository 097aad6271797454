import { expect, test, type Page } from '@playwright/test'
import { accept, consentOptions, reject, stagingWithConsent, watchForeign } from './consentSite.ts'
import { isHydrated } from './pageScripts.ts'
import { sharedSite } from './sharedSite.ts'

const service = '/services/erith-food-bank'
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies on Signpost' })
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'signpost-cookies')

test('a site that asks for nothing shows no banner, and its cookie policy no form @nojs', async ({
  page,
}) => {
  const response = await page.goto('/cookie-policy')
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Additional cookies' })).toHaveCount(0)
  expect((await page.request.post('/cookies', { form: { choice: 'accepted' } })).status()).toBe(404)
})

test('yes and no weigh the same, and the choice is kept for a year and leads back', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const site = await sharedSite(consentOptions)
  const asked = await watchForeign(page.context(), site.url, baseURL)
  await page.goto(`${site.url}/results?query=food`)
  await expect(banner(page)).toContainText('Google Analytics')
  await expect(banner(page)).toContainText('consent.example, second.example')
  await expect(banner(page)).toContainText('errors.example')
  const looks = await Promise.all(
    [accept(page), reject(page)].map(async button => ({
      size: await button.boundingBox().then(box => [box?.width, box?.height, box?.y]),
      style: await button.evaluate(element => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
        return [color, backgroundColor, borderColor, fontSize, fontWeight]
      }),
    })),
  )
  expect(looks[1]).toEqual(looks[0])
  expect(asked).toEqual([])
  if (javaScriptEnabled) {
    await page.waitForFunction(isHydrated)
    // The code of the banner comes by itself.
    await page.waitForLoadState('networkidle')
  }
  await reject(page).click()
  await expect(reject(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/results\?query=food(#cookie-choice)?$/)
  const answer = page.locator('.cookie-banner__answer')
  await expect(answer).toContainText('You’ve rejected additional cookies.')
  await expect(answer).toBeVisible()
  await answer.locator('.button').click()
  await expect(answer).toBeHidden()
  const [cookie] = await cookieOf(page)
  expect(cookie).toMatchObject({ value: 'rejected.ga.scripts.errors', sameSite: 'Lax', path: '/' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  const response = await page.goto(site.url + service)
  await expect(banner(page)).toHaveCount(0)
  // The policy now forbids the browser to run any of it.
  expect(response?.headers()['content-security-policy']).not.toMatch(/google|example/)
  expect(asked).toEqual([])
})

test('a choice that is made before the code of the banner has come is confirmed, on that page only @js', async ({
  page,
  baseURL,
}) => {
  const site = await sharedSite(consentOptions)
  await watchForeign(page.context(), site.url, baseURL)
  await page.route(/\.js$/, route => route.abort())
  await page.goto(`${site.url}/results?query=food`)
  await reject(page).click({ noWaitAfter: true })
  await page.waitForURL('**/results?query=food#cookie-choice', { waitUntil: 'commit' })
  await page.unroute(/\.js$/)
  // What the page asked for before that did not come.
  await page.reload()
  await page.waitForFunction(isHydrated)
  await expect(banner(page)).toContainText('You’ve rejected additional cookies.')
  await banner(page).getByRole('link', { name: 'Hide' }).click()
  await expect(banner(page)).toBeHidden()
  await page.goBack()
  await expect(banner(page)).toBeVisible()
  await page.locator('.service-card__name a').first().click()
  await expect(page).toHaveURL(/\/services\//)
  await expect(banner(page)).toHaveCount(0)
})

test('on a phone neither the question nor the words of a staging site push the page out of sight @nojs', async ({
  page,
}) => {
  const site = await stagingWithConsent()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site.url + service)
  await expect(accept(page)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})

test('the choice can be changed at any time, and Google’s cookies go with it', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await sharedSite(consentOptions)
  await watchForeign(context, site.url, baseURL)
  await page.goto(site.url + service)
  await banner(page).getByRole('link', { name: 'View cookies' }).click()
  const settings = page.getByRole('region', { name: 'Additional cookies' })
  await expect(settings).toContainText('_ga, _ga_ABC1234567')
  await settings.getByLabel('Yes').check()
  await settings.getByRole('button', { name: 'Save cookie settings' }).click()
  // A status that is in a new page from the beginning is not announced.
  await expect(page.getByText('You’ve set your cookie preferences.')).toBeFocused()
  await expect(banner(page)).toHaveCount(0)
  await expect(settings.getByLabel('Yes')).toBeChecked()
  await context.addCookies([
    { name: '_ga', value: 'GA1.1.1', url: site.url },
    { name: '_ga_ABC1234567', value: 'GS1', url: site.url },
  ])
  await settings.getByLabel('No').check()
  await settings.getByRole('button', { name: 'Save cookie settings' }).click()
  await expect(settings.getByLabel('No')).toBeChecked()
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
    'signpost-cookies=rejected.ga.scripts.errors',
  ])
})

test('another site cannot agree for a visitor, nor lead them away @nojs', async ({ request }) => {
  const site = await sharedSite(consentOptions)
  const post = (form: Record<string, string>, headers: Record<string, string>) =>
    request.post(`${site.url}/cookies`, { form, headers, maxRedirects: 0 })
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  const refused = await post({ choice: 'accepted' }, foreign)
  expect([refused.status(), refused.headers()['set-cookie']]).toEqual([403, undefined])
  expect((await post({ choice: 'accepted' }, { origin: 'https://elsewhere.example' })).status()).toBe(403)
  const own = { 'sec-fetch-site': 'same-origin' }
  expect((await post({ choice: 'perhaps' }, own)).status()).toBe(400)
  for (const back of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
    const { location, 'set-cookie': cookie } = (
      await post({ choice: 'accepted', back }, { origin: site.url })
    ).headers()
    expect(location, back).toBe('/')
    expect(cookie).toBe('signpost-cookies=accepted.ga.scripts.errors; Path=/; Max-Age=31536000; SameSite=Lax')
  }
})
