import { expect, test } from '@playwright/test'
import { extendedSite, tiles } from './extendedSite.ts'
import { optionsFile } from './optionsFile.ts'
import { endSites, startSite } from './startSite.ts'
import { openHydrated } from './pageScripts.ts'

const map = '/results?query=food&view=map'
/** One grey pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFhAKATUXcVAAAAABJRU5ErkJggg==',
  'base64',
)

test.afterEach(endSites)

test('without a tile server pages allow no other host, and the map offers no streets @nojs', async ({
  page,
}) => {
  const response = await page.goto(map)
  expect(response?.headers()['content-security-policy']).not.toContain('tiles.example')
  await expect(page.getByRole('button', { name: 'Show the streets' })).toHaveCount(0)
})

test('streets of another server load only on request, and stay while the map is moved @js', async ({
  page,
}) => {
  const site = await extendedSite()
  const asked: string[] = []
  await page.route('https://tiles.example/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: picture })
  })
  const response = await openHydrated(page, site.url + map)
  expect(response?.headers()['content-security-policy']).toMatch(/img-src [^;]*https:\/\/tiles\.example/)
  await expect(page.getByText('Streets come from tiles.example, not from us.')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show the streets' }).click()
  await expect(page.getByText(tiles.attribution)).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked[0]).toMatch(/^https:\/\/tiles\.example\/1\d\/\d+\/\d+\.png$/)
  await page.getByRole('link', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/zoom=/)
  await expect(page.getByRole('button', { name: 'Hide the streets' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide the streets' }).click()
  await expect(page.locator('.borough-map image')).toHaveCount(0)
})

test('without JavaScript the drawing is all there is, and nothing is offered that cannot work @nojs', async ({
  page,
}) => {
  const site = await extendedSite()
  await page.goto(site.url + map)
  await expect(page.locator('.borough-map__borough')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the streets' })).toBeHidden()
})

for (const url of ['https://tiles.example/map.png', 'https://{s}.tiles.example/{z}/{x}/{y}.png', 'tiles']) {
  test(`a tile server at ${url} ends the start with one line @nojs`, async ({ baseURL }, { outputDir }) => {
    const SITE_CONFIG = optionsFile(outputDir, { mapTiles: { ...tiles, url } })
    const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
    expect(await site.ended).not.toBe(0)
    expect(site.said()).toContain('mapTiles.url')
  })
}
