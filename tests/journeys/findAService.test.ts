import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { expectToFit } from './expectToFit.ts'
import { endSites, serve, startSite } from './startSite.ts'

test.afterEach(endSites)

test('a resident searches, opens a service and reads when it is open', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('What do you need?').fill('food bank')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/results\?query=food\+bank/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for “food bank”')
  await page.getByRole('link', { name: 'Erith Food Bank', exact: true }).first().click()
  await expect(page).toHaveURL(/\/services\/erith-food-bank$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erith Food Bank')
  await expect(page).toHaveTitle(/Erith Food Bank/)
  await expect(page.getByText('Closed, opens 10:30am tomorrow').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Every Tuesday 10:00' }).first()).toContainText(
    '13:00',
  )
  await expect(page.getByRole('link', { name: '020 7946 0105' })).toHaveAttribute('href', 'tel:02079460105')
  await expect(page.getByText(/^Closed (on|between) /).first()).toBeVisible()
})

test('screen readers hear “to” where eyes see the arrow @nojs', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  const rule = page.getByRole('listitem').filter({ hasText: 'Every Tuesday' }).first()
  await expect(rule.locator('[aria-hidden=true]').first()).toHaveText('→')
  await expect(rule).toContainText('Every Tuesday 10:00 →to 13:00')
})

test('screen readers hear the facts of a card without the dots between them @nojs', async ({ page }) => {
  await page.goto('/results?query=food+bank')
  const facts = page.locator('.service-card').filter({ hasText: 'Erith Food Bank' }).getByRole('list').first()
  await expect(facts).toMatchAriaSnapshot(`
    - list:
      - listitem: Free
      - listitem: Takes referrals
      - listitem: Wheelchair access
  `)
})

test('a service with several places says where it opens next, and on the page of a place when it opens there @nojs', async ({
  page,
}) => {
  await page.goto('/services/hearing-aid-repair-clinic')
  const header = page.getByRole('article').locator('header')
  await expect(header).toContainText('Closed, opens 1:30pm today at\u00a0Belvedere Baptist Church')
  await page.goto('/locations/971739aa-09c4-561a-80b4-e0826a73b69e')
  const card = page.locator('.service-card', { hasText: 'Hearing Aid Clinic' })
  await expect(card).toContainText('Crayford and 2 other places')
  await expect(card).toContainText('Closed, opens 10am on 3rd December 2026')
  await page.goto('/results?query=hearing+aid&near=Crayford')
  await expect(card).toContainText('in Crayford')
  await expect(card).toContainText('Closed, opens 10am on 3rd December 2026')
})

test('the heading of each place of a service tells by ear at which location it is @nojs', async ({
  page,
}) => {
  await page.goto('/services/debt-and-benefits-advice')
  const places = page.locator('.place').getByRole('heading', { level: 3 })
  await expect(places.nth(0)).toHaveAccessibleName(/^Drop-in\s*, The Advice Shop$/)
  await expect(places.nth(2)).toHaveAccessibleName(/^Room 2, first floor\s*, Central Library$/)
})

test('a resident browses from the home page by subject to a service and back to the list of all', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Food and essentials' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food and essentials')
  const all = page.getByRole('link', { name: /^See all \d+ services$/ })
  if (await all.count()) {
    await all.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All services: Food and essentials')
  }
})

test('of a long list the tab says which page is open; what else matched is told on the first only', async ({
  page,
}) => {
  await page.goto('/results?query=help')
  await expect(page).toHaveTitle(/^\d+ results for “help” – Signpost/)
  const beside = page.getByRole('heading', { name: 'You may be looking for' })
  await expect(beside).toBeVisible()
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^\d+ results for “help” \(page 2 of \d\) – Signpost/)
  await expect(beside).toHaveCount(0)
})

test('a resident near Erith narrows the results, and can take each filter away again', async ({ page }) => {
  await page.goto('/results?query=food&near=Erith&within=3&free=yes')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('near Erith')
  await expect(page.locator('.service-card__who').first()).toContainText(/miles? away/)
  await page.getByRole('link', { name: 'Remove Free' }).click()
  await expect(page).toHaveURL('/results?query=food&near=Erith&within=3')
})

test('a resident with the nearest match beyond the usual distance is told of it', async ({ page }) => {
  await page.goto('/results?query=food+bank&near=DA14+6QX')
  await expect(page.getByRole('link', { name: 'Erith Food Bank' })).toHaveCount(0)
  await page.getByRole('link', { name: '1 more up to 10 miles away' }).click()
  await expect(page).toHaveURL('/results?query=food+bank&near=DA14+6QX&within=10')
  await expect(page.getByRole('link', { name: 'Erith Food Bank' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /more up to/ })).toHaveCount(0)
})

