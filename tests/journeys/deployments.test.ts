import { expect, test } from '@playwright/test'
import { stagingWithConsent } from './consentSite.ts'
import { sharedSite } from './sharedSite.ts'
import { isHydrated } from './pageScripts.ts'

const staging = () => sharedSite({}, { SITE_ENV: 'staging' })

test('a staging site says on every page that nothing done there counts @nojs', async ({ page }) => {
  const site = await staging()
  for (const path of ['/', '/services/erith-food-bank', '/nowhere']) {
    await page.goto(site.url + path)
    await expect(
      page.getByText(
        'Important. Please do not make any changes to this site. This is a TEST environment used for demo purposes only. Any changes made here will not be reflected on the live site viewed by the public.',
      ),
    ).toBeVisible()
    // Without `liveUrl` the words are no link.
    await expect(page.getByText('Back to live site')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to live site' })).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  }
})

test('a staging site leads back to the live one where its address is known @nojs', async ({ page }) => {
  const site = await stagingWithConsent()
  await page.goto(`${site.url}/about`)
  await expect(page.getByRole('link', { name: 'Back to live site' })).toHaveAttribute(
    'href',
    'https://live.example/',
  )
})

test('on a staging site robots are turned away altogether @nojs', async ({ request }) => {
  const site = await staging()
  expect(await (await request.get(`${site.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  // What is no page has no element that says so, and a page that another site links to is found without being read.
  const paths = ['/', '/nowhere', '/events.ics', '/sitemap.xml', '/data/services.csv', '/favicon.svg']
  for (const path of [...paths, '/graphql?query={__typename}'])
    expect((await request.get(site.url + path)).headers(), path).toMatchObject({ 'x-robots-tag': 'noindex' })
})

test('on the live site no response is kept from search engines as a whole @nojs', async ({ request }) => {
  for (const path of ['/', '/events.ics', '/favicon.svg'])
    expect((await request.get(path)).headers(), path).not.toHaveProperty('x-robots-tag')
})

test('the test of error reporting fails in the browser too, when told to @js', async ({ page }) => {
  const site = await staging()
  await page.goto(`${site.url}/sentry`)
  await page.waitForFunction(isHydrated)
  const failing = page.waitForEvent('pageerror')
  await page.getByRole('button', { name: 'Fail in the browser' }).click()
  expect((await failing).message).toBe('A test of error reporting: browser')
})

test('a site without a gateway of its own asks the one it is told of @nojs', async ({ page }) => {
  const site = await sharedSite({})
  expect((await page.goto(`${site.url}/services/erith-food-bank`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
  expect((await page.goto(`${site.url}/results?category=food-and-essentials`))?.url()).toBe(
    `${site.url}/categories/food-and-essentials`,
  )
  expect((await page.request.get(`${site.url}/graphql?query={settings{isSample}}`)).status()).toBe(200)
  expect((await page.request.get(`${site.url}/readyz`)).status()).toBe(200)
})
