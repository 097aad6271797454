import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { changesRecipe, dataRecipes } from '../../web/examples/dataRecipes.ts'
import { exampleProgram } from './exampleProgram.ts'
import { expectToFit } from './expectToFit.ts'
import { isHydrated } from './pageScripts.ts'

// The first version is made some seconds after the site has started.
test.beforeEach(async ({ request }) => {
  await expect.poll(() => unfinished(request), { timeout: 80_000 }).toEqual([])
  // A page that somebody saw before stays cached for some seconds.
  for (const [path, file] of [
    ['/data', '/data/signpost.xlsx'],
    ['/data/services', '/data/services.csv'],
    ['/data/events', '/data/events.csv'],
  ] as const)
    await expect
      .poll(async () => (await request.get(path)).text(), { timeout: 60_000 })
      .toContain(`href="${file}"`)
})

/** The files that are not there yet. */
async function unfinished(request: APIRequestContext): Promise<string[]> {
  const query = '{ openData { files { path bytes } tables { files { path bytes } } } }'
  const { data } = await (await request.post('/graphql', { data: { query } })).json()
  if (!data.openData) return ['/data']
  const { files, tables } = data.openData
  return [...files, ...tables.flatMap((table: { files: unknown[] }) => table.files)]
    .filter(({ bytes }) => bytes === null)
    .map(({ path }) => path)
}

test('an analyst finds the open data from the footer, and each file on the page is there @nojs', async ({
  page,
  request,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open data' }).click()
  await expect(page).toHaveURL('/data')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open data')
  await expect(page.getByRole('heading', { name: 'There are no files yet' })).toHaveCount(0)
  const hrefs = async (selector: string) =>
    page.locator(selector).evaluateAll(links => links.map(link => link.getAttribute('href')!))
  const file = 'main a[href^="/data/"][href*="."]'
  const tables = await hrefs('h3 a[href^="/data/"]')
  const files = await hrefs(file)
  expect(files.length).toBeGreaterThan(8)
  for (const path of tables) {
    await page.goto(path)
    files.push(...(await hrefs(file)))
  }
  expect(files.length).toBeGreaterThan(50)
  for (const path of files) expect([path, (await request.head(path)).status()]).toEqual([path, 200])
})

test('the page names what can be asked of a table, and its example of columns is answered @nojs', async ({
  request,
}) => {
  const refusal = await (await request.get('/data/services.csv?nothing=1')).text()
  const parameters = [...refusal.matchAll(/(\w+), (?:such as|the first)/g)].map(([, name]) => name!)
  expect(parameters).toEqual(['columns', 'version'])
  const page = await (await request.get('/data')).text()
  for (const name of parameters) expect(page).toContain(`/data/services.csv?${name}=`)
  const [example, columns] = /\/data\/services\.csv\?columns=([\w,]+)/.exec(page)!
  expect(await (await request.get(example)).text()).toMatch(new RegExp(`^\\uFEFF?${columns}\r\n.`))
})

test('the licence, and the sentence to show, are on the page of everything and of each table @nojs', async ({
  page,
  request,
}) => {
  const query = '{ settings { dataLicence { url attribution } } }'
  const { data } = await (await request.post('/graphql', { data: { query } })).json()
  const { url, attribution } = data.settings.dataLicence
  for (const path of ['/data', '/data/events']) {
    await page.goto(path)
    const licence = page.getByRole('region', { name: 'Licence' })
    await expect(licence.getByRole('link')).toHaveAttribute('href', url)
    await expect(licence.locator('pre')).toHaveText(attribution)
  }
})

test('every table has a page with its columns, its rows and the same number of rows as its file @nojs', async ({
  page,
  request,
}) => {
  await page.goto('/data')
  const links = page.locator('h3 a[href^="/data/"]')
  const paths = await Promise.all((await links.all()).map(link => link.getAttribute('href')))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) {
    await page.goto(path!)
    const rows = Number(
      await page
        .locator('.facts__row', { hasText: /^Rows\d/ })
        .locator('dd')
        .textContent(),
    )
    const lines = (await (await request.get(`${path}.ndjson`)).text()).trimEnd()
    expect([path, rows]).toEqual([path, lines ? lines.split('\n').length : 0])
    const csv = await (await request.get(`${path}.csv`)).text()
    const names = csv.slice(1, csv.indexOf('\r\n')).split(',')
    expect(await page.locator('#columns ~ dl dt code').allTextContents()).toEqual(names)
    if (rows === 0) continue
    const ofTable = Object.keys(JSON.parse(lines.slice(0, lines.indexOf('\n') + 1 || undefined)) as object)
    expect(names.slice(0, ofTable.length)).toEqual(ofTable)
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(ofTable)
    expect(await page.locator('tbody tr').count()).toBe(Math.min(rows, 10))
  }
})

test('what /data folds away opens without a script, and the page stays short on a phone @nojs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/data')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(11_500)
  const recipes = page.getByRole('region', { name: 'How to load it' })
  await expect(recipes.getByText('pandas.read_csv')).toBeHidden()
  await recipes.getByRole('heading', { name: 'pandas' }).click()
  await expect(recipes.getByText('pandas.read_csv')).toBeVisible()
})

