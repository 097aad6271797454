import { expect, test, type Page } from '@playwright/test'

/** The number of columns of the first list of tiles, and whether visual order is document order. */
const layout = async (page: Page) => {
  const places = await page
    .locator('.grid--tiles')
    .first()
    .locator('.tile')
    .evaluateAll(tiles =>
      tiles.map(tile => tile.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
    )
  const inOrder = places.toSorted((a, b) => a.top - b.top || a.left - b.left)
  expect(places).toEqual(inOrder)
  return new Set(places.map(({ left }) => Math.round(left))).size
}

for (const [width, columns, minimal] of [
  [320, 1, 1],
  [640, 1, 1],
  [641, 2, 2],
  [979, 2, 2],
  [980, 3, 2],
  [1280, 3, 2],
] as const) {
  test(`at ${width} px subjects stand in ${columns}, those of a name alone in ${minimal} @nojs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    expect(await layout(page)).toBe(columns)
    const picture = await page.locator('.tile__picture img').first().boundingBox()
    expect(picture).toMatchObject({ width: 150, height: 100 })
    await page.goto('/results?query=zzyzxqv')
    expect(await layout(page)).toBe(minimal)
  })
}

test('a tile shows the focus, itself or by its link where browsers do not know of `:has` @nojs', async ({
  page,
}) => {
  const outlines = async () => {
    await page.goto('/')
    const tile = page.locator('.tile').first()
    await tile.getByRole('link').focus()
    return tile.evaluate(element =>
      [element, element.querySelector('a')!].map(each => getComputedStyle(each).outlineStyle),
    )
  }
  expect(await outlines()).toEqual(['solid', 'none'])
  await page.route('**/*.css', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') })
  })
  expect(await outlines()).toEqual(['none', 'solid'])
})

test('beside a picture there is room for two lines of what a subject is about @nojs', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const tile = page.locator('.tile').first()
  const { height } = (await tile.locator('.tile__intro').boundingBox())!
  const line = await tile
    .locator('.tile__intro')
    .evaluate(intro => Number.parseFloat(getComputedStyle(intro).lineHeight))
  expect(Math.round(height / line)).toBe(2)
  // No ground of the tile shows above or below a picture, but its border.
  for (const each of await page.locator('.tile').all())
    expect((await each.boundingBox())!.height).toBeLessThan(106)
})

for (const [width, letters] of [
  [320, 13],
  [360, 16],
  [1280, 16],
] as const)
  test(`at ${width} px no word of a subject's name is hyphenated that has under ${letters} letters @nojs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const name = page.locator('.tile__link').first()
    expect(await name.evaluate(link => getComputedStyle(link).hyphens)).toBe('auto')
    const least = await name.evaluate(link =>
      getComputedStyle(link).getPropertyValue('hyphenate-limit-chars'),
    )
    expect(least).toBe(`${letters} 4 4`)
    // A shorter word stays whole on one line.
    await name.evaluate(
      (link, word) => (link.textContent = word),
      letters < 16 ? 'Appointments' : 'Accommodation',
    )
    expect((await name.boundingBox())!.height).toBeLessThan(30)
  })
