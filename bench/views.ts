import { parseArgs } from 'node:util'
import { anyOf } from './faults/anyOf.ts'
import { faultyProxy } from './faults/faultyProxy.ts'
import { pagesOf } from './faults/pagesOf.ts'
import { viewPages } from './faults/viewPages.ts'
import { startBuiltSite } from './startBuiltSite.ts'

// What a thousand page views a second cost the council's directory, over every page there is: how many calls a minute
// reach it, and whether each view is answered. Over real HTTP on both sides, by the clock.
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
between.counted()

const rows = []
// What counts begins after a minute that fetches everything once.
for (let minute = 0; minute <= Number(values.minutes); minute += 1) {
  const views = 60 * perSecond
  const { statuses, ...times } = await viewPages(() => anyOf(pages), { views, perSecond })
  rows.push({
    minute: minute || 'first',
    pages: pages.length,
    views,
    '200': `${(((statuses.get(200) ?? 0) / views) * 100).toFixed(3)} %`,
    'p50 ms': times.p50.toFixed(1),
    'p99 ms': times.p99.toFixed(1),
    calls: between.counted().calls,
  })
}
console.table(rows)
const calls = Math.max(...rows.slice(1).map(row => row.calls))
console.log(`At most ${calls} calls a minute: ≤ ${most} ${calls <= most ? 'met' : 'missed'}`)
await site.stop()
between.close()
await directory.stop()
