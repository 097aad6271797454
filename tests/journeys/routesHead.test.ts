import { expect, test, type Page } from '@playwright/test'
import { openHydrated } from './pageScripts.ts'

interface Described {
  '@type': string
  [property: string]: unknown
}

async function graphOf(page: Page): Promise<Described[]> {
  const data = page.locator('script[type="application/ld+json"]')
  await expect(data).toHaveCount(1)
  return (JSON.parse((await data.textContent())!) as { '@graph': Described[] })['@graph']
}

test('search engines are told what a service is, who runs it, where and when @nojs', async ({
  page,
  baseURL,
}) => {
  await page.goto('/services/erith-food-bank')
  const [service, breadcrumb] = await graphOf(page)
  expect(service).toMatchObject({
    '@type': 'Service',
    '@id': `${baseURL}/services/erith-food-bank`,
    name: 'Erith Food Bank',
    provider: { '@type': 'Organization', name: 'Erith Food Network' },
    offers: { price: 0, priceCurrency: 'GBP' },
    areaServed: [{ '@type': 'AdministrativeArea', name: 'Bexley' }],
  })
  expect(service!.hoursAvailable).toContainEqual(
    expect.objectContaining({ opens: '00:00', closes: '00:00', validFrom: '2026-12-25' }),
  )
  const place = (service!.availableChannel as { serviceLocation?: Described }[]).find(c => c.serviceLocation)
  expect(place?.serviceLocation).toMatchObject({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', postalCode: 'DA8 1RA', addressCountry: 'GB' },
  })
  const { openingHoursSpecification, specialOpeningHoursSpecification } = place!.serviceLocation!
  expect(openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Tuesday',
    opens: '10:00',
    closes: '13:00',
  })
  expect(specialOpeningHoursSpecification).toContainEqual(
    expect.objectContaining({ opens: '00:00', closes: '00:00', validFrom: '2026-12-25' }),
  )
  expect(breadcrumb).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${baseURL}/` },
      { position: 2, item: `${baseURL}/categories/food-and-essentials` },
      { position: 3, name: 'Erith Food Bank' },
    ],
  })
})

for (const [path, type] of [
  ['/events/open-kitchen-day', 'Event'],
  ['/organisations/erith-food-network', 'Organization'],
] as const) {
  test(`search engines are told that ${path} is about an ${type} @nojs`, async ({ page, baseURL }) => {
    await page.goto(path)
    const [thing, breadcrumb] = await graphOf(page)
    expect(thing).toMatchObject({ '@type': type, '@id': baseURL + path })
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
  })
}

test('an event is told with its times in London, and that it takes place @nojs', async ({ page }) => {
  await page.goto('/events/open-kitchen-day')
  const [event] = await graphOf(page)
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[01]:00$/
  expect(event?.startDate).toMatch(moment)
  expect(event?.endDate).toMatch(moment)
  expect(event?.eventStatus).toBe('https://schema.org/EventScheduled')
  expect(event?.eventAttendanceMode).toMatch(/^https:\/\/schema\.org\/O\w+EventAttendanceMode$/)
})

test('search engines are told how to search the site, and the search answers @nojs', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  const [website] = await graphOf(page)
  const { target } = website!.potentialAction as { target: { urlTemplate: string } }
  expect(website).toMatchObject({ '@type': 'WebSite', name: 'Signpost', url: `${baseURL}/` })
  await page.goto(target.urlTemplate.replace('{search_term_string}', encodeURIComponent('food bank')))
  await expect(page.getByRole('link', { name: 'Erith Food Bank' }).first()).toBeVisible()
})

test('search engines are told where a guide stands @nojs', async ({ page, baseURL }) => {
  await page.goto('/pages/this-winter/keeping-warm')
  const [breadcrumb] = await graphOf(page)
  expect(breadcrumb).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, item: `${baseURL}/pages/this-winter` },
      { position: 3, item: `${baseURL}/pages/this-winter/keeping-warm` },
    ],
  })
})

for (const path of [
  '/services/erith-food-bank',
  '/events/open-kitchen-day',
  '/locations',
  '/sitemap',
  '/pages/search',
]) {
  test(`nothing on ${path} breaks the policy on scripts @js`, async ({ page }) => {
    const faults: string[] = []
    page.on(
      'console',
      message => ['error', 'warning'].includes(message.type()) && faults.push(message.text()),
    )
    page.on('pageerror', error => faults.push(error.message))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`${violatedDirective} ${blockedURI}`),
      )
    })
    await openHydrated(page, path)
    expect(faults).toEqual([])
  })
}

test('the policy on scripts stops one that is written into the page @js', async ({ page }) => {
  // Or the journeys above would pass without any policy.
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.goto('/services/erith-food-bank')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = '1'
    document.head.append(script)
  })
  await expect.poll(() => faults.join()).toContain('Content Security Policy')
})

test('what others show of a page is its own name, words, address and picture @nojs', async ({
  page,
  baseURL,
}) => {
  await page.goto('/services/erith-food-bank')
  const content = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute('content')
  expect(await content('title')).toBe('Erith Food Bank – Signpost')
  expect(await content('url')).toBe(`${baseURL}/services/erith-food-bank`)
  expect(await content('site_name')).toBe('Signpost')
  expect(await content('description')).toMatch(/food/)
  const picture = await page.request.get((await content('image'))!)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  await page.goto('/feedback')
  expect(await content('description')).toBe(
    'Tell us what is wrong or missing in this directory, or what helped.',
  )
})

test('a device can keep the site under its own name and picture @nojs', async ({ page }) => {
  await page.goto('/')
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href'))!)
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { name, start_url: start, icons } = await manifest.json()
  expect([name, start]).toEqual(['Signpost: Help in Bexley', '/'])
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const src of [
    touch,
    '/favicon.ico',
    '/favicon.svg',
    ...icons.map((icon: { src: string }) => icon.src),
  ])
    expect((await page.request.get(src)).headers()['content-type'], src).toMatch(/^image\//)
})

test('robots are led to the sitemap, and away from forms and answers for programs @nojs', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`)
  expect(robots).toMatch(/^Disallow: \/graphql$/m)
  expect(robots).not.toMatch(/^Disallow: \/$/m)
})
