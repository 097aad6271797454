import { expect, test, type Page, type Route } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'
import { dropScripts, isHydrated, openHydrated } from './pageScripts.ts'
import { startAgeingGateway } from './startAgeingGateway.ts'
import { endSites, serve, startSite } from './startSite.ts'

// As most residents have it: pages fade into each other.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.afterEach(endSites)

const foodBank = '/services/erith-food-bank'

/** Goes on as the site does by itself: without loading the page whole. */
async function marked(page: Page) {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test('what is older than ten minutes says when it was last updated', async ({ page, baseURL }) => {
  const gateway = await startAgeingGateway(`${baseURL}/graphql`, 1200)
  const site = await startSite({ GATEWAY_URL: `${gateway.url}/graphql`, NOW: '2026-11-20T09:30' })
  await page.goto(site.url + foodBank)
  await expect(page.getByText('Information last updated at 9:10am', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toHaveText(/^Information last updated at 9:10am/)
  gateway.become(600)
  await page.goto(`${site.url}/events`)
  await expect(page.getByText('Information last updated')).toHaveCount(0)
  gateway.close()
})

test('the notice follows the resident from page to page and back @js', async ({ page, baseURL }) => {
  const gateway = await startAgeingGateway(`${baseURL}/graphql`, 1200)
  const site = await startSite({ GATEWAY_URL: `${gateway.url}/graphql`, NOW: '2026-11-20T09:30' })
  await openHydrated(page, site.url + foodBank)
  await marked(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByText(/^Information last updated at \d/)).toBeVisible()
  gateway.become(0)
  await main.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByText('Information last updated')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(/^Information last updated at \d/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Information last updated at 9:10am')).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
  gateway.close()
})

test('a page that is long in coming shows a bar, moves nothing, and is announced when it is there @js', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/graphql/, async route => {
    await mayAnswer
    await route.continue()
  })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.locator('.progress')).toBeVisible()
  await expect(page.locator('[aria-live=polite]', { hasText: 'Loading' })).toBeAttached()
  expect(await heading.boundingBox()).toEqual(before)
  await expectNoFaults(page)
  answer()
  await expect(page).toHaveURL('/events')
  await expect(page.locator('.progress')).toHaveCount(0)
  await expect(page.locator('[aria-live=polite]', { hasText: /^Events/ })).toBeAttached()
  await expectNoFaults(page)
})

test('the bar stands still for those who asked for less motion @js', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/')
  await page.route(/\/graphql/, () => {})
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.locator('.progress')).toHaveCSS('animation-name', 'none')
})

test('a device without a connection keeps the page, and opens the next once it is back @js', async ({
  page,
  context,
}) => {
  await openHydrated(page, foodBank)
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toContainText('You can still read this page')
  await expectNoFaults(page)
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await about.press('Enter')
  await expect(notice).toContainText('We cannot open another page yet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await about.click()
  await expect(page).toHaveURL('/about')
})

test('without a connection a form keeps what is typed, and is sent once it is back @js', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/feedback')
  const field = page.getByLabel('What happened?')
  await field.fill('The times are wrong.')
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toContainText('You can still read this page')
  const send = page.getByRole('button', { name: 'Send feedback' })
  await send.press('Enter')
  await expect(notice).toContainText('Nothing was sent. Your answers are still on this page.')
  await expect(field).toHaveValue('The times are wrong.')
  // A search sends nothing.
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().press('Enter')
  await expect(notice).toContainText('We cannot open another page yet')
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await send.press('Enter')
  await expect(page).toHaveTitle(/^Error:/)
  await expect(field).toHaveValue('The times are wrong.')
})

test('where the site cannot be reached a form keeps what is typed, whatever the device says @js', async ({
  page,
}) => {
  await openHydrated(page, '/feedback')
  const field = page.getByLabel('What happened?')
  await field.fill('The times are wrong.')
  const send = page.getByRole('button', { name: 'Send feedback' })
  const notice = page.getByRole('status').filter({ hasText: 'We could not be reached.' })
  const failures = [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 503 })]
  for (const fail of failures) {
    await page.route('**/*', fail)
    await send.press('Enter')
    await expect(notice).toContainText('Nothing was sent. Your answers are still on this page.')
    await expect(field).toHaveValue('The times are wrong.')
    await expect(send).toBeFocused()
    await expectNoFaults(page)
    await page.unroute('**/*')
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(notice).toHaveCount(0)
  await openHydrated(page, '/feedback')
  await send.press('Enter')
  await expect(page).toHaveTitle(/^Error:/)
})

