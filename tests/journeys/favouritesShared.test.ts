import { expect, test } from '@playwright/test'
import { expectNoFaults } from './expectNoFaults.ts'
import { goneServices, keepBefore, sharedList } from './favouritesList.ts'
import { holdScripts, isHydrated } from './pageScripts.ts'

test('a shared list is whole without JavaScript and without storage @nojs', async ({ page }) => {
  const response = await page.goto(sharedList)
  expect(response?.headers()['cache-control']).toBe('private, no-cache')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText('Anybody who has the link to this page can see this list.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Erith Food Bank',
    'Open kitchen day at the food bank',
    'Erith Food Network',
  ])
  await expect(page.getByText('020 7946 0105').first()).toBeVisible()
  // Tools that need JavaScript are not offered.
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
})

test('a list has every closure that the page of the service has @nojs', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  const closures = await page.locator('.opening-times__closures li').allInnerTexts()
  expect(closures.length).toBeGreaterThan(1)
  await page.goto(sharedList)
  await expect(page.locator('.favourite__closure')).toHaveText(closures)
})

test('without JavaScript, Save leads to a list of that one record @nojs', async ({ page }) => {
  await page.goto('/favourites')
  await expect(page.getByText('that needs JavaScript')).toBeVisible()
  await page.goto('/services/erith-food-bank')
  await page.getByRole('link', { name: 'Save Erith Food Bank' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Erith Food Bank'])
  await expect(page.getByText('somebody')).toHaveCount(0)
})

test('a link with a part lost shows the rest, and says so @nojs', async ({ page }) => {
  await page.goto(sharedList.replace('&events=', ',Pw-PDlK&events='))
  await expect(page.getByText('1 entry of this link is left out.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
})

test('a link of three hundred works, a page at a time @nojs', async ({ page }) => {
  const ids = goneServices(300).map(({ id }) =>
    Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
  )
  const response = await page.goto(`/favourites?services=${ids.join(',')}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText('A service on this list is no longer listed.')).toHaveCount(60)
  await page.getByRole('link', { name: 'Page 5' }).click()
  await expect(page.getByText('A service on this list is no longer listed.')).toHaveCount(60)
})

test('the tools of a list that need scripts are offered once they run, and the links before @js', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(sharedList, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Email' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Print|Copy|text|Add all/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: /Print|Copy|text|Add all/ })).toHaveCount(4)
})

test('a resident makes a shared list their own, and it is there the next day @js', async ({ page }) => {
  await page.goto(sharedList)
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Add all to my favourites' }).click()
  await expect(page.getByText('All 3 are in your favourites now.')).toBeVisible()
  await page.getByRole('link', { name: 'See my favourites' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My favourites')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
  await page.goto(sharedList)
  await expect(page.getByText('All of these are in your favourites.')).toBeVisible()
})

test('the link of one’s own list is copied, and leads others to it @js', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(sharedList)
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Add all to my favourites' }).click()
  await page.getByRole('link', { name: 'See my favourites' }).click()
  const email = page.getByRole('link', { name: 'Email' })
  const before = await email.boundingBox()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect((await email.boundingBox())!.x).toBe(before!.x)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(new URL(sharedList, page.url()).href)
  await expect(email).toHaveAttribute('href', /^mailto:\?subject=/)
})

test('the saved events are one calendar @nojs', async ({ page, request }) => {
  await page.goto(sharedList)
  const href = await page.getByRole('link', { name: 'Add events to calendar' }).getAttribute('href')
  const calendar = await request.get(href!)
  expect(calendar.headers()['cache-control']).toBe('private, no-store')
  expect(await calendar.text()).toContain('SUMMARY:Open kitchen day at the food bank')
})

test('on paper there are opening times and addresses, and nothing to press @nojs', async ({ page }) => {
  await page.goto(sharedList)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Opening times').first()).toBeVisible()
  await expect(page.getByText('DA8').first()).toBeVisible()
  await expect(page.locator('main button:visible, .save:visible, .list-tools:visible')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a list of one’s own with gaps, in ${colorScheme} colours @js`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme })
    await keepBefore(context, goneServices(2))
    await page.goto(sharedList)
    await page.waitForFunction(isHydrated)
    await page.getByRole('button', { name: 'Add all to my favourites' }).click()
    await page.getByRole('link', { name: 'See my favourites' }).click()
    await expect(page.getByRole('heading', { name: 'No longer listed' })).toBeVisible()
    await expectNoFaults(page)
  })
}