test('a table that does not exist is not found @nojs', async ({ page }) => {
  for (const path of ['/data/nowhere', '/data/a-b', '/data/a/b', '/data/__proto__', '/data/services_']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 – Page not found')
  }
})

test('the pages fit a small screen, and the sample is scrolled with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  for (const path of ['/data', '/data/services']) {
    await page.goto(path)
    await expectToFit(page)
  }
  const sample = page.getByRole('region', { name: 'First rows of the table Services' })
  await sample.focus()
  // A key that is pressed before the browser has laid out the table scrolls nothing.
  const scrolled = async () => {
    await page.keyboard.press('ArrowRight')
    return sample.evaluate(frame => frame.scrollLeft)
  }
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('search engines and feed readers are told of the files @nojs', async ({ page, baseURL }) => {
  await page.goto('/data/services')
  await expect(page.locator('link[rel=alternate][type="text/csv"]')).toHaveAttribute(
    'href',
    '/data/services.csv',
  )
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(json!)['@graph'][0]).toMatchObject({
    '@type': 'Dataset',
    url: `${baseURL}/data/services`,
    distribution: expect.arrayContaining([
      expect.objectContaining({ contentUrl: `${baseURL}/data/services.csv` }),
    ]),
  })
})

test('pages link to the feed of what they show @nojs', async ({ page, request }) => {
  for (const [path, feed] of [
    ['/', '/data/services.atom'],
    ['/', '/data/events.atom'],
    ['/events', '/data/events.atom'],
    ['/results', '/data/services.atom'],
    ['/categories/food-and-essentials', '/data/categories/food-and-essentials/services.atom'],
    ['/categories/food-and-essentials', '/data/categories/food-and-essentials/events.atom'],
    ['/data', '/data/changes.atom'],
  ] as const) {
    await page.goto(path)
    const link = page.locator(`link[rel=alternate][type="application/atom+xml"][href="${feed}"]`)
    await expect(link).toHaveCount(1)
    const response = await request.get(feed)
    expect([feed, response.status()]).toEqual([feed, 200])
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  }
})

test('the links to files go with the page they belong to @js', async ({ page }) => {
  await page.goto('/data/services')
  await page.waitForFunction(isHydrated)
  await page.getByRole('link', { name: 'All tables and files' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open data')
  await expect(page.locator('link[rel=alternate]')).toHaveCount(0)
})

test('the recipes do what they say, copied from the page @nojs', async ({ page, baseURL }) => {
  await page.goto('/data')
  const shown = await page.locator('pre').allTextContents()
  const recipes = dataRecipes(baseURL!)
  expect(shown).toEqual(expect.arrayContaining(recipes.map(({ code }) => code)))
  expect(shown).toContain(changesRecipe(baseURL!))
  const folder = mkdtempSync(join(tmpdir(), 'signpost-recipes-'))
  try {
    const code = (title: string) => recipes.find(recipe => recipe.title.startsWith(title))!.code
    const inFolder = async (program: string, ...given: string[]) =>
      (await promisify(execFile)(program, given, { cwd: folder, timeout: 30_000 })).stdout
    if (exampleProgram('On the command line').isInstalled) {
      const twice = `${code('On the command line')}\nwc -l < services.csv\n`.repeat(2)
      const [first, second] = (await inFolder('sh', '-ec', twice)).trim().split(/\s+/)
      expect(Number(first)).toBeGreaterThan(100)
      expect(second).toBe(first)
    }
    if (exampleProgram('In Python').isInstalled) {
      expect(await inFolder('python3', '-c', code('Python, without'))).toMatch(
        /^\d+ services, the first is \S/,
      )
      expect((await inFolder('python3', '-c', code('Python and SQLite'))).trim().split('\n')).toHaveLength(5)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('paper has every number of the figures, what is folded on a screen, and no table that is cut off @nojs', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  // A sheet of A4 without its margins.
  await page.setViewportSize({ width: 672, height: 1000 })
  await page.goto('/data/insights')
  const tables = page.locator('.insight .data-sample')
  await expect(tables.filter({ visible: true })).toHaveCount(await tables.count())
  const cut = await tables.evaluateAll(all =>
    all.flatMap(({ scrollWidth, clientWidth, ariaLabel }) => (scrollWidth > clientWidth ? ariaLabel : [])),
  )
  expect(cut).toEqual([])
  await page.goto('/data')
  const folded = page.locator('.folded__inside')
  expect(await folded.count()).toBeGreaterThan(10)
  await expect(folded.filter({ visible: true })).toHaveCount(await folded.count())
  await page.goto('/data/services')
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible()
  await expect(page.locator('.data-sample')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The first rows' })).toBeHidden()
})

test('a page with the names of tables needs no sideways scrolling with text of twice the size @nojs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/data')
  await page.locator('html').evaluate(html => html.style.setProperty('font-size', '200%'))
  const wide = await page
    .locator('main *')
    .evaluateAll(all =>
      all.flatMap(each => (each.getBoundingClientRect().right > 320 ? (each.textContent ?? '') : [])),
    )
  expect(wide).toEqual([])
})
