import type { Page } from '@playwright/test'
import type { OptionPicture } from './OptionPicture.ts'

/**
 * Shows what an option does, as a PNG of 640 pixels' width at most.
 *
 *     await takePicture(page, 'http://127.0.0.1:40123', optionPictures.theme)
 *
 * @throws Error when the part is not on the page.
 */
export async function takePicture(page: Page, origin: string, picture: OptionPicture): Promise<Buffer> {
  const { path, part, open, height = 260 } = picture
  await page.setViewportSize({ width: 640, height: 800 })
  if (!part) await page.setContent(await answerOf(page, origin, path))
  else await page.goto(origin + path, { waitUntil: 'networkidle' })
  if (open) await page.getByText(open, { exact: true }).click()
  const box = await page
    .locator(part ?? 'dl')
    .first()
    .boundingBox()
  if (!box) throw new Error(`${path} shows no ${part}`)
  return page.screenshot({
    animations: 'disabled',
    fullPage: true,
    clip: { x: Math.max(0, box.x), y: box.y, width: box.width, height: Math.min(box.height, height) },
  })
}

/** What a page says of itself to tabs and search engines, or where an address leads: nothing that a page shows. */
async function answerOf(page: Page, origin: string, path: string): Promise<string> {
  const answer = await page.request.get(origin + path, { maxRedirects: 0 })
  const { location } = answer.headers()
  const html = await answer.text()
  const facts = location
    ? { 'Asked for': path, Answer: `${answer.status()}, moved for good`, Leads: location }
    : {
        Address: path,
        Title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
        Description: /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '',
      }
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
  return `<style>body { font: 18px/1.5 sans-serif } dl { margin: 0; padding: 16px; width: 560px } dt { color: #4f5e5b }
    dd { margin: 0 0 12px; font-weight: 600 }</style><dl>${rows.join('')}</dl>`
}
