import { expect, test, type Locator, type Page } from '@playwright/test'

const tries = (page: Page) => page.getByRole('region', { name: 'What to try next' })
const total = async (page: Page) => {
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  return Number(title!.replaceAll(',', '').match(/^\d+/)?.[0] ?? 0)
}

for (const [i, path] of [
  '/results?query=debt&near=DA14&within=1&free=yes',
  '/results?query=advice&open=yes&wait=one-week&for=Retired&free=yes',
  '/results?query=dementia&near=Erith&within=1&free=yes&view=map',
].entries()) {
  test(`${path} finds nothing, and each way on finds as much as it says${i ? ' @nojs' : ''}`, async ({
    page,
  }) => {
    await page.goto(path)
    expect(await total(page)).toBe(0)
    const ways = tries(page).getByRole('link', { name: /\(\d+ services?\)$/ })
    const links = await ways.evaluateAll(all => all.map(a => [a.textContent, (a as HTMLAnchorElement).href]))
    expect(links.length).toBeGreaterThan(1)
    for (const [text, href] of links) {
      await page.goto(href!)
      expect(await total(page), text).toBe(Number(/\((\d+) /.exec(text!)![1]))
    }
  })
}

test('a resident leaves out what stood in the way', async ({ page }) => {
  await page.goto('/results?query=advice&open=yes&wait=one-week&for=Retired&free=yes')
  await expect(page.getByRole('link', { name: 'Remove Retired' })).toBeVisible()
  // Without it there would be nothing either.
  await expect(tries(page).getByRole('link', { name: /“Retired”/ })).toHaveCount(0)
  await tries(page)
    .getByRole('link', { name: /^search again without “Wait of up to a week” \(\d+ services?\)$/ })
    .click()
  await expect(page).toHaveURL('/results?query=advice&open=yes&free=yes&for=Retired')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results? for “advice”$/)
})

test('the page says what was tried, whom to call, and how to say what is missing', async ({ page }) => {
  await page.goto('/results?query=lonley&near=DA14&within=1&free=yes')
  await expect(
    page.getByText('We looked for “lonely” (you typed “lonley”), near DA14, with the filters'),
  ).toBeVisible()
  await expect(page.getByText('“Within 1 mile”, “Free”.')).toBeVisible()
  await expect(tries(page).getByRole('link', { name: '020 7946 0000' })).toHaveAttribute(
    'href',
    'tel:02079460000',
  )
  await expect(tries(page).getByRole('link', { name: 'Feeling lonely' })).toBeVisible()
  await expect(
    tries(page).getByRole('link', { name: /^search up to 50 miles away|^search the whole borough/ }),
  ).not.toHaveCount(0)
  await expect(tries(page).getByRole('link', { name: 'Tell us what you were looking for' })).toHaveAttribute(
    'href',
    '/feedback',
  )
  await tries(page).getByRole('link', { name: 'search for exactly “lonley”' }).click()
  await expect(page).toHaveURL('/results?query=lonley&near=DA14&within=1&free=yes&literal=yes')
  await expect(page.getByText('We searched for the words as you typed them.')).toBeVisible()
})

test('a search that finds nothing whatever is left out offers the subjects instead @nojs', async ({
  page,
}) => {
  await page.goto('/results?query=zzyzxqv&free=yes&for=Retired')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “zzyzxqv”')
  await expect(page.getByRole('main').getByRole('link', { name: 'Food and essentials' })).toBeVisible()
  await expect(tries(page).getByRole('link', { name: /search again/ })).toHaveCount(0)
})

test('what could be left out comes with the page, in one query @js', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/graphql') asked.push(searchParams.get('operationName') ?? request.postData() ?? '')
  })
  await page.goto('/results?query=advice&open=yes&wait=one-week&for=Retired&free=yes', {
    waitUntil: 'networkidle',
  })
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Remove Wait of up to a week' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results? for “advice”$/)
  await page.goBack()
  await expect(tries(page)).toBeVisible()
  expect(asked).toEqual(['ResultsPage'])
})

const topOf = async (part: Locator) => (await part.boundingBox())!.y

test('a guide that matches stands above what to try @nojs', async ({ page }) => {
  await page.goto('/results?query=keeping+warm+at+home&for=Retired&wait=one-week&open=yes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “keeping warm at home”')
  const guide = await topOf(page.getByRole('main').getByRole('link', { name: 'Keeping warm at home' }))
  expect(guide).toBeLessThan(await topOf(page.getByText(/^We looked for/)))
})

test('a search for events by that name shows those to come first @nojs', async ({ page }) => {
  await page.goto('/results?query=events+this+weekend')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events for “events this weekend”')
  await expect(page).toHaveTitle(/^Events for “events this weekend”/)
  const events = page.getByRole('region', { name: 'Events that match' })
  await expect(events.getByRole('listitem').first()).toContainText(/November 2026/)
  expect((await events.boundingBox())!.y).toBeLessThan(await topOf(page.getByText(/^We looked for/)))
})

for (const path of ['/results?query=events+in+Crayford', '/results?query=events&near=Crayford'])
  test(`${path} shows events first, the nearest of them first, with where they are @nojs`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Events for “events/)
    const events = page.getByRole('region', { name: 'Events that match' })
    await expect(events.getByRole('listitem').first()).toContainText('Crayford Library, Crayford')
    expect((await events.boundingBox())!.y).toBeLessThan(await topOf(page.getByText(/^We looked for/)))
    // Nobody is told that a search that found events found nothing.
    await expect(tries(page)).toContainText('Only events match. To find services, you could:')
    await expect(tries(page)).not.toContainText('We could not find a service')
    // There is no service to filter.
    await expect(page.getByText('Filter these results')).toHaveCount(0)
  })

test('where no event is on that evening all events are a press away', async ({ page }) => {
  await page.goto('/results?query=events+tonight')
  await tries(page).getByRole('link', { name: 'see all events' }).click()
  await expect(page).toHaveURL('/events')
})

test('what stood in the way comes before events and subjects @nojs', async ({ page }) => {
  await page.goto('/results?query=food&open=yes&free=yes')
  const wayOut = await topOf(page.getByRole('link', { name: /^search again without/ }).first())
  expect(wayOut).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Events that match' })))
})
