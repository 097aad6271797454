import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { endSites, startSite } from './startSite.ts'

test.afterEach(endSites)

function optionsFile(folder: string, options: object): string {
  const file = join(folder, 'site.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(options))
  return file
}

for (const path of ['/_icons', '/sentry']) {
  test(`${path} is closed in production @nojs`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(`Page not found: ${path}`)).toBeVisible()
  })
}

test('where it is switched on, every icon and the test of error reporting can be seen', async ({
  page,
  baseURL,
}, { outputDir }) => {
  const SITE_CONFIG = optionsFile(outputDir, { testPages: true })
  const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  expect((await page.goto(`${site.url}/_icons`))?.status()).toBe(200)
  await expect(page.locator('main > .layout')).toHaveClass(/layout--content/)
  await expect(page.locator('.icon-sheet svg')).not.toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect((await page.goto(`${site.url}/sentry`))?.status()).toBe(200)
  const failing = page.waitForResponse(`${site.url}/sentry?fail=server`)
  await page.getByRole('link', { name: 'Fail on the server' }).click()
  expect((await failing).status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500')
})

test('the test of error reporting fails in the browser too, when told to @js', async ({ page, baseURL }) => {
  const site = await startSite({ SITE_ENV: 'staging', DIRECTORY_API_URL: `${baseURL}/core/v1` })
  await page.goto(`${site.url}/sentry`, { waitUntil: 'networkidle' })
  const failing = page.waitForEvent('pageerror')
  await page.getByRole('button', { name: 'Fail in the browser' }).click()
  expect((await failing).message).toBe('A test of error reporting: browser')
})

test('a deployment names and describes its pages in its own words @nojs', async ({ page, baseURL }, {
  outputDir,
}) => {
  const SITE_CONFIG = optionsFile(outputDir, {
    name: 'Finder',
    seo: { service: { title: '{title}, found with {site}' }, text: { description: 'Read about {title}.' } },
  })
  const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  await page.goto(`${site.url}/services/erith-food-bank`)
  await expect(page).toHaveTitle('Erith Food Bank, found with Finder')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /three days of food/)
  await page.goto(`${site.url}/about`)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', `Read about ${heading}.`)
  expect((await (await page.request.get(`${site.url}/manifest.webmanifest`)).json()).short_name).toBe(
    'Finder',
  )
})

test('a gap that nothing can fill stops the start with one line @nojs', async ({ baseURL }, {
  outputDir,
}) => {
  const SITE_CONFIG = optionsFile(outputDir, { seo: { service: { title: '{name} – {site}' } } })
  const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain('seo.service.title may hold {title}, {summary}, {site} and {strapline} only')
})

test('on a staging site robots are turned away altogether @nojs', async ({ page, baseURL }) => {
  const site = await startSite({ SITE_ENV: 'staging', DIRECTORY_API_URL: `${baseURL}/core/v1` })
  expect(await (await page.request.get(`${site.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
})
