import { expect, test } from '@playwright/test'
import { optionsFile } from './optionsFile.ts'
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
  await expect(page.getByRole('link', { name: 'Return to homepage' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL(`${longAfter.url}/events`)
})

test('where error pages offer subjects, an event that is gone leads to what is on as well @nojs', async ({
  page,
  baseURL,
}, { outputDir }) => {
  const site = await startSite({
    DIRECTORY_API_URL: `${baseURL}/core/v1`,
    NOW: '2027-02-19T10:00',
    SITE_CONFIG: optionsFile(outputDir, { errorPageOffers: 'category-tiles' }),
  })
  expect((await page.goto(`${site.url}/events/open-kitchen-day`))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 2, name: 'Subjects' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/events')
})
