import { expect, test, type Locator } from '@playwright/test'

/** Where something begins, in pixels from the top of the page. */
const top = async (part: Locator) => (await part.boundingBox())!.y

test('when nothing is near enough, what can be had from anywhere comes before what else to try', async ({
  page,
}) => {
  await page.goto('/results?query=debt&near=DA14&within=1&free=yes')
  await expect(page.getByText('These match. They have no fixed place')).toBeVisible()
  const service = page.getByRole('link', { name: 'Sunday evening debt line', exact: true })
  const drop = page.getByRole('link', { name: /^search the whole borough/ })
  expect(await top(service)).toBeLessThan(await top(drop))
  await expect(page.getByText('We could not find a place near enough. You could also:')).toBeVisible()
})

for (const [width, isAbove] of [
  [360, true],
  [1280, false],
] as const)
  test(`at ${width} px urgent advice stands ${isAbove ? 'above' : 'beside'} the services of a subject`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/categories/feeling-unsafe-at-home')
    const advice = page.getByRole('complementary').getByRole('heading', { name: 'In danger now?' })
    const first = page.getByRole('main').locator('.service-card').first()
    const [said, list] = [(await advice.boundingBox())!, (await first.boundingBox())!]
    expect(said.y).toBeLessThan(list.y)
    expect(said.x > list.x + list.width).toBe(!isAbove)
  })
