import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'
import { expectToFit } from './expectToFit.ts'

/** Where something begins, in pixels from the top of the page. */
const top = async (part: Locator) => (await part.boundingBox())!.y

test('when nothing is near enough, what can be had from anywhere comes before what else to try @nojs', async ({
  page,
}) => {
  await page.goto('/results?query=debt&near=DA14&within=1&free=yes')
  await expect(page.getByText('These match. They have no fixed place')).toBeVisible()
  const service = page.getByRole('link', { name: 'Sunday evening debt line', exact: true })
  const drop = page.getByRole('link', { name: /^search the whole borough/ })
  expect(await top(service)).toBeLessThan(await top(drop))
  await expect(page.getByText('We could not find a place near enough. You could also:')).toBeVisible()
})

for (const [width, isAbove] of [
  [360, true],
  [1280, false],
] as const)
  test(`at ${width} px urgent advice stands ${isAbove ? 'above' : 'beside'} the services of a subject @nojs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/categories/feeling-unsafe-at-home')
    const advice = page.getByRole('complementary').getByRole('heading', { name: 'In danger now?' })
    const first = page.getByRole('main').locator('.service-card').first()
    const [said, list] = [(await advice.boundingBox())!, (await first.boundingBox())!]
    expect(said.y).toBeLessThan(list.y)
    expect(said.x > list.x + list.width).toBe(!isAbove)
  })

const panel = (page: Page) => page.getByRole('region', { name: 'Are you in danger from somebody you know?' })

for (const [i, path] of [
  '/results?query=he+hits+me',
  '/results?query=he+hits+me&view=map',
  '/results?query=he+hits+me&page=2&free=yes',
  '/results?query=he+hits+me&literal=yes',
  '/results?query=he+hits+me&near=DA8&within=1&free=yes&open=yes',
].entries())
  test(`${path} says whom to call above everything else, with one quick exit${i ? ' @nojs' : ''}`, async ({
    page,
  }) => {
    await page.goto(path)
    const title = panel(page).getByRole('heading', { level: 2 })
    expect(await top(title)).toBeLessThan(await top(page.getByRole('main').getByRole('search')))
    expect(await top(title)).toBeLessThan(await top(page.getByRole('heading', { level: 1 })))
    await expect(panel(page).getByRole('link', { name: '999', exact: true })).toHaveAttribute(
      'href',
      'tel:999',
    )
    await expect(page.getByRole('link', { name: 'Exit this page' })).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a quick exit stands above urgent help whose words are in no list of addresses @nojs', async ({
  page,
}) => {
  await page.goto('/results?query=i+want+to+die')
  await expect(page.getByRole('region', { name: 'Do you feel that you cannot go on?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Exit this page' })).toHaveCount(1)
})

test('what is urgent but not sensitive needs no quick exit @nojs', async ({ page }) => {
  await page.goto('/results?query=gas+smell')
  await expect(page.getByRole('region', { name: 'Do you smell gas?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Exit this page' })).toHaveCount(0)
})

test('a search that tells of somebody and raises no topic leads to all topics @nojs', async ({ page }) => {
  await page.goto('/results?query=got+to+get+her+away+from+there')
  await expect(page.locator('.urgent-help')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Urgent help' }).click()
  await expect(page).toHaveURL('/urgent-help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Urgent help')
  await expect(page.getByRole('link', { name: 'Exit this page' })).toHaveCount(1)
  const data = { query: '{ searchVocabulary { urgentTopics { title contacts { name } } } }' }
  const { urgentTopics } = (await (await page.request.post('/graphql', { data })).json()).data
    .searchVocabulary
  const titles: string[] = urgentTopics.map(({ title }: { title: string }) => title)
  expect(titles.length).toBeGreaterThan(8)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles)
  // Each topic has its own first contact, also where others have it.
  for (const [i, { contacts }] of urgentTopics.entries())
    await expect(page.getByRole('group').filter({ hasText: titles[i]! })).toContainText(contacts[0].name)
})

test('on a phone 999 is big enough for a shaking hand, and danger to life comes before money @nojs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/urgent-help')
  const main = page.getByRole('main')
  const number = (await main.getByRole('link', { name: '999', exact: true }).first().boundingBox())!
  expect(number.height).toBeGreaterThan(44)
  expect(number.y + number.height).toBeLessThan(740)
  const titles = await main.getByRole('heading', { level: 2 }).allTextContents()
  const places = [
    'Is somebody very ill or badly hurt?',
    'Do you smell gas?',
    'Is a child in danger?',
    'Has somebody been tricked out of money?',
  ].map(title => titles.indexOf(title))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

for (const path of ['/results?query=swimming', '/results?query=food+bank', '/results?query=he+hits+me'])
  test(`${path} needs no line on urgent help @nojs`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: 'Urgent help' })).toHaveCount(0)
  })

test('every page leads to urgent help, and its questions to whom to call @js', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.getByRole('banner').getByRole('link', { name: 'Urgent help' }).click()
  await expect(page).toHaveURL('/urgent-help')
  await page.getByRole('heading', { name: 'Have you nowhere to sleep tonight?' }).click()
  await expect(page.getByRole('link', { name: /Shelter|0808 800 4444/ }).first()).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Urgent help' })).toBeVisible()
  await page.locator('.site-header__menu > summary').click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Urgent help' })).toBeVisible()
})

test('on a phone all questions of urgent help stand within three screens, and one opens @nojs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/urgent-help')
  const main = page.getByRole('main')
  const questions = main.getByRole('heading', { level: 2 })
  const last = (await questions.last().boundingBox())!
  expect(last.y + last.height).toBeLessThan(3 * 740)
  const numbers = main.getByRole('group').locator('a[href^="tel:"]')
  await expect(numbers.filter({ visible: true })).toHaveCount(0)
  await questions.last().click()
  await expect(main.getByRole('group').last().locator('a[href^="tel:"]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const number of await numbers.all()) await expect(number).toBeVisible()
})

for (const path of ['/results?query=murder+mystery+evening', '/results?query=food+bank', '/results'])
  test(`${path} raises no alarm @nojs`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.urgent-help')).toHaveCount(0)
  })

test('the rest of the contacts open with a press, and the directory’s own services are a link away', async ({
  page,
}) => {
  await page.goto('/results?query=he+hits+me')
  const last = panel(page).getByText('Respect Phoneline')
  await expect(last).toBeHidden()
  await panel(page)
    .getByText(/^\d+ more places to call$/)
    .click()
  await expect(last).toBeVisible()
  await panel(page).getByRole('link', { name: 'See local services that can help' }).click()
  await expect(page).toHaveURL('/results?query=domestic+abuse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results? for “domestic abuse”$/)
})

test('of several topics two are open, without repeating a contact, and the others open with a press', async ({
  page,
}) => {
  await page.goto('/results?query=he+hits+me+no+food+and+nowhere+to+sleep+tonight')
  const help = page.locator('.urgent-help')
  await expect(help.locator('section')).toHaveCount(2)
  await expect(help.locator('section').getByRole('link', { name: '999', exact: true })).toHaveCount(1)
  const other = help.locator('details.urgent-help__other')
  await expect(other).toHaveCount(1)
  const number = other.locator('a[href^="tel:"]').first()
  await expect(number).toBeHidden()
  await other.locator('summary').click()
  await expect(number).toBeVisible()
  // Read out by themselves, they are told apart.
  const local = help.getByRole('link', { name: /^See local services that can help/ })
  const titles = await help.locator('section h2, summary').filter({ hasText: '?' }).allTextContents()
  expect(titles).toHaveLength(3)
  await expect(local).toHaveText(titles.map(title => `See local services that can help: ${title}`))
})

test('the keyboard reaches whom to call before the search @js', async ({ page }) => {
  await page.goto('/results?query=he+hits+me')
  await page.getByRole('link', { name: 'Exit this page' }).focus()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('link', { name: '999', exact: true })).toBeFocused()
})

test('paper has every contact, and nothing that can only be pressed @js', async ({ page }) => {
  await page.goto('/results?query=he+hits+me')
  await page.emulateMedia({ media: 'print' })
  await expect(panel(page).getByText('Respect Phoneline')).toBeVisible()
  await expect(panel(page).getByText(/more places to call/)).toBeHidden()
  // Links that are their address do not have it a second time.
  const site = panel(page).getByRole('link', { name: 'mensadviceline.org.uk' })
  expect(await site.evaluate(link => getComputedStyle(link, '::after').content)).toBe('none')
})

test('on a phone the help has no fault and fits, light and dark @js', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/results?query=he+hits+me+and+we+have+no+food')
  await panel(page)
    .getByText(/^\d+ more places to call$/)
    .click()
  await expectNoFaults(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoFaults(page, ['color-contrast'])
  await expectToFit(page)
})
