import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { goneServices, keepBefore, movement, sharedList } from './favouritesList.ts'
import { dropScripts, isHydrated } from './pageScripts.ts'

// As most residents have it: pages fade into each other.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const save = { name: /^Saved? Erith Food Bank$/ }

test('a resident saves a service by keyboard, finds it among their favourites, and takes it out again @js', async ({
  page,
}) => {
  await page.goto('/services/erith-food-bank')
  await page.waitForFunction(isHydrated)
  const button = page.getByRole('button', save)
  await expect(button).toHaveAccessibleName(/^Save /)
  await button.focus()
  await page.keyboard.press('Space')
  await expect(button).toHaveAccessibleName(/^Saved /)
  // The label says it: “Saved, pressed” would say it twice.
  await expect(button).not.toHaveAttribute('aria-pressed')
  await expect(page.locator('[role=status], [aria-live]')).toContainText([
    'Added to favourites: Erith Food Bank',
  ])

  await page.getByRole('link', { name: 'My Favourites' }).first().click()
  await expect(page.getByRole('link', { name: 'Erith Food Bank', exact: true })).toBeVisible()
  await page.getByRole('button', save).press('Enter')
  // It stays until the page is left, so that a slip can be undone.
  await expect(page.getByRole('button', save)).toHaveAccessibleName(/^Save /)
  await page.reload()
  await expect(page.getByText('You have not saved anything yet.')).toBeVisible()
})

test('that the list has come is announced once, to whom reads the page before it @js', async ({
  page,
  context,
}) => {
  await keepBefore(context, goneServices(2))
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const listen = (records: MutationRecord[]) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=status]',
        )
        if (region) heard.push(region.textContent)
      }
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto('/favourites')
  await expect(page.locator('[aria-live=polite]', { hasText: '2 favourites are shown.' })).toBeAttached()
  await expect(page.getByText('“Gone place 1” is no longer listed.')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    '2 favourites are shown.',
  ])
})

test('events and organisations are saved too, from a card and from their page @js', async ({ page }) => {
  await page.goto('/organisations/erith-food-network')
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Save Erith Food Network' }).click()
  await page.goto('/events')
  await page.waitForFunction(isHydrated)
  const title = (await page.locator('.event-card a').first().textContent())!
  await page.getByRole('button', { name: `Save ${title}`, exact: true }).click()
  await page.goto('/favourites')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Events' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([title, 'Erith Food Network'])
})

test('pressing twice in haste saves, and does not take out again @js', async ({ page }) => {
  await page.goto('/services/erith-food-bank')
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', save).dblclick()
  await expect(page.getByRole('button', save)).toHaveAccessibleName(/^Saved /)
  await page.getByRole('button', save).click()
  await expect(page.getByRole('button', save)).toHaveAccessibleName(/^Save /)
})

test('what is saved in one tab shows in another at once @js', async ({ page, context }) => {
  await page.goto('/favourites')
  await page.waitForFunction(isHydrated)
  const other = await context.newPage()
  await other.goto('/services/erith-food-bank')
  await other.waitForFunction(isHydrated)
  await other.getByRole('button', save).click()
  await expect(page.getByRole('link', { name: 'Erith Food Bank', exact: true })).toBeVisible()
  await page.getByRole('button', save).click()
  await expect(other.getByRole('button', save)).toHaveAccessibleName(/^Save /)
})

test('what is no longer listed is named, and can be removed; what was kept stays @js', async ({
  page,
  context,
}) => {
  await keepBefore(context, goneServices(4))
  await page.goto('/favourites')
  await expect(page.getByText('“Gone place 0” is no longer listed.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Gone place 0' }).click()
  await expect(page.getByText('Gone place 0')).toHaveCount(0)
  await expect(page.getByText('“Gone place 1” is no longer listed.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Remove all 3' }).click()
  await expect(page.getByText('no longer listed')).toHaveCount(0)
})

test('what is no longer listed is named, too, when the code of its list does not come @js', async ({
  page,
  context,
}) => {
  await keepBefore(context, goneServices(2))
  const end = await dropScripts(page, /aria-labelledby.{0,5}missing/)
  await page.goto('/favourites')
  await expect(page.getByText('No longer listed: Gone place 0, Gone place 1')).toBeVisible()
  await end()
})

test('a browser that keeps nothing says so at the button @js', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await page.goto('/services/erith-food-bank')
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', save).click()
  await expect(page.getByRole('alert')).toContainText('no room left for this site')
  await expect(page.getByRole('button', save)).toHaveAccessibleName(/^Save /)
})

test('hundreds of favourites come sixty at a time, and the text file has them all @js', async ({
  page,
  context,
  request,
}) => {
  const question = '{ services(first: 100) { nodes { id slug name } } }'
  const answer = await request.post('/graphql', { data: { query: question } })
  const { data } = (await answer.json()) as {
    data: { services: { nodes: { id: string; slug: string; name: string }[] } }
  }
  const services = data.services.nodes.map(node => ({ ...node, kind: 'service' as const }))
  await keepBefore(context, [...services, ...goneServices(200)])
  await page.goto('/favourites')
  await expect(page.locator('.service-card')).toHaveCount(60)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as text' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(`/services/${services.at(-1)!.slug}\n`)
  expect(text).toContain('“Gone place 199” is no longer listed')
  await page.getByRole('link', { name: 'Page 5' }).click()
  await expect(page.getByText('“Gone place 199” is no longer listed.')).toBeVisible()
})

test('a favourites page wakes up without a fault, and nothing on it jumps @js', async ({ page, context }) => {
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(error.message))
  await page.goto(sharedList)
  await page.waitForFunction(isHydrated)
  expect(await movement(page)).toBeLessThan(0.05)
  await keepBefore(context, goneServices(3))
  await page.goto('/favourites')
  await page.waitForFunction(isHydrated)
  expect(await movement(page)).toBeLessThan(0.05)
  expect(faults).toEqual([])
})
