import { expect, test } from '@playwright/test'
import { openHydrated } from './pageScripts.ts'

const calendar = '/events?view=calendar'
const week = '/events?view=week'

test('a resident finds today in the calendar, and an event in it', async ({ page }) => {
  await page.goto('/events')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL(calendar)
  const table = page.getByRole('table', { name: 'Events in November 2026' })
  const monday = table.getByRole('columnheader').first()
  await expect(monday.getByText('Mon', { exact: true })).toBeVisible()
  await expect(monday).toHaveAccessibleName('Monday')
  // Days of the months before and after are there to be seen only: by ear they would be days of this month.
  await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveAccessibleName('')
  await expect(table.getByRole('columnheader')).toHaveCount(7)
  const today = table.locator('td[aria-current=date]')
  await expect(today).toContainText('20 Today')
  await today.getByRole('link', { name: 'Open kitchen day at the food bank' }).click()
  await expect(page).toHaveURL('/events/open-kitchen-day')
})

test('months follow each other, and the calendar begins with this one', async ({ page }) => {
  await page.goto(calendar)
  await expect(page.getByRole('link', { name: 'October 2026' })).toHaveCount(0)
  await page.getByRole('link', { name: 'December 2026' }).click()
  await expect(page).toHaveURL(`${calendar}&month=2026-12`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events in December 2026')
  await expect(page.locator('td[aria-current=date]')).toHaveCount(0)
  await page.getByRole('link', { name: 'November 2026' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events in November 2026')
})

test('a month the calendar does not hold leads to this month @nojs', async ({ page }) => {
  for (const month of ['1999-01', '2999-01', 'x']) {
    const response = await page.goto(`${calendar}&month=${month}`)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(calendar)
  }
})

test('a phone shows the same month as a list of days @nojs', async ({ page }) => {
  await page.goto(calendar)
  const inTable = await page.locator('.month__event a').allTextContents()
  expect(inTable.length).toBeGreaterThan(3)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Friday 20 November' })).toBeVisible()
  expect(await page.locator('.happening__name:visible').allTextContents()).toEqual(inTable)
})

test('below the days of a month a phone leads on to the next one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(calendar)
  const next = page.getByRole('link', { name: 'December 2026' }).last()
  const days = (await page.locator('.day-list').boundingBox())!
  expect((await next.boundingBox())!.y).toBeGreaterThan(days.y + days.height)
  await next.click()
  await expect(page).toHaveURL(`${calendar}&month=2026-12`)
})

test('events can be narrowed to the free ones, in the list and in the calendar', async ({ page }) => {
  await page.goto('/events')
  await page.getByLabel('Free', { exact: true }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  // Without JavaScript the address has the empty place too.
  await expect(page).toHaveURL(/\/events\?(?:near=&)?free=yes$/)
  const cards = page.locator('.event-card')
  expect(await cards.filter({ hasText: 'Free' }).count()).toBe(await cards.count())
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/events?view=calendar&free=yes')
  await expect(page.getByLabel('Free', { exact: true })).toBeChecked()
  await page.getByRole('link', { name: 'Remove Free' }).click()
  await expect(page).toHaveURL(calendar)
})

test('events are narrowed to those near a place, in the list and in the calendar', async ({ page }) => {
  await page.goto('/events')
  const all = Number(/\d+/.exec((await page.locator('.lead').textContent())!)![0])
  await page.getByLabel(/^Near/).fill('DA8')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.getByLabel('Distance').selectOption('Within 1 mile')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.locator('.chips li')).toHaveText([/near DA8/, /Within 1 mile/])
  const near = Number(/\d+/.exec((await page.locator('.lead').textContent())!)![0])
  expect(near).toBeGreaterThan(0)
  expect(near).toBeLessThan(all)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/events?view=calendar&near=DA8&within=1')
  await page.getByRole('link', { name: 'Remove near DA8' }).click()
  await expect(page).toHaveURL(calendar)
  await page.goto('/events?near=Atlantis')
  await expect(page.getByText(/cannot find a place called “Atlantis”/)).toBeVisible()
  expect(Number(/\d+/.exec((await page.locator('.lead').textContent())!)![0])).toBe(all)
})

test('this week shows events and what repeats, day by day from today @nojs', async ({ page }) => {
  await page.goto(week)
  const days = page.locator('.day-list > li')
  await expect(days.first().getByRole('heading')).toContainText('Friday 20 November')
  await expect(days.first()).toContainText('Today')
  await expect(days.first()).toContainText('Open kitchen day at the food bank')
  const tuesday = days.filter({ has: page.getByRole('heading', { name: 'Tuesday 24 November' }) })
  const foodBank = tuesday.getByRole('listitem').filter({ hasText: 'Erith Food Bank' })
  await expect(foodBank).toContainText('10am to 1pm')
  await expect(foodBank).toContainText('Every Tuesday')
  expect(await days.count()).toBeLessThanOrEqual(7)
})

test('a click through the views and back asks once for each and never fails @js', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await openHydrated(page, '/events')
  const asked: string[] = []
  page.on('request', request => /graphql|pageContext/.test(request.url()) && asked.push(request.url()))
  await page.getByRole('link', { name: 'This week', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week')
  await expect(page).toHaveTitle(/^This week/)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events in November 2026')
  expect(asked).toHaveLength(2)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  expect(faults).toEqual([])
})
