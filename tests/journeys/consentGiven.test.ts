import { expect, test } from '@playwright/test'
import { accept, consentOptions, reject, watchForeign } from './consentSite.ts'
import { expectToFit } from './expectToFit.ts'
import { accessibilityFaults } from './accessibilityFaults.ts'
import { sharedSite } from './sharedSite.ts'
import { openHydrated } from './pageScripts.ts'

const service = '/services/erith-food-bank'

test('after a yes, and only then, what is configured is asked for, on the page that is open @js', async ({
  page,
  baseURL,
}) => {
  const site = await sharedSite(consentOptions)
  const asked = await watchForeign(page.context(), site.url, baseURL)
  await openHydrated(page, `${site.url}/results?query=ZZ-CANARY`)
  expect(asked).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.locator('.govuk-skip-link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(accept(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(reject(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('alert')
  await expect(answer).toContainText('You’ve accepted additional cookies.')
  await expect(answer).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect
    .poll(() => asked.map(({ url }) => url))
    .toEqual(
      expect.arrayContaining([
        'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567',
        'https://consent.example/a.js',
        'https://second.example/k1.js',
        expect.stringContaining('https://errors.example/api/7/envelope/'),
      ]),
    )
  await answer.getByRole('button', { name: 'Hide cookie message' }).click()
  await expect(answer).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/about/i)
  const counted = () =>
    page.evaluate(() =>
      (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer
        ?.map(entry => Array.from(entry))
        .filter(([command, name]) => command === 'event' && name === 'page_view')
        .map(([, , told]) => told),
    )
  await expect.poll(counted).toEqual([
    { page_location: `${site.url}/results`, page_title: '/results', page_referrer: '' },
    { page_location: `${site.url}/about`, page_title: '/about', page_referrer: `${site.url}/results` },
  ])
  expect(
    JSON.stringify(await page.evaluate(() => (window as { dataLayer?: object }).dataLayer)),
  ).not.toContain('CANARY')
  // Where people write about themselves no script of others runs.
  const before = asked.length
  await openHydrated(page, `${site.url}/feedback`)
  const onForm = asked.slice(before).map(({ url }) => new URL(url).host)
  expect(onForm.filter(host => host !== 'errors.example')).toEqual([])
})

test('a no in one tab ends what runs in another with its next page @js', async ({
  page,
  context,
  baseURL,
}) => {
  const { errorReporting: _, ...options } = consentOptions
  const site = await sharedSite(options)
  const asked = await watchForeign(context, site.url, baseURL)
  await openHydrated(page, site.url + service)
  await accept(page).click()
  await expect.poll(() => asked.length).toBe(3)
  const other = await context.newPage()
  await openHydrated(other, `${site.url}/cookie-policy`)
  await expect.poll(() => asked.length).toBe(6)
  await other.getByLabel('No').check()
  await other.getByRole('button', { name: 'Save cookie settings' }).click()
  await expect(other.getByText('You’ve set your cookie preferences.')).toBeVisible()
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(`${site.url}/about`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(asked).toHaveLength(6)
})

test('the banner fits a narrow screen, and Tag Manager is asked for its container @js', async ({
  page,
  baseURL,
}) => {
  const options = { analytics: { type: 'gtm', id: 'GTM-ABC1234' } }
  const site = await sharedSite(options)
  const asked = await watchForeign(page.context(), site.url, baseURL)
  await page.goto(site.url + service)
  await expectToFit(page)
  const [yes, no] = await Promise.all([accept(page).boundingBox(), reject(page).boundingBox()])
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y])
  await accept(page).click()
  await expect
    .poll(() => asked.map(({ url }) => url))
    .toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'])
})

test('a choice without a connection leaves the page where it is @js', async ({ page, context, baseURL }) => {
  const site = await sharedSite(consentOptions)
  await watchForeign(context, site.url, baseURL)
  await openHydrated(page, site.url + service)
  await expect(accept(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await accept(page).click()
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toContainText('Nothing was sent.')
  await expect(page).toHaveURL(site.url + service)
  await context.setOffline(false)
  await accept(page).click()
  await expect(page.getByRole('alert')).toContainText('You’ve accepted additional cookies.')
})

for (const [what, words] of [
  ['what was agreed to', 'googletagmanager.com'],
  ['error reports', 'replaysSessionSampleRate'],
] as const)
  test(`where the code of ${what} does not come, the next page loads it, and no fault is left @js`, async ({
    page,
    baseURL,
  }) => {
    const site = await sharedSite(consentOptions)
    const asked = await watchForeign(page.context(), site.url, baseURL)
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    let missing = 0
    await page.route(`${site.url}/assets/**/*.js`, async route => {
      const answer = await route.fetch()
      const isIt = (await answer.text()).includes(words)
      if (isIt) missing += 1
      return isIt ? route.abort() : route.fulfill({ response: answer })
    })
    await openHydrated(page, site.url + service)
    await accept(page).click()
    await expect.poll(() => missing).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    // A script that is on its way is let through first: its handler would find the route handled already.
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL(`${site.url}/about`)
    await expect
      .poll(() => asked.map(({ url }) => url))
      .toEqual(expect.arrayContaining([expect.stringContaining('https://errors.example/api/7/envelope/')]))
    expect(faults).toEqual([])
  })
