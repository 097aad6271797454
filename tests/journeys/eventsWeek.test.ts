import { expect, test } from '@playwright/test'

test('the week begins with a link to each of its days', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/events?view=week')
  const days = page.getByRole('navigation', { name: 'Go to a day' })
  await expect(days.getByRole('link').first()).toHaveText('Today')
  await days.getByRole('link', { name: 'Sun 22' }).click()
  const sunday = page.getByRole('heading', { level: 2, name: 'Sunday 22 November' })
  await expect(sunday).toBeInViewport()
  // From there they are in sight, above the day, and lead on and back.
  const links = (await days.boundingBox())!
  expect(links.y + links.height).toBeLessThanOrEqual((await sunday.boundingBox())!.y)
  await days.getByRole('link', { name: 'Today' }).click({ trial: true })
  await expect(days).toBeInViewport({ ratio: 1 })
})

test('links to days that would cover much of a narrow screen do not stay in sight', async ({ page }) => {
  // As wide, in letters, as a phone of 360 pixels whose letters are a third larger.
  await page.setViewportSize({ width: 270, height: 555 })
  await page.goto('/events?view=week')
  const days = page.getByRole('navigation', { name: 'Go to a day' })
  await days.getByRole('link', { name: 'Sun 22' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sunday 22 November' })).toBeInViewport({
    ratio: 1,
  })
  await expect(days).not.toBeInViewport()
})

test('a session names the place it is at, and not the room alone @nojs', async ({ page }) => {
  await page.goto('/events?view=week')
  const session = page.getByRole('listitem').filter({ hasText: 'Local History Room' }).last()
  await expect(session).toContainText('Central Library, Bexleyheath')
})

test('a month without events leads to the list of all', async ({ page }) => {
  await page.goto('/events?view=calendar&month=2027-11')
  await page.getByRole('link', { name: 'See all events as a list' }).click()
  await expect(page).toHaveURL('/events')
})

test('a day that is a bank holiday says so, and that times may be different @nojs', async ({ page }) => {
  const note = 'Bank holiday: times may be different, so check before you go.'
  await page.goto('/events?view=calendar&month=2026-12')
  await expect(
    page.getByRole('cell', { name: '28', exact: false }).filter({ hasText: 'Bank holiday' }),
  ).toBeVisible()
  // Without any event on it, too.
  await expect(page.getByRole('cell', { name: '25 Christmas Day', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Monday 28 December' })).toContainText(note)
  await expect(page.getByText(note)).toHaveCount(1)
})
