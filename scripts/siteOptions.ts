import { chromium, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { optionsFile } from '../tests/journeys/optionsFile.ts'
import { endSites, startSite } from '../tests/journeys/startSite.ts'
import { browser } from './localPrograms.mjs'
import { siteDefaults, type SiteOptions } from '../web/site/options.ts'

// Takes the pictures of docs/site-options.md from the built site: `npm run docs:options`, or only those of the named options.

/** The picture of an option: one part of one page of a site with these options. */
interface OptionPicture {
  options: Partial<SiteOptions>
  path: string
  /** A CSS selector of the part to show; null for a response without a page, which is written out. */
  part: string | null
  /** The text of the element to open first. */
  open?: string
  isStaging?: boolean
  /** Pixels; 260 at most unless given. */
  height?: number
}

const redirects = [
  { from: '/foodhelp', to: '/categories/food-and-essentials' },
  { from: '/council-tax', to: 'https://www.bexley.gov.uk/council-tax' },
]
const redirectHosts = ['www.bexley.gov.uk']
const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© The makers of the streets' }
const councilUrl = 'https://www.bexley.gov.uk'

/** The picture of each option in `docs/site-options.md`. */
const optionPictures: Record<keyof SiteOptions, OptionPicture> = {
  name: { options: { name: 'Bexley Finder' }, path: '/', part: '.site-header' },
  strapline: { options: { strapline: 'Support close to home' }, path: '/', part: '.site-header' },
  councilUrl: { options: { councilUrl }, path: '/', part: '.site-footer__links', height: 480 },
  councilName: {
    options: { councilUrl, councilName: 'London Borough of Bexley' },
    path: '/',
    part: '.site-footer__links',
    height: 480,
  },
  liveUrl: {
    options: { liveUrl: 'https://signpost.bexley.gov.uk' },
    path: '/',
    part: '.notice--staging',
    isStaging: true,
  },
  phaseBanner: {
    options: { phaseBanner: { phase: 'Beta', text: 'This is a new service.' } },
    path: '/',
    part: '.notice:not(.notice--sample)',
  },
  feedbackLinkInFooter: {
    options: { feedbackLinkInFooter: true },
    path: '/',
    part: '.site-footer__links',
    height: 480,
  },
  errorPageOffers: {
    options: { errorPageOffers: 'category-tiles' },
    path: '/nowhere',
    part: 'main',
    height: 420,
  },
  helpline: {
    options: { helpline: { phone: '020 7946 0000', email: 'help@bexley.example' }, testPages: true },
    path: '/sentry?fail=server',
    part: 'main',
    height: 420,
  },
  theme: {
    options: { theme: 'blossom' },
    path: '/categories/food-and-essentials',
    part: 'main',
    height: 260,
  },
  categorySidebox: {
    options: { categorySidebox: 'vertical' },
    path: '/categories/food-and-essentials',
    part: '.sideboxes',
  },
  heroIcons: {
    options: { heroIcons: true },
    path: '/categories/food-and-essentials',
    part: '.collection-header',
  },
  translate: { options: { translate: 'header' }, path: '/about', part: '.translate form', open: 'Translate' },
  mapCentre: {
    options: { mapCentre: { latitude: 51.4804, longitude: 0.1769, zoom: 12 } },
    path: '/results?view=map',
    part: '.borough-map',
  },
  mapTiles: {
    options: { mapTiles },
    path: '/results?view=map',
    part: '.borough-map .needs-script',
  },
  analytics: {
    options: { analytics: { type: 'ga', id: 'G-ABC1234567' } },
    path: '/about',
    part: '.cookie-banner',
    height: 330,
  },
  consentScript: {
    options: { consentScript: { url: 'https://consent.example/script.js' } },
    path: '/about',
    part: '.cookie-banner',
    height: 330,
  },
  errorReporting: {
    options: { errorReporting: { dsn: 'https://abc@errors.example/1' } },
    path: '/about',
    part: '.cookie-banner',
    height: 330,
  },
  seo: {
    options: {
      seo: {
        ...siteDefaults.seo,
        service: { title: '{title} in Bexley – {site}', description: 'How to get help: {summary}' },
      },
    },
    path: '/services/erith-food-bank',
    part: null,
  },
  redirects: { options: { redirects, redirectHosts }, path: '/foodhelp', part: null },
  redirectHosts: { options: { redirects, redirectHosts }, path: '/council-tax', part: null },
  searchVocabulary: {
    options: { searchVocabulary: { synonyms: [['telecare', 'Erith Lifeline']] } },
    path: '/graphql?query={searchVocabulary{groups(text:"Erith Lifeline"){nodes{words}}}}',
    part: null,
  },
  security: {
    options: { security: { contact: 'mailto:security@bexley.example', expires: '2027-06-30' } },
    path: '/.well-known/security.txt',
    part: 'pre',
  },
  areas: {
    options: { areas: null },
    path: '/graphql?query={locations(first:1){nodes{postcode ward{code name} district{code name}}}}',
    part: null,
    height: 340,
  },
  dataLicence: {
    options: {
      dataLicence: {
        name: 'Open Government Licence v3.0',
        url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
        attribution: 'Contains records of Bexley licensed under the Open Government Licence v3.0.',
      },
    },
    path: '/graphql?query={settings{dataLicence{name url attribution}}}',
    part: null,
    height: 340,
  },
  unmetSearches: {
    options: { unmetSearches: true },
    path: '/privacy-policy',
    part: '.unmet-searches',
    height: 190,
  },
  testPages: { options: { testPages: true }, path: '/_icons', part: 'main' },
}

// The command works from any folder.
process.chdir(join(import.meta.dirname, '..'))
const folder = 'docs/site-options'
const mostBytes = 40_000
const names = process.argv.slice(2)
const unknown = names.filter(name => !Object.hasOwn(optionPictures, name))
if (unknown.length) {
  process.stderr.write(
    `There is no option ${unknown.join(', ')}.\nUsage: npm run docs:options -- [${Object.keys(optionPictures).join('|')}]…\n`,
  )
  process.exit(1)
}
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
    dd { margin: 0 0 12px; font-weight: 600; overflow-wrap: anywhere }</style><dl>${rows.join('')}</dl>`
}
