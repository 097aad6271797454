import './atProjectRoot.mjs'
import { chromium, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { optionsFile } from '../tests/journeys/optionsFile.ts'
import { endSites, startSite } from '../tests/journeys/startSite.ts'
import { browser } from './installedPrograms.mjs'
import { optionPictures, type OptionPicture } from './siteOptionPictures.ts'

// Takes the pictures of docs/site-options.md from the built site: `npm run docs:options`, or only those of the named options.
const folder = 'docs/site-options'
const mostBytes = 40_000
const names = process.argv.slice(2)
const pictures = Object.entries(optionPictures).filter(([name]) => !names.length || names.includes(name))

mkdirSync(folder, { recursive: true })
const temporary = mkdtempSync(join(tmpdir(), 'signpost-options-'))
const directory = await startSite({ DATA_DIR: join(temporary, 'directory') })
while (!(await fetch(`${directory.url}/readyz`)).ok) await pause(100)
const launched = await chromium.launch({ executablePath: browser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [name, picture] of pictures) {
    const site = await startSite({
      SITE_CONFIG: optionsFile(join(temporary, name), picture.options),
      SITE_ENV: picture.isStaging ? 'staging' : 'production',
      DIRECTORY_API_URL: `${directory.url}/core/v1`,
      DATA_DIR: join(temporary, name),
      NOW: '2026-11-20T10:00',
    })
    const page = await launched.newPage()
    const bytes = await takePicture(page, site.url, picture)
    await page.close()
    await site.stop()
    if (bytes.length > mostBytes) throw new Error(`The picture of ${name} has ${bytes.length} bytes`)
    writeFileSync(join(folder, `${name}.png`), bytes)
    process.stdout.write(`${name}: ${bytes.length} bytes\n`)
  }
} finally {
  await launched.close()
  endSites()
  rmSync(temporary, { recursive: true, force: true })
}

/**
 * Takes a picture of an option's effect: a PNG at most 640 pixels wide.
 *
 *     await takePicture(page, 'http://127.0.0.1:40123', optionPictures.theme)
 *
 * @throws Error when the part is not on the page.
 */
async function takePicture(page: Page, origin: string, picture: OptionPicture): Promise<Buffer> {
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

/** A table of what a page does not show: its title and description, the target of a redirect, or the answer to a query. */
async function answerOf(page: Page, origin: string, path: string): Promise<string> {
  const answer = await page.request.get(origin + path, { maxRedirects: 0 })
  const { location } = answer.headers()
  const html = await answer.text()
  const query = new URL(path, origin).searchParams.get('query')
  const facts = location
    ? { 'Asked for': path, Answer: `${answer.status()}, moved for good`, Leads: location }
    : query
      ? { Query: query, Answer: JSON.stringify((JSON.parse(html) as { data: unknown }).data) }
      : {
          Address: path,
          Title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
          Description: /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '',
        }
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
  return `<style>body { font: 18px/1.5 sans-serif } dl { margin: 0; padding: 16px; width: 560px } dt { color: #4f5e5b }
    dd { margin: 0 0 12px; font-weight: 600 }</style><dl>${rows.join('')}</dl>`
}
