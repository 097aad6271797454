import './atProjectRoot.mjs'
import { chromium } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { optionsFile } from '../tests/journeys/optionsFile.ts'
import { endSites, startSite } from '../tests/journeys/startSite.ts'
import { browser } from './browser.mjs'
import { optionPictures } from './siteOptions/optionPictures.ts'
import { takePicture } from './siteOptions/takePicture.ts'

// Takes the pictures of docs/site-options.md from the built site: `npm run docs:options`, or with the names of options only theirs.
const folder = 'docs/site-options'
const mostBytes = 40_000
const asked = process.argv.slice(2)
const pictures = Object.entries(optionPictures).filter(([name]) => !asked.length || asked.includes(name))

mkdirSync(folder, { recursive: true })
const temporary = mkdtempSync(join(tmpdir(), 'signpost-options-'))
const directory = await startSite({ DATA_DIR: join(temporary, 'directory') })
while (!(await fetch(`${directory.url}/readyz`)).ok) await pause(100)
const chosen = await chromium.launch({ executablePath: browser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [name, picture] of pictures) {
    const site = await startSite({
      SITE_CONFIG: optionsFile(join(temporary, name), picture.options),
      SITE_ENV: picture.isStaging ? 'staging' : 'production',
      DIRECTORY_API_URL: `${directory.url}/core/v1`,
      DATA_DIR: join(temporary, name),
      NOW: '2026-11-20T10:00',
    })
    const page = await chosen.newPage()
    const bytes = await takePicture(page, site.url, picture)
    await page.close()
    await site.stop()
    if (bytes.length > mostBytes) throw new Error(`The picture of ${name} has ${bytes.length} bytes`)
    writeFileSync(join(folder, `${name}.png`), bytes)
    process.stdout.write(`${name}: ${bytes.length} bytes\n`)
  }
} finally {
  await chosen.close()
  endSites()
  rmSync(temporary, { recursive: true, force: true })
}
