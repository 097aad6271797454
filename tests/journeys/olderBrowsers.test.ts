import { expect, test } from '@playwright/test'
import { isHydrated } from './pageScripts.ts'

// Features that browsers of six years ago lack, though they run our scripts.
const lackWhatIsNew = () => {
  const isNew: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'some', 'find', 'toArray']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Intl, ['Segmenter']],
    [globalThis, ['Iterator', 'requestIdleCallback', 'scheduler', 'navigation', 'structuredClone']],
  ]
  for (const [owner, names] of isNew) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('every kind of page stays as it came in an older browser @js', async ({ page, request }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.addInitScript(lackWhatIsNew)
  for (const path of [
    '/',
    '/results?query=food&near=Erith',
    '/results?query=food&view=map',
    '/categories/food-and-essentials',
    '/services/erith-food-bank',
    '/services/pendant-alarm',
    '/services/erith-food-bank/referral',
    '/organisations/erith-food-network',
    '/events?view=calendar',
    '/events?view=week',
    '/events/open-kitchen-day',
    '/favourites?services=sy8RMn82WOy9oxAtS-A92Q',
    '/feedback',
    '/get-involved',
    '/locations/83745b6f-ff0e-545e-b7ff-7561a048f84e',
    '/sitemap',
    '/pages/cost-of-living',
    '/developers/reference?q=open+state',
  ]) {
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await request.get(path)).text())!
    await page.goto(path)
    await page.waitForFunction(isHydrated)
    expect(await page.locator('h1').innerHTML(), path).toBe(heading)
    expect(faults, path).toEqual([])
  }
  for (const name of ['Events', 'About']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL('/events')
  expect(faults).toEqual([])
})
