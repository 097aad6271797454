import { parseArgs } from 'node:util'
import { randomOf, pagesOf, viewPages } from './load.ts'
import { faultyProxy, type Fault } from './faultyProxy.ts'
import { startBuiltSite } from './measuredSites.ts'

// The share of page views answered with 200 while the directory is slow, fails intermittently, or is down. Every page is
// viewed once before; each fault lasts long enough for pages and records to become stale several times.
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const views = values.quick ? 2000 : 20_000
const seconds = values.quick ? 30 : 150
const aim = 0.9995

const directory = await startBuiltSite()
const proxy = await faultyProxy(directory.origin)
const site = await startBuiltSite({ DIRECTORY_API_URL: `${proxy.url}/core/v1`, LOG_LEVEL: 'fatal' })
const pages = await pagesOf(site.origin)
for (const page of pages) await (await fetch(page)).arrayBuffer()

const named: Record<Fault, string> = {
  well: 'well',
  slow: 'slow: 2 s',
  failing: 'failing: 30 %',
  down: 'down',
}
const rows: Record<string, string | number>[] = []
for (const fault of ['well', 'slow', 'failing', 'down'] as const) {
  proxy.inject(fault)
  proxy.takeCounts()
  const { statuses, ...times } = await viewPages(() => randomOf(pages), { views, perSecond: views / seconds })
  const { calls, failed } = proxy.takeCounts()
  const share = (statuses.get(200) ?? 0) / views
  const others = [...statuses].filter(([status]) => status !== 200).map(([status, n]) => `${n} × ${status}`)
  rows.push({
    directory: named[fault],
    pages: pages.length,
    views,
    '200': `${(share * 100).toFixed(3)} %`,
    others: others.join(', '),
    'p50 ms': times.p50.toFixed(1),
    'p99 ms': times.p99.toFixed(1),
    'longest ms': Math.round(times.longest),
    'calls failed': `${failed} of ${calls}`,
    aim: share >= aim ? 'met' : 'missed',
  })
}
console.table(rows)
await site.stop()
proxy.close()
await directory.stop()