test('a resident says who help is for, and can take each answer back', async ({ page }) => {
  await page.goto('/results?query=advice&page=2')
  await page.getByText('Filter these results').click()
  const people = page.getByRole('group', { name: 'Who it is for' })
  await people.getByLabel('Age Group').selectOption({ value: '65 and over' })
  await people.getByLabel('Housing').selectOption({ value: 'Renting privately' })
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('link', { name: 'Remove 65 and over' })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.getAll('for').filter(Boolean)).toEqual(['65 and over', 'Renting privately'])
  expect(searchParams.get('page')).toBeNull()
  await page.getByText('Filter these results').click()
  await expect(people.getByLabel('Age Group')).toHaveValue('65 and over')
  await expect(people.getByLabel('Gender')).toHaveValue('')
  await page.getByRole('link', { name: 'Remove Renting privately' }).click()
  await expect(page).toHaveURL('/results?query=advice&for=65+and+over')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL('/results?query=advice&for=65+and+over&view=map')
  await page.getByRole('link', { name: 'Remove 65 and over' }).click()
  await expect(page).toHaveURL('/results?query=advice&view=map')
})

test('eligibilities narrow the results, in any order; unknown ones do not @nojs', async ({ page }) => {
  const title = async (search: string) => {
    await page.goto(`/results${search}`)
    return page.getByRole('heading', { level: 1 }).textContent()
  }
  const count = async (search: string) => Number((await title(search))!.replace(/,|\D.*$/g, ''))
  const all = await count('')
  const some = await count('?for=0+to+4+years&for=Retired')
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(await count('?for=Retired'))
  expect(await count('?for=Retired&for=0+to+4+years')).toBe(some)
  expect(await count('?for=Martians')).toBe(all)
  await expect(page.locator('.chips')).toHaveCount(0)
})

test('the filters fit a narrow phone @nojs', async ({ page }) => {
  await page.goto('/results?for=Homeless+or+at+risk+of+it&for=Black%2C+African+or+Caribbean')
  await page.getByText('Filter these results').click()
  await expect(page.getByLabel('Ethnicity')).toBeVisible()
  await expectToFit(page)
})

test('results show while the eligibilities of services are unknown @nojs', async ({ page, baseURL }) => {
  const forward = async ({ method = 'GET', url = '' }: IncomingMessage, body: string) => {
    const sent = method === 'POST' && { headers: { 'content-type': 'application/json' }, body }
    return url.includes('/taxonomies/')
      ? new Response('{}', { status: 500 })
      : fetch(baseURL + url, { method, ...sent })
  }
  const directory = await serve((request, response) => {
    void text(request)
      .then(body => forward(request, body))
      .then(async answer =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      )
  })
  const site = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1`, NOW: '2026-11-20T10:00' })
  for (const view of ['', '&view=map']) {
    const answer = await page.goto(`${site.url}/results?query=food&for=65+and+over${view}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^\d+ results for “food”/)
    await expect(page.getByRole('link', { name: 'Remove 65 and over' })).toBeVisible()
    await page.getByText('Filter these results').click()
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible()
    await expect(page.getByText('Who it is for')).toHaveCount(0)
  }
  directory.close()
})

test('services with no fixed place are not lost when a place is named @nojs', async ({ page }) => {
  await page.goto('/results?query=advice&near=DA8')
  await expect(page.getByRole('heading', { name: 'Online, by phone or across the borough' })).toBeVisible()
})

test('an unknown place is named in words, and the search goes on @nojs', async ({ page }) => {
  await page.goto('/results?query=food&near=Atlantis')
  await expect(page.locator('.inset')).toContainText('Atlantis')
  await expect(page.locator('.service-card').first()).toBeVisible()
})

/** With JavaScript the words that a browser may take for something else than text; the others are the server's alone. */
const misread = ['<b>', '\u0000fo\u0001od\u0085', '\u202Edoof']

for (const query of [
  '',
  'a',
  'ok',
  '111',
  '?!',
  'x'.repeat(400),
  '<b>',
  '%00',
  '\u0000fo\u0001od\u0085',
  '\u202Edoof',
  '😀'.repeat(200),
  'food" OR 1=1',
]) {
  test(`searching for ${JSON.stringify(query.slice(0, 20))} never fails${misread.includes(query) ? '' : ' @nojs'}`, async ({
    page,
  }) => {
    const typed = encodeURIComponent(query)
    const response = await page.goto(`/results?query=${typed}&near=${typed}&within=${typed}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('result')
    expect(await response!.text()).not.toMatch(/(?!\s)\p{Cc}|[\u202a-\u202e\ufffd]/u)
  })
}

test('a subject and a group that an old form left empty count as not given @nojs', async ({ page }) => {
  const response = await page.goto('/results?query=food&category=&persona=')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results for “food”$/)
})

test('on a phone the number to ring is on the first screen @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const slug of ['domestic-abuse-helpline', 'erith-food-bank', 'homelessness-help-desk']) {
    await page.goto(`/services/${slug}`)
    await expect(page.locator('.contact-list a[href^="tel:"]').first()).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the name of the first result is on the first screen @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const search of ['query=food', 'query=debt&near=DA14', 'query=cant+afford+school+uniform']) {
    await page.goto(`/results?${search}`)
    await expect(page.locator('.service-card__name a').first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('What do you need?')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeInViewport({ ratio: 1 })
  }
})