test('a form whose connection is slow is sent once, with the button that was pressed @js', async ({
  page,
}) => {
  await openHydrated(page, '/feedback')
  await page.getByLabel('What happened?').fill('The times are wrong.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page).toHaveTitle(/^Error:/)
  await page.waitForFunction(isHydrated)
  const posted: (string | null)[] = []
  page.on('request', request => request.method() === 'POST' && posted.push(request.postData()))
  // Never answered: what is slow is sent all the same.
  await page.route('/healthz', () => undefined)
  const leave = page.getByRole('button', { name: 'Delete my answers and leave' })
  await leave.press('Enter')
  await leave.press('Enter')
  await expect(page).not.toHaveTitle(/Give feedback/)
  expect(posted).toEqual([expect.stringMatching(/(^|&)step=clear/)])
})

test('a page that has been open for a while loads the next one whole when there is a new build @js', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(foodBank)
  const { id } = (await (await page.request.get('/builds/latest.json')).json()) as { id: string }
  await expect(page.locator('html')).toHaveAttribute('data-build', id)
  await page.waitForLoadState('networkidle')
  let isEverywhere = false
  await page.route('/builds/latest.json', route => route.fulfill({ json: { id: 'next' } }))
  await page.route('/builds/meta/next.json', route =>
    route.fulfill(isEverywhere ? { json: { id: 'next' } } : { status: 404 }),
  )
  const main = page.getByRole('navigation', { name: 'Main' })
  // Quarters of an hour are counted from the end of hydration, which a test cannot see.
  const untilAsked = () =>
    expect(async () => {
      // Who only reads the first page needs no new build: the first input counts.
      await page.mouse.move(100, 20)
      await page.mouse.move(100, 400)
      const asked = page.waitForResponse(/\/builds\/meta\/next\.json$/, { timeout: 5000 })
      await page.clock.fastForward('15:01')
      await asked
    }).toPass()

  await marked(page)
  await untilAsked()
  await main.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  expect(await isSamePage(page), 'as long as one server does not have it').toBe(true)

  isEverywhere = true
  await untilAsked()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(100)
  await page.getByRole('banner').getByPlaceholder('Search').fill('half a word')
  await main.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/contact')
  expect(await isSamePage(page), 'while something typed is not sent').toBe(true)
  await page.getByRole('banner').getByPlaceholder('Search').fill('')

  await main.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isSamePage(page)).toBe(false)
})

test('a build that the server does not have is not found @nojs', async ({ request }) => {
  const latest = await request.get('/builds/latest.json')
  expect(latest.headers()['cache-control']).toBe('no-cache')
  const { id, timestamp } = (await latest.json()) as { id: string; timestamp: string }
  expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(await (await request.get(`/builds/meta/${id}.json`)).json()).toEqual({ id, timestamp })
  for (const other of ['last-year.json', id, `${id}.json.json`, '..%2f..%2fpackage.json'])
    expect((await request.get(`/builds/meta/${other}`)).status(), other).toBe(404)
})

test('when a part of the code does not come, the page is loaded whole, and so is the one after @js', async ({
  page,
}) => {
  await openHydrated(page, foodBank)
  await marked(page)
  await page.route(/pages_-search-_events.*\.js$/, route => route.fulfill({ status: 404 }))
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isSamePage(page)).toBe(false)
  // The server has drawn this page; its code is missing still, and nothing loads for ever.
  await marked(page)
  await main.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isSamePage(page)).toBe(false)
})

test('while the code of a page is on its way, links are the browser’s own @js', async ({ page }) => {
  // It never comes: neither does it fail.
  await page.route('**/assets/entries/pages_*', () => new Promise(() => undefined))
  await page.goto(foodBank, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'vike' in (history.state ?? {}))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

test('an unavailable page can be asked for again', async ({ page, baseURL }) => {
  let isFailing = true
  const directory = await serve((request, response) => {
    const { method = 'GET', url = '' } = request
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const answer = async () => {
      const body = Buffer.concat(await request.toArray())
      const reply = isFailing
        ? new Response(null, { status: 500 })
        : await fetch(baseURL + url, { method, headers, ...(method === 'POST' && { body }) })
      response.writeHead(reply.status, headers).end(await reply.text())
    }
    void answer()
  })
  const site = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1` })
  expect((await page.goto(site.url + foodBank))?.status()).toBe(503)
  if (test.info().project.use.javaScriptEnabled !== false) await expectNoFaults(page)
  isFailing = false
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank', { timeout: 1000 })
  }).toPass()
  directory.close()
})

test('a link leads to whom to call even when the code that tells it is missing @js', async ({ page }) => {
  await openHydrated(page, foodBank)
  await marked(page)
  const end = await dropScripts(page, 'urgent-help')
  // As the council's texts may have one.
  await page.getByRole('main').evaluate(main => {
    main.insertAdjacentHTML('afterbegin', '<a href="/results?query=he+hits+me">Not safe at home?</a>')
  })
  await page.getByRole('link', { name: 'Not safe at home?' }).click()
  await expect(page).toHaveURL(/he\+hits\+me/)
  const panel = page.getByRole('region', { name: 'Are you in danger from somebody you know?' })
  await expect(panel.getByRole('link', { name: '999', exact: true })).toBeVisible()
  await end()
  expect(await isSamePage(page)).toBe(false)
})

// A page, a part of it whose code is loaded apart, and what only that code contains.
for (const [path, part, code] of [
  ['/results?query=food&view=map', '.borough-map', 'map-controls__move'],
  ['/favourites?services=sy8RMn82WOy9oxAtS-A92Q,AAAAAAAAAAAAAAAAAAAAAA', '.service-card', 'missing.seePage'],
] as const)
  test(`a page stays whole when the code of one part is missing: ${part} @js`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    const end = await dropScripts(page, code)
    await page.goto(path)
    await page.waitForFunction(isHydrated)
    await page.waitForLoadState('networkidle')
    await end()
    await expect(page.locator(part).first()).toBeVisible()
    expect(faults).toEqual([])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
  })

test('a page whose query is not known to a process of an older build is loaded whole @js', async ({
  page,
}) => {
  await openHydrated(page, foodBank)
  // The answers are those of the real gateway to a field that it does not have.
  await page.route('**/graphql**', async route => {
    const request = route.request()
    if (request.method() === 'GET')
      return route.continue({ url: request.url().replace(/%22[\da-f]{64}%22/, `%22${'0'.repeat(64)}%22`) })
    const { query, ...rest } = request.postDataJSON() as { query: string }
    return route.continue({
      postData: JSON.stringify({ ...rest, query: query.replace('{', '{ isOfNextBuild') }),
    })
  })
  await marked(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  expect(await isSamePage(page)).toBe(false)
})
