import { expect, test, type Page } from '@playwright/test'
import { isHydrated, untilQuiet } from './pageScripts.ts'

/** Counts the fades that the script begins on a page, and notes whether the browser itself faded it in. */
async function watchFades(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const { dataset } = document.documentElement
      dataset.revealed = viewTransition ? 'in a fade' : 'at once'
      dataset.fades = '0'
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = update => {
        dataset.fades = String(Number(dataset.fades) + 1)
        return begin(update)
      }
    })
  })
}

for (const [reducedMotion, fades, revealed] of [
  ['no-preference', '1', 'in a fade'],
  ['reduce', '0', 'at once'],
] as const) {
  test(`one page fades into the next if the visitor does not mind: ${reducedMotion} @js`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await watchFades(page)
    const html = page.locator('html')
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/about')
    await page.waitForFunction(isHydrated)

    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
    await expect(title).toHaveText('Events')
    await expect(html).toHaveAttribute('data-fades', fades)

    await page.evaluate(() => location.assign('/contact'))
    await expect(title).toHaveText('Contact us')
    await expect(html).toHaveAttribute('data-revealed', revealed)
  })
}

test('a page whose link is pointed at is fetched before it is clicked, but for its answer @js', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await page.waitForFunction(isHydrated)
  await untilQuiet(asked)
  const link = page.getByRole('banner').getByRole('link', { name: 'Events' })
  await link.hover()
  await expect.poll(() => asked.filter(path => path.endsWith('.js')).length).toBeGreaterThan(0)
  await untilQuiet(asked)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  expect(asked.filter(path => path.endsWith('.js'))).toEqual([])
  expect(asked.filter(path => path === '/graphql')).toHaveLength(1)
})
