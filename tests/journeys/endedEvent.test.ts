import { expect, test } from '@playwright/test'
import { endSites, startSite } from './startSite.ts'

test.afterAll(endSites)

test('an event that has been over for more than 90 days is gone, and leads to what is on @nojs', async ({
  page,
  baseURL,
}) => {
  const when = 'Friday 20 November 2026'
  await page.goto('/events/open-kitchen-day')
  await expect(page.getByText(when)).toBeVisible()
  const later = async (NOW: string) => startSite({ DIRECTORY_API_URL: `${baseURL}/core/v1`, NOW })
  const [after, longAfter] = await Promise.all([later('2027-02-18T10:00'), later('2027-02-19T10:00')])

  expect((await page.goto(`${after.url}/events/open-kitchen-day`))?.status()).toBe(200)
  await expect(page.getByText('This event is over.')).toBeVisible()

  const gone = await page.goto(`${longAfter.url}/events/open-kitchen-day`)
  expect(gone?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('410 – This event is over')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await page.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL(`${longAfter.url}/events`)
})
