import { chromium, type Locator, type Page } from '@playwright/test'
import { browser } from '../scripts/localPrograms.mjs'
import { readArguments } from './arguments.ts'
import { startBuiltSite } from './measuredSites.ts'

readArguments('Usage: npm run bench:touches', {})

declare global {
  interface Window {
    longest?: number
  }
}

/** The interactions of a resident on a phone, in order. */
const touches: [name: string, touched: (page: Page) => Locator][] = [
  ['open a service', page => page.locator('main a[href^="/services/"]').first()],
  ['save it', page => page.getByRole('button', { name: /save/i }).first()],
  ['open the menu', page => page.locator('header summary, header button').first()],
  ['go home', page => page.locator('header a[href="/"]').first()],
]
const rounds = 5

// The time from a touch to the next paint, of which INP is the longest: on a phone's screen, at full and at a quarter of the
// processor's speed.
const site = await startBuiltSite()
const program = await chromium.launch({ executablePath: browser(), args: ['--no-sandbox'] })
const figures = new Map<string, { name: string; slowdown: number; milliseconds: number[] }>()
for (let round = 0; round < rounds; round++)
  for (const slowdown of [1, 4])
    for (const [name, milliseconds] of await walk(slowdown)) {
      const key = `${name} ${slowdown}`
      const figure = figures.get(key) ?? { name, slowdown, milliseconds: [] }
      figure.milliseconds.push(milliseconds)
      figures.set(key, figure)
    }
console.table(
  [...figures.values()].map(({ name, slowdown, milliseconds }) => {
    const sorted = milliseconds.toSorted((a, b) => a - b)
    return { touch: name, slowdown, 'median ms': sorted[rounds >> 1], 'worst ms': sorted.at(-1) }
  }),
)
await program.close()
await site.stop()

async function walk(slowdown: number): Promise<[name: string, milliseconds: number][]> {
  const context = await program.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(`${site.origin}/results?query=food`, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const found: [string, number][] = []
  for (const [name, touched] of touches) {
    await page.evaluate(() => void (window.longest = 0))
    await touch(page, touched(page))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    found.push([name, await page.evaluate(() => window.longest ?? 0)])
  }
  await context.close()
  return found
}

/**
 * Touches the middle of an element once the page has stopped scrolling to it. Not `tap`: that has a script in the page look at
 * each event of the touch, which takes a third of the time to the next paint.
 */
async function touch(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const { x, y, width, height } = (await element.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** Records the longest interaction; Chromium reports those above 16 ms, in steps of 8. */
function watch(): void {
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId)
        window.longest = Math.max(window.longest ?? 0, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
