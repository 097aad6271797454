import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browser } from '../../scripts/localPrograms.mjs'
import { readArguments } from '../arguments.ts'
import { median } from '../load.ts'
import { measuredPages, startBuiltSite } from '../measuredSites.ts'

readArguments('Usage: npm run bench:lighthouse', {})

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}

// Lighthouse with its defaults: a mobile phone on a slow connection. The median of three runs for each page, as blocking time
// varies by half. Ends with status 1 when a score is below its budget.
const options = [
  '--quiet',
  '--output=json',
  '--output-path=stdout',
  '--chrome-flags=--headless=new --no-sandbox',
]
const others = [
  '/categories/food-and-essentials',
  '/organisations/erith-food-network',
  '/events',
  '/events/open-kitchen-day',
  '/pages/cost-of-living',
  '/feedback',
  '/accessibility-statement',
]
const budgets = { performance: 97, accessibility: 100, 'best practices': 100, SEO: 100 }
const goals = { 'LCP ms': 1200, CLS: 0.002, 'TBT ms': 100 }

const program = join(installed(), 'node_modules/lighthouse/cli/index.js')
const env = { ...process.env, CHROME_PATH: browser() ?? chromium.executablePath() }
const site = await startBuiltSite()
const rows = [...measuredPages, ...others].map(path => {
  const figures = middle([1, 2, 3].map(() => figuresOf(audit(site.origin + path))))
  return { page: path, ...figures, missed: missedBy(figures).join(', ') }
})
await site.stop()
console.table(rows)
const below = rows.filter(({ missed }) => Object.keys(budgets).some(name => missed.includes(name)))
console.log(
  `Scores: ${below.length ? `BELOW BUDGET on ${below.map(({ page }) => page).join(', ')}` : 'kept'}`,
)
if (below.length) process.exitCode = 1

/**
 * The folder where Lighthouse is installed, as its own lock file states. It brings 80 packages and a sixth of the bytes that a
 * checkout would install, so it is installed when it is first measured with.
 */
function installed(): string {
  const folder = 'node_modules/.lighthouse'
  const files = ['package.json', 'package-lock.json']
  const isInstalled =
    existsSync(`${folder}/node_modules/.package-lock.json`) &&
    files.every(name => textOf(`${folder}/${name}`) === textOf(join(import.meta.dirname, name)))
  if (isInstalled) return folder
  mkdirSync(folder, { recursive: true })
  for (const name of files) copyFileSync(join(import.meta.dirname, name), `${folder}/${name}`)
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit', timeout: 240_000 })
  return folder
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Runs Lighthouse. Occasionally it misses the start of a page and is run again, at most twice. */
function audit(address: string, tries = 3): Report {
  try {
    const text = execFileSync(process.execPath, [program, address, ...options], {
      env,
      encoding: 'utf8',
      maxBuffer: 1e8,
      timeout: 180_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return JSON.parse(text) as Report
  } catch (error) {
    if (tries > 1) return audit(address, tries - 1)
    throw error
  }
}

function figuresOf({ environment, categories, audits }: Report) {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    // Pages with `noindex`, such as the results, have no SEO score.
    SEO: audits['is-crawlable']?.score ? score('seo') : NaN,
    'LCP ms': Math.round(value('largest-contentful-paint')),
    CLS: Number(value('cumulative-layout-shift').toFixed(4)),
    'TBT ms': Math.round(value('total-blocking-time')),
    // The speed of this machine by Lighthouse's own measure, which expects 1500 or more.
    machine: Math.round(environment.benchmarkIndex),
  }
}

type Figures = ReturnType<typeof figuresOf>

function middle(three: Figures[]): Figures {
  const names = Object.keys(three[0]!) as (keyof Figures)[]
  return Object.fromEntries(names.map(name => [name, median(three.map(figures => figures[name]))])) as Figures
}

function missedBy(figures: Figures): string[] {
  const least = Object.entries(budgets).filter(([name, budget]) => figures[name as keyof Figures] < budget)
  const most = Object.entries(goals).filter(([name, goal]) => figures[name as keyof Figures] > goal)
  return [...least, ...most].map(([name]) => name)
}
