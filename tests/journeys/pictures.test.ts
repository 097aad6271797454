import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStoppableDirectory } from './startStoppableDirectory.ts'
import { endSites, startSite } from './startSite.ts'

test.afterAll(endSites)

const pages = [
  '/',
  '/categories/feeling-lonely',
  '/services/erith-food-bank',
  '/organisations/erith-food-network',
  '/events/open-kitchen-day',
  '/locations',
  '/results?query=food',
]
const folder = () => mkdtempSync(join(tmpdir(), 'signpost-pictures-'))

/** The pictures of a page once all are loaded: source and width of each. */
async function picturesOf(page: Page) {
  const shown = page.locator('main img')
  for (const picture of await shown.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth), { timeout: 5000 })
      .toBeGreaterThan(1)
  }
  return shown.evaluateAll(all => all.map(img => (img as HTMLImageElement).currentSrc))
}

test('pictures come from the site itself, stay when the directory is gone, and nothing tells its address @nojs', async ({
  page,
  baseURL,
}) => {
  const directory = await startStoppableDirectory(baseURL!)
  const site = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1`, DATA_DIR: folder() })
  for (const path of pages) {
    const answer = await page.request.get(site.url + path)
    expect(await answer.text(), path).not.toContain(new URL(directory.url).host)
    expect(answer.headers()['content-security-policy']).toContain("img-src 'self' data:;")
  }
  await page.goto(`${site.url}/`)
  // A busy machine may take too long for a picture at first, as a slow directory would.
  await expect(() => page.reload().then(() => picturesOf(page))).toPass()
  const tiles = await picturesOf(page)
  expect(tiles.length).toBeGreaterThan(10)
  expect(tiles.filter(address => !address.startsWith(`${site.url}/images/`))).toEqual([])
  expect(tiles.filter(address => !address.endsWith('?max_dimension=150'))).toEqual([])

  const asked = await page.request.post(`${site.url}/graphql`, {
    data: { query: '{ categories { image { url(maxDimension: 150) } } }' },
  })
  const { data } = await asked.json()
  const urls = data.categories.flatMap((node: { image: { url: string } | null }) => node.image?.url ?? [])
  expect(urls.length).toBeGreaterThan(10)
  // PUBLIC_URL is not set: its default names the machine otherwise than this test does.
  const publicUrl = `http://localhost:${new URL(site.url).port}`
  expect(urls.filter((url: string) => !url.startsWith(`${publicUrl}/images/`))).toEqual([])

  directory.end()
  await page.goto(`${site.url}/`)
  expect(await picturesOf(page)).toEqual(tiles)
  const known = urls
    .map((url: string) => url.replace(publicUrl, site.url))
    .filter((url: string) => tiles.includes(url))
  expect(known.length).toBeGreaterThan(10)
  for (const url of known)
    expect(
      (await page.request.get(url, { headers: { accept: 'image/webp' } })).headers()['content-type'],
    ).toBe('image/webp')
  await site.stop()
})

test('a site whose gateway is elsewhere shows its pictures as its own @nojs', async ({ page, baseURL }) => {
  const directory = await startStoppableDirectory(baseURL!)
  const gateway = await startSite({ DIRECTORY_API_URL: `${directory.url}/core/v1`, DATA_DIR: folder() })
  const site = await startSite({ GATEWAY_URL: `${gateway.url}/graphql`, DATA_DIR: folder() })
  await page.goto(`${site.url}/categories/feeling-lonely`)
  const [picture] = await picturesOf(page)
  expect(picture).toBe(`${site.url}/images/file.feeling-lonely.svg?max_dimension=350`)
  const headers = (await page.request.get(picture!, { headers: { accept: 'image/avif' } })).headers()
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept',
  })
  await gateway.stop()
  const away = await page.request.get(`${site.url}/images/file.food.svg?max_dimension=700`)
  expect([away.status(), away.headers()['retry-after']]).toEqual([503, '10'])
  directory.end()
  await site.stop()
})

test('a picture of unknown size causes no layout shift when it loads @js', async ({ page }) => {
  await page.goto('/about')
  for (const [classes, width, height] of [
    ['picture--unsized', 300, 900],
    ['picture--unsized', 1200, 800],
    ['logo picture--unsized', 600, 200],
  ] as const) {
    const [before, after] = await page.evaluate(
      async ([names, wide, high]) => {
        const picture = new Image()
        picture.className = names
        document.querySelector('main h1')!.before(picture)
        const room = () => {
          const box = picture.getBoundingClientRect()
          return { width: box.width, height: box.height }
        }
        const empty = room()
        const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"/>`
        picture.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
        await picture.decode()
        return [empty, room()]
      },
      [classes, width, height] as const,
    )
    expect(before?.height).toBeGreaterThan(90)
    expect(after).toEqual(before)
  }
})
