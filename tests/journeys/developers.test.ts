import { expect, test } from '@playwright/test'
import { exampleCalls } from '../../web/examples/exampleCalls.ts'
import { exampleQueries } from '../../web/examples/exampleQueries.ts'
import { exampleProgram } from './exampleProgram.ts'

for (const { title, query } of exampleQueries) {
  test(`the query “${title}” on the developers’ page is shown and runs as it stands @nojs`, async ({
    page,
    request,
  }) => {
    await page.goto('/developers')
    expect(await page.locator('pre').allTextContents()).toContain(query)
    const { data, errors } = await (await request.post('/graphql', { data: { query } })).json()
    expect(errors).toBeUndefined()
    expect(JSON.stringify(data)).toMatch(/"(name|title)":"/)
  })
}

test('how searches are understood is told with the size of the vocabulary @nojs', async ({
  page,
  request,
}) => {
  const query = '{ searchVocabulary { groups(kind: SYNONYMS) { totalCount } urgentTopics { title } } }'
  const { data } = await (await request.post('/graphql', { data: { query } })).json()
  const { groups, urgentTopics } = data.searchVocabulary
  await page.goto('/developers')
  const section = page.getByRole('region', { name: 'How searches are understood' })
  await expect(section.getByRole('definition').first()).toHaveText(String(groups.totalCount))
  await expect(section.getByRole('definition').last()).toContainText(urgentTopics.at(-1).title)
})

const answers = {
  'On the command line': '"openState":{"text":"Closed, opens 10:30am tomorrow"}',
  'In JavaScript': 'Closed, opens 10:30am tomorrow',
  'In Python': 'Closed, opens 10:30am tomorrow',
}

for (const [title, answer] of Object.entries(answers)) {
  test(`the example “${title}” does what it says, copied from the page @nojs`, async ({ page }) => {
    await page.goto('/developers')
    const example = page.locator('h3', { hasText: title }).locator('xpath=following-sibling::pre')
    const { isInstalled, run } = exampleProgram(title)
    test.skip(!isInstalled, 'The program for this example is not installed here')
    expect(await run((await example.textContent()) ?? '')).toContain(answer)
  })
}

test('the ways to call are shown with the address of this site @nojs', async ({ page, baseURL }) => {
  await page.goto('/developers')
  const shown = await page.locator('pre').allTextContents()
  expect(shown).toEqual(expect.arrayContaining(exampleCalls(`${baseURL}/graphql`).map(({ code }) => code)))
})

test('the page says how long a query by GET may be, as the refusal of a longer one does @nojs', async ({
  page,
  request,
}) => {
  const refusal = await request.get('/graphql', { params: { query: `{ __typename }${'#'.repeat(17_000)}` } })
  expect(refusal.status()).toBe(431)
  const [most] = /\d+ KB/.exec(await refusal.text())!
  await page.goto('/developers')
  await expect(page.getByRole('region', { name: 'Limits of one operation' })).toContainText(`by GET ${most}`)
})

test('every entry of the contents leads to its section @nojs', async ({ page }) => {
  await page.goto('/developers')
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await links.count()).toBeGreaterThan(5)
  for (const link of await links.all()) {
    const id = (await link.getAttribute('href'))!
    await expect(page.locator(`h2${id}`)).toHaveText((await link.textContent())!)
  }
})

test('files beside the endpoint are there @nojs', async ({ page, request }) => {
  await page.goto('/developers')
  for (const link of await page.locator('section[aria-labelledby=files] a').all()) {
    expect((await request.get((await link.getAttribute('href'))!)).status()).toBe(200)
  }
})

test('a piece of code is copied with the keyboard, and that it was is said aloud @js', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/developers')
  const buttons = page.getByRole('button', { name: /^Copy code/ })
  const endpoint = buttons.filter({ hasText: 'the address of the endpoint' })
  await endpoint.focus()
  // The guide's own come with the first input.
  await expect(buttons).toHaveCount(await page.locator('pre').count())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/graphql`)
  const { title, query } = exampleQueries[0]!
  await buttons.filter({ hasText: title }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(query)
})

test('without JavaScript there is no button that would do nothing @nojs', async ({ page }) => {
  await page.goto('/developers')
  await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0)
})
