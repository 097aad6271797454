import { expect, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectNoFaults } from './expectNoFaults.ts'
import { expectToFit } from './expectToFit.ts'
import { changedSite } from './changedSite.ts'

// The first version is made some seconds after the site has started.
test.beforeEach(async ({ request }) => {
  await expect
    .poll(async () => (await request.get('/data/insights')).text(), { timeout: 80_000 })
    .toContain('/data/insights/services-by-ward.csv')
})

test('a council finds the figures from the open data, each with a table and the rows behind it @nojs', async ({
  page,
  request,
}) => {
  await page.goto('/data')
  await page.getByRole('main').getByRole('link', { name: 'What there is and where the gaps are' }).click()
  await expect(page).toHaveURL('/data/insights')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights')
  const figures = page.locator('.insights > section')
  expect(await figures.count()).toBe(10)
  for (const figure of await figures.all()) {
    const path = (await figure.locator('a[href$=".csv"]').getAttribute('href'))!
    const csv = await (await request.get(path)).text()
    const rows: unknown[] = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' })
    expect([path, rows.length > 0]).toEqual([path, true])
  }
  const wards = figures.filter({ has: page.getByRole('heading', { name: 'Services by ward' }) })
  await wards.locator('summary').click()
  await expect(wards.getByRole('rowheader')).toHaveCount(18)
  // Read out, the map and the bars are told apart.
  await expect(wards.getByRole('img', { name: /^Map: Services by ward/ })).toHaveCount(1)
  await expect(wards.getByRole('img', { name: /^Services by ward/ })).toHaveCount(1)
})

test('the figures have no fault, light or dark, with their tables open, and fit a small screen @js', async ({
  page,
}) => {
  await page.goto('/data/insights')
  for (const summary of await page.locator('.insight summary').all()) await summary.click()
  await expectNoFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFaults(page, ['color-contrast'])
  await page.setViewportSize({ width: 320, height: 740 })
  await expectToFit(page)
})

test('the privacy page tells of unmet searches where they are counted, and only there @nojs', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Searches that find nothing' })
  await page.goto('/privacy-policy')
  await expect(heading).toHaveCount(0)
  await page.goto('/data/insights')
  await expect(page.getByText('This site does not count searches')).toBeVisible()
  const site = await changedSite()
  for (let i = 1; i <= 12; i += 1)
    await page.request.get(`${site.url}/results?query=parachuting`, {
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    })
  await page.goto(`${site.url}/privacy-policy`)
  await expect(heading).toBeVisible()
  await page.goto(`${site.url}/data/insights`)
  await expect(page.getByRole('row', { name: 'parachuting 10 to 19' })).toBeVisible()
})
