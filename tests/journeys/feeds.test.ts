import { expect, test, type APIRequestContext } from '@playwright/test'

async function listed(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
}

test('the index of sitemaps leads to the six of them @nojs', async ({ request, baseURL }) => {
  expect(await listed(request, '/sitemap.xml')).toEqual(
    ['services', 'events', 'categories', 'personas', 'organisations', 'pages'].map(
      kind => `${baseURL}/${kind}-sitemap.xml`,
    ),
  )
})

for (const kind of ['services', 'events', 'categories', 'personas', 'organisations', 'pages']) {
  test(`every page in the sitemap of ${kind} is there, at that very address, and may be found @nojs`, async ({
    request,
  }) => {
    // It opens a hundred pages.
    test.setTimeout(120_000)
    const addresses = await listed(request, `/${kind}-sitemap.xml`)
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) {
      const response = await request.get(address, { maxRedirects: 0 })
      expect(response.status(), address).toBe(200)
      const html = await response.text()
      expect(html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]).toBe(address)
      expect(html, address).not.toContain('noindex')
    }
  })
}

test('a resident takes an event into their diary from its page', async ({ page, request }) => {
  await page.goto('/events')
  await page.locator('.event-card a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const link = page.getByRole('link', { name: 'Add to your calendar' })
  const [answer] = await Promise.all([
    page.waitForEvent('download').then(download => download.suggestedFilename()),
    link.click(),
  ])
  const path = await link.getAttribute('href')
  expect(path).toBe(`${new URL(page.url()).pathname}.ics`)
  expect(path).toBe(`/events/${answer}`)
  const html = await (await request.get(page.url())).text()
  expect(html).toMatch(new RegExp(`<link rel="alternate" href="${path}" type="text/calendar"`))
  const calendar = await request.get(path!)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain(
    `SUMMARY:${await page.getByRole('heading', { level: 1 }).textContent()}`,
  )
})

test('a resident subscribes to all events from the list of them @nojs', async ({ page, request }) => {
  await page.goto('/events')
  const path = await page.getByRole('link', { name: 'Get all events in your calendar' }).getAttribute('href')
  expect(await (await request.get('/events')).text()).toContain(
    `<link rel="alternate" href="${path}" type="text/calendar"`,
  )
  const calendar = await (await request.get(path!)).text()
  const total = Number(/^\d+/.exec((await page.locator('h1 + p').textContent())!)![0])
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(total)
})

test('there is no calendar of an unknown event @nojs', async ({ request }) => {
  expect((await request.get('/events/nothing.ics')).status()).toBe(404)
})
