import { expect, test, type Page, type Request, type Route } from '@playwright/test'
import { isHydrated, openHydrated } from './pageScripts.ts'

const options = (page: Page) => page.getByRole('option')
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'What do you need?' })

/** Answers each request for suggestions by this function of what was typed, and gives the texts in their order. */
async function answerSuggestions(page: Page, answer: (typed: string, route: Route) => Promise<void>) {
  const asked: string[] = []
  await page.route('**/graphql', async route => {
    const { operationName, variables } = route.request().postDataJSON() as {
      operationName: string
      variables: { query: string }
    }
    if (operationName !== 'Suggest') return route.continue()
    asked.push(variables.query)
    // A request that the page has cancelled cannot be answered.
    return answer(variables.query, route).catch(() => undefined)
  })
  return asked
}

const named = (text: string) => ({
  json: { data: { suggest: [{ __typename: 'Suggestion', kind: 'PAGE', text, path: '/about' }] } },
})

const pageAt = (path: string) => ({ __typename: 'Suggestion', kind: 'PAGE', text: `Page ${path}`, path })

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

test('nothing is asked for a page that is only looked at, or for one letter; what is typed is in no address @js', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))
  const asked = await answerSuggestions(page, (typed, route) => route.fulfill(named(`About ${typed}`)))
  await openHydrated(page, '/')
  const scripts = addresses.filter(address => address.endsWith('.js')).length
  await boxOf(page).pressSequentially('f')
  await expect
    .poll(() => addresses.filter(address => address.endsWith('.js')).length)
    .toBeGreaterThan(scripts)
  await wait(500)
  expect(asked).toEqual([])
  await page.keyboard.type('ig')
  await expect(options(page)).toHaveAccessibleName('About fig Guide')
  expect(asked).toEqual(['fig'])
  expect(addresses.filter(address => address.includes('fig'))).toEqual([])
})

test('on a slow line typing goes on, one request is under way, and a late answer replaces no newer one @js', async ({
  page,
}) => {
  const delays: Record<string, number> = { fo: 2500, foo: 1500, food: 300 }
  let underWay = 0
  let most = 0
  page.on('request', request => {
    if (!request.postData()?.includes('Suggest')) return
    underWay += 1
    most = Math.max(most, underWay)
  })
  const finish = (request: Request) => {
    if (request.postData()?.includes('Suggest')) underWay -= 1
  }
  page.on('requestfailed', finish)
  page.on('requestfinished', finish)
  const asked = await answerSuggestions(page, async (typed, route) => {
    await wait(delays[typed] ?? 0)
    await route.fulfill(named(`About ${typed}`))
  })
  await page.goto('/')
  const box = boxOf(page)
  await box.pressSequentially('food', { delay: 400 })
  await expect(box).toHaveValue('food')
  await expect(options(page)).toHaveAccessibleName('About food Guide')
  await wait(3000)
  await expect(options(page)).toHaveAccessibleName('About food Guide')
  expect(asked).toEqual(['fo', 'foo', 'food'])
  expect(most).toBe(1)
})

test('an option that was chosen stays chosen in a list that comes late, wherever it stands there @js', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>()
  await answerSuggestions(page, async (typed, route) => {
    if (typed === 'foo') await late.promise
    const paths = typed === 'foo' ? ['/contact', '/about'] : ['/about', '/sitemap']
    await route.fulfill({ json: { data: { suggest: paths.map(pageAt) } } })
  })
  await openHydrated(page, '/')
  await boxOf(page).pressSequentially('fo')
  await expect(options(page)).toHaveCount(2)
  await page.keyboard.type('o')
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveAccessibleName('Page /about Guide')
  late.resolve()
  await expect(options(page).first()).toHaveAccessibleName('Page /contact Guide')
  await expect(chosen).toHaveAccessibleName('Page /about Guide')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/about$/)
})

test('while a newer list is on its way the one before stays; a text typed again is not asked for again @js', async ({
  page,
}) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const asked = await answerSuggestions(page, async (typed, route) => {
    if (typed === 'food') await mayAnswer
    await route.fulfill(named(`About ${typed}`))
  })
  await page.goto('/')
  await boxOf(page).pressSequentially('foo')
  await expect(options(page)).toHaveAccessibleName('About foo Guide')
  await page.keyboard.type('d')
  // On a busy machine `fo` may have been asked for before.
  await expect.poll(() => asked.slice(-2)).toEqual(['foo', 'food'])
  const before = [...asked]
  await expect(options(page)).toHaveAccessibleName('About foo Guide')
  answer()
  await expect(options(page)).toHaveAccessibleName('About food Guide')
  await page.keyboard.press('Backspace')
  await expect(options(page)).toHaveAccessibleName('About foo Guide')
  expect(asked).toEqual(before)
})

for (const [fault, answer] of [
  ['the network fails', (route: Route) => route.abort()],
  ['the gateway fails', (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' })],
  [
    'the quota is used up',
    (route: Route) => route.fulfill({ status: 429, json: { errors: [{ message: 'Wait' }] } }),
  ],
  [
    'the answer is not JSON',
    (route: Route) => route.fulfill({ body: '<p>Sign in to the library’s wireless network' }),
  ],
] as const) {
  test(`when ${fault} nothing is shown, and it is asked again after some seconds only @js`, async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    let isFailing = true
    const asked = await answerSuggestions(page, (typed, route) =>
      isFailing ? answer(route) : route.fulfill(named(`About ${typed}`)),
    )
    await page.goto('/')
    const box = boxOf(page)
    await box.pressSequentially('food bank', { delay: 250 })
    await expect(box).toHaveValue('food bank')
    await expect(options(page)).toHaveCount(0)
    expect(asked).toHaveLength(1)

    isFailing = false
    await wait(5000)
    await page.keyboard.type('s')
    await expect(options(page)).toHaveAccessibleName('About food banks Guide')
    expect(faults).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/results?query=food+banks')
  })
}

test('what is typed while the code is on its way is kept, and suggestions follow @js', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async route => {
    await mayLoad
    await route.continue()
  })
  const box = boxOf(page)
  await box.pressSequentially('foo')
  await expect(box).toHaveValue('foo')
  await expect(options(page)).toHaveCount(0)
  load()
  await expect(options(page).first()).toBeVisible()
  await expect(box).toHaveValue('foo')
})

test('a page whose code for suggestions is missing searches all the same @js', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  await page.route('**/assets/**/*.js', route => route.abort())
  await boxOf(page).pressSequentially('food')
  await page.unroute('**/assets/**/*.js')
  expect(faults).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/results?query=food')
})
