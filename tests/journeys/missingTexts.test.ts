import { expect, test } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blankSettings } from '../../directory/routes/settings.ts'
import { consentOptions } from './consentSite.ts'
import { expectNoFaults } from './expectNoFaults.ts'
import { isHydrated } from './pageScripts.ts'
import { optionsFile } from './optionsFile.ts'
import { endSites, serve, startSite } from './startSite.ts'

test.afterAll(endSites)

/**
 * A site over a directory whose settings hold these texts and no others, with the records of the journeys, of which no event
 * is chosen for the home page.
 */
async function siteWith(texts: object, origin: string, options: object = {}) {
  const settings = JSON.stringify({ data: { cms: { frontend: { ...blankSettings, ...texts } } } })
  const meta = { current_page: 1, per_page: 100, last_page: 1, total: 0 }
  const noEvents = JSON.stringify({ data: [], links: {}, meta })
  const directory = await serve((request, response) => {
    const pass = async () => {
      const answer = await fetch(origin + request.url, { headers: { accept: 'application/json' } })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    }
    if (request.url === '/core/v1/settings')
      response.writeHead(200, { 'content-type': 'application/json' }).end(settings)
    else if (/filter(?:\[|%5B)homepage/i.test(request.url ?? ''))
      response.writeHead(200, { 'content-type': 'application/json' }).end(noEvents)
    else void pass()
  })
  const folder = mkdtempSync(join(tmpdir(), 'signpost-texts-'))
  return startSite({
    SITE_CONFIG: optionsFile(join(folder, 'options'), options),
    DIRECTORY_API_URL: `${directory.url}/core/v1`,
    DATA_DIR: join(folder, 'data'),
  })
}

/** The contacts of a council that has written nothing else. */
const global = {
  ...blankSettings.global,
  contact_phone: '020 7946 0100',
  contact_email: 'ask@bexley.example',
}
let unwritten: ReturnType<typeof siteWith> | undefined

// Two of them look at the site of that council, so in one process.
test.describe.configure({ mode: 'default' })

test('every page that the footer leads to is there, though the council has written nothing @nojs', async ({
  page,
  baseURL,
}) => {
  unwritten ??= siteWith({ global }, baseURL!)
  const site = await unwritten
  await page.goto(site.url)
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
  expect(addresses).toContain(`${site.url}/cookie-policy`)
  for (const address of addresses.filter(one => one.startsWith(site.url))) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    // More than a heading: its content, or a contact.
    expect((await page.locator('main').innerText()).length, address).toBeGreaterThan(80)
  }
  await page.goto(`${site.url}/privacy-policy`)
  await expect(page.getByRole('main')).toContainText('This page has not been written yet.')
  await expect(page.getByRole('main').getByRole('link', { name: '020 7946 0100' })).toBeVisible()
  await page.goto(`${site.url}/contact`)
  await expect(page.getByRole('main')).not.toContainText('has not been written')
  await expect(page.getByRole('main').getByRole('link', { name: 'ask@bexley.example' })).toBeVisible()
  await page.goto(`${site.url}/sitemap`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Cookie policy' })).toBeVisible()
})

test('the home page has the next six events where the council has chosen none @nojs', async ({
  page,
  baseURL,
}) => {
  unwritten ??= siteWith({ global }, baseURL!)
  const site = await unwritten
  await page.goto(`${site.url}/events`)
  const all = await page.locator('.event-card h2').allTextContents()
  await page.goto(site.url)
  expect(await page.locator('.event-card h3, .event-card h2').allTextContents()).toEqual(all.slice(0, 6))
})

test('a cookie policy of our own names what is in use, and the form stays; the council’s takes its place @nojs', async ({
  page,
  baseURL,
}) => {
  unwritten ??= siteWith({ global }, baseURL!)
  const plain = await unwritten
  await page.goto(`${plain.url}/cookie-policy`)
  const main = page.getByRole('main')
  await expect(page).toHaveTitle(/^Cookie policy/)
  await expect(main).toContainText('signpost-form')
  await expect(main).toContainText('We use no cookies of others')
  await expect(main).not.toContainText('signpost-cookies')
  await expect(main.getByRole('button', { name: 'Save cookie settings' })).toHaveCount(0)

  const asking = await siteWith({}, baseURL!, { ...consentOptions, translate: 'header' })
  await page.goto(`${asking.url}/cookie-policy`)
  await expect(main).toContainText('signpost-cookies')
  await expect(main).toContainText('365 days')
  await main.getByRole('radio', { name: 'No' }).check()
  await main.getByRole('button', { name: 'Save cookie settings' }).click()
  await expect(main).toContainText('You’ve set your cookie preferences.')

  const text = { title: 'Biscuits', content: 'The council bakes **none**.' }
  const written = await siteWith({ cookie_policy: text }, baseURL!, consentOptions)
  await page.goto(`${written.url}/cookie-policy`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Biscuits')
  await expect(main).toContainText('The council bakes none.')
  await expect(main).not.toContainText('signpost-form')
  await expect(main.getByRole('button', { name: 'Save cookie settings' })).toBeVisible()
})

test('opening a form sets its cookie, as the cookie policies say, and reading and searching sets none @nojs', async ({
  page,
  baseURL,
}) => {
  unwritten ??= siteWith({ global }, baseURL!)
  const site = await unwritten
  const namesSetBy = async (path: string) => {
    const answer = await fetch(baseURL + path)
    expect(answer.status, path).toBe(200)
    return answer.headers.getSetCookie().map(cookie => cookie.split('=')[0])
  }
  for (const path of ['/', '/results?query=food', '/services/erith-food-bank', '/events', '/cookie-policy'])
    expect(await namesSetBy(path), path).toEqual([])
  for (const path of ['/feedback', '/services/erith-food-bank/referral', '/get-involved'])
    expect(await namesSetBy(path), path).toEqual(['signpost-form'])
  await page.goto(`${site.url}/cookie-policy`)
  await expect(page.getByRole('main')).toContainText('sets none when you only read or search')
  await expect(page.getByRole('main')).toContainText('set when you open a form, even if you send nothing')
  await page.goto('/cookie-policy')
  await expect(page.getByRole('main')).toContainText(
    'When you open a form, a cookie called signpost-form is set',
  )
})

test('whatever the site keeps on a device stands in its cookie policy @js', async ({ page, baseURL }) => {
  const site = await siteWith({}, baseURL!, { ...consentOptions, translate: 'header' })
  await page.goto(`${site.url}/cookie-policy`)
  const policy = await page.getByRole('main').innerText()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Save cookie settings' }).click()
  await expect(page.getByText('You’ve set your cookie preferences.')).toBeVisible()
  await page.goto(`${site.url}/services/erith-food-bank`)
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await page.request.post(`${site.url}/language`, {
    form: { language: 'pl' },
    headers: { origin: site.url },
    maxRedirects: 0,
  })
  await page.goto(`${site.url}/services/erith-food-bank/referral`)
  await page.getByRole('radio').first().check()
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page).toHaveURL(/step=name/)
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(cookies).toContain('signpost-cookies')
  expect(cookies.some(name => name.endsWith('signpost-form'))).toBe(true)
  expect(stored).toContain('signpost:favourites')
  const named = [...cookies, ...stored].map(name => name.replace(/^__(Secure|Host)-/, ''))
  expect(named.filter(name => !policy.includes(name))).toEqual([])
})

test('the notice of the council stands on every page but those of forms @js', async ({ page, baseURL }) => {
  const banner = {
    title: 'Snow today',
    content: 'Some services are **closed**.',
    button_text: 'Which ones',
    button_url: '/pages/this-winter',
    has_image: false,
  }
  const site = await siteWith({ banner }, baseURL!)
  const notice = page.getByRole('region', { name: 'Notice' })
  for (const path of ['/', '/services/erith-food-bank', '/nowhere']) {
    await page.goto(site.url + path)
    await page.waitForFunction(isHydrated)
    await expect(notice).toContainText('Snow today')
    await expect(notice).toContainText('Some services are closed.')
    await expect(notice.getByRole('link', { name: 'Which ones' })).toHaveAttribute(
      'href',
      '/pages/this-winter',
    )
    await expectNoFaults(page)
  }
  await page.goto(`${site.url}/services/erith-food-bank/referral`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
