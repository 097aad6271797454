import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { browser } from '../scripts/browser.mjs'
import { measuredPages } from './measuredPages.ts'
import { startBuiltSite } from './startBuiltSite.ts'

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: Request[] } }>
}

interface Request {
  resourceType: string
  transferSize: number
}

// Lighthouse as it comes: a mobile telephone on a slow connection. Each page three times, as blocking time varies by half.
const options = [
  '--quiet',
  '--output=json',
  '--output-path=stdout',
  '--chrome-flags=--headless=new --no-sandbox',
]
const env = { ...process.env, CHROME_PATH: browser() ?? chromium.executablePath() }
const site = await startBuiltSite()
const rounds = measuredPages.flatMap(path => Array.from({ length: 3 }, () => path))
console.table(rounds.map(path => ({ page: path, ...row(examine(site.origin + path)) })))
await site.stop()

function examine(address: string): Report {
  const program = 'node_modules/lighthouse/cli/index.js'
  const text = execFileSync(process.execPath, [program, address, ...options], {
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return JSON.parse(text) as Report
}

function row({ environment, categories, audits }: Report) {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const bytes = (type: string) =>
    requests
      .filter(request => request.resourceType === type)
      .reduce((sum, request) => sum + request.transferSize, 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    CLS: Number(value('cumulative-layout-shift').toFixed(4)),
    'TBT ms': Math.round(value('total-blocking-time')),
    'JS bytes': bytes('Script'),
    'CSS bytes': bytes('Stylesheet'),
    // How fast this machine was just then, by Lighthouse's own measure: 1500 and more is what it expects.
    machine: Math.round(environment.benchmarkIndex),
  }
}
