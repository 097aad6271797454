import { expect, test } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'
import { expectToFit } from './expectToFit.ts'
import { endSites, serve, startSite } from './startSite.ts'

test.afterAll(endSites)

/** What a council has left empty, or written in its own way, by the slug of the record. */
const emptied: Record<string, object> = {
  'erith-food-network': {
    description:
      '### Our week\n\n| Day | Time | Where it happens | Who it is for | What it costs |\n|---|---|---|---|---|\n| Wednesday | 10:30am to midday | Walnut Tree Hall, Erith | Parents and grandparents | £2.50 |',
  },
  'erith-food-bank': { description: '', offerings: [], gallery_items: [], testimonial: null },
  'stay-warm-for-less': {
    location_id: null,
    location: null,
    is_virtual: false,
    intro: '',
    description: '<p>&nbsp;</p>',
    image: null,
  },
  'open-kitchen-day': {
    start_date: '2026-11-19',
    end_date: '2026-11-21',
    location_id: null,
    location: null,
    is_virtual: false,
    is_free: false,
  },
  'nuxley-pantry': {
    is_free: false,
    fees_text: `See https://nuxley.example/${'prices_and_members_'.repeat(10)}`,
  },
  'help-with-food': { content: {} },
  'money-and-advice': { image: null },
}
const meetingLink = `https://meet.example/j/${'a1b2c3d4'.repeat(12)}`
const lostPlace = '00000000-0000-4000-8000-000000000001'

/** A record with its gaps, as `JSON.parse` comes by it; the places of one service are known. */
const withGaps = (pantry: string) => (_key: string, record: Record<string, unknown> | null) => {
  if (record === null || typeof record !== 'object' || Array.isArray(record)) return record
  if ('address_line_1' in record)
    return { ...record, address_line_3: meetingLink, accessibility_info: `See ${meetingLink}` }
  if ('regular_opening_hours' in record && record['service_id'] !== pantry)
    return { ...record, location_id: lostPlace, location: null }
  return { ...record, ...emptied[String(record['slug'])] }
}

/** A site over the directory of the journeys, in which these records have gaps. */
async function siteWithGaps(origin: string) {
  const pantry = await fetch(`${origin}/core/v1/services/nuxley-pantry`)
  const { data } = (await pantry.json()) as { data: { id: string } }
  const directory = await serve((request, response) => {
    const pass = async () => {
      // With the site's key: strangers share a quota, which the other journeys use up too.
      const { authorization = '' } = request.headers
      const answer = await fetch(origin + request.url, {
        headers: { accept: 'application/json', authorization },
      })
      // Pictures: there are none of the records that have one.
      const isRecord = answer.headers.get('content-type')?.includes('json')
      const body = isRecord ? JSON.stringify(JSON.parse(await answer.text(), withGaps(data.id))) : undefined
      response.writeHead(isRecord ? answer.status : 404, { 'content-type': 'application/json' }).end(body)
    }
    void pass()
  })
  return startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1`, NOW: '2026-11-20T10:00' })
}

test('what a council has left empty has no bare heading, and where words are needed they are there @js', async ({
  page,
  baseURL,
}) => {
  const { url } = await siteWithGaps(baseURL!)
  const main = page.getByRole('main')

  await page.goto(url)
  const tile = page.locator('.tile', { hasText: 'Money and advice' }).locator('.tile__picture')
  const drawn = await tile.evaluate(element => getComputedStyle(element, '::before').clipPath)
  expect(drawn).toContain('polygon')

  await page.goto(`${url}/services/erith-food-bank`)
  await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What it is' })).toHaveCount(0)
  await expect(main).toContainText('The address is not listed. Get in touch before you go.')
  await expectNoFaults(page)

  await page.goto(`${url}/events`)
  await expect(
    main.getByRole('link', { name: 'Open kitchen day at the food bank', exact: true }),
  ).toBeVisible()
  await expect(main.locator('p:empty')).toHaveCount(0)
  await page.goto(`${url}/events?view=week`)
  await expect(main.getByRole('link', { name: 'Open kitchen day at the food bank' }).first()).toBeVisible()
  await expect(main.locator('p:empty')).toHaveCount(0)

  await page.goto(`${url}/events/stay-warm-for-less`)
  await expect(main.getByText('Not stated. Get in touch before you go.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens' })).toHaveCount(0)
  await expectNoFaults(page)

  await page.goto(`${url}/pages/cost-of-living/help-with-food`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help with food')
  await expect(main.getByText('Nothing has been written here yet.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Search the directory' })).toBeVisible()
  await expectNoFaults(page)
})

test('a wide table is reached by the keyboard, and a text begins at the level below the name @js', async ({
  page,
  baseURL,
}) => {
  const { url } = await siteWithGaps(baseURL!)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${url}/organisations/erith-food-network`)
  await expect(page.locator('header.stack :is(h2, h3)')).toHaveJSProperty('tagName', 'H2')
  const table = page.getByRole('region', {
    name: 'Table: Day, Time, Where it happens, Who it is for, What it costs',
  })
  const isCut = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(isCut).toBe(true)
  await table.focus()
  await expect(table).toBeFocused()
  await expectNoFaults(page)
})

test('a link in place of an address widens no page @nojs', async ({ page, baseURL }) => {
  const { url } = await siteWithGaps(baseURL!)
  await page.goto(`${url}/services/nuxley-pantry`)
  await expect(page.locator('address')).toContainText(meetingLink)
  for (const width of [320, 700, 1280]) await expectToFit(page, width)
})

test('a long address in a fact widens no page, and the word for an event under way stays whole @js', async ({
  page,
  baseURL,
}) => {
  const { url } = await siteWithGaps(baseURL!)
  await page.goto(`${url}/services/nuxley-pantry`)
  for (const width of [320, 760, 1280]) await expectToFit(page, width)
  await page.emulateMedia({ media: 'print' })
  await expectToFit(page, 760)
  await page.emulateMedia({ media: 'screen' })

  for (const path of ['/events/open-kitchen-day', '/events']) {
    await page.goto(url + path)
    const now = page.locator('.date-block').getByText('Now').first()
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const lines = await now.evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect(lines, `${path} at ${width} pixels`).toBe(1)
    }
  }
})

test('a text in Arabic is set from the right, its numbers from the left @nojs', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  const [text, heading, number] = await page.evaluate(() =>
    ['.rich-text', 'h1', 'a[href^="tel:"]'].map(selector => {
      const element = document.querySelector(selector)!
      return [element.getAttribute('dir'), getComputedStyle(element).unicodeBidi]
    }),
  )
  expect([text![0], heading![1], number![1]]).toEqual(['auto', 'plaintext', 'isolate'])
})

test('a place whose times nobody stated says so once @nojs', async ({ page }) => {
  await page.goto('/services/talking-therapies')
  const place = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Upper hall' }) })
  await expect(place.getByText(/not stated/)).toHaveCount(1)
  // The advice stays.
  await expect(place.getByText('Get in touch before you go.')).toBeVisible()
})
