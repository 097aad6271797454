import { parseArgs } from 'node:util'
import { randomOf, pagesOf, viewPages } from './load.ts'
import { faultyProxy } from './faultyProxy.ts'
import { startBuiltSite } from './measuredSites.ts'

// The load that a thousand page views a second, over all pages, put on the council's directory: calls a minute, and whether
// each view is answered. Over real HTTP on both sides, in real time.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    'per-second': { type: 'string', default: '1000' },
  },
})
const perSecond = Number(values['per-second'])
const most = 60

const directory = await startBuiltSite()
const between = await faultyProxy(directory.origin)
const site = await startBuiltSite({ DIRECTORY_API_URL: `${between.url}/core/v1`, LOG_LEVEL: 'fatal' })
const pages = await pagesOf(site.origin)
between.takeCounts()

const rows = []
// Counting starts after a minute that fetches everything once.
for (let minute = 0; minute <= Number(values.minutes); minute += 1) {
  const views = 60 * perSecond
  const { statuses, ...times } = await viewPages(() => randomOf(pages), { views, perSecond })
  rows.push({
    minute: minute || 'first',
    pages: pages.length,
    views,
    '200': `${(((statuses.get(200) ?? 0) / views) * 100).toFixed(3)} %`,
    'p50 ms': times.p50.toFixed(1),
    'p99 ms': times.p99.toFixed(1),
    calls: between.takeCounts().calls,
  })
}
console.table(rows)
const calls = Math.max(...rows.slice(1).map(row => row.calls))
console.log(`At most ${calls} calls a minute: ≤ ${most} ${calls <= most ? 'met' : 'missed'}`)
await site.stop()
between.close()
await directory.stop()
