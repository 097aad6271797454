import { parseArgs } from 'node:util'
import { randomOf, pagesOf, viewPages } from './load.ts'
import { startBuiltSite } from './measuredSites.ts'

// The memory of the site while residents read, and while crawlers send requests that are new each time: missing addresses,
// search words and GraphQL documents.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const perSecond = 60
const aim = 300
const megabyte = 1024 * 1024

const directory = await startBuiltSite()
const site = await startBuiltSite({
  DIRECTORY_API_URL: `${directory.origin}/core/v1`,
  LOG_LEVEL: 'fatal',
  METRICS_PUBLIC: 'true',
})
const pages = await pagesOf(site.origin)
let crawled = 0
const crawls: ((n: number) => string)[] = [
  n => `/services/nothing-${n}`,
  n => `/results?query=word${n}`,
  n =>
    `/graphql?query=${encodeURIComponent(`{ a${n}: settings { isSample } services(first: 5) { totalCount } }`)}`,
]
const next = () => (Math.random() < 0.7 ? randomOf(pages) : site.origin + randomOf(crawls)((crawled += 1)))

const rows = [await figures('start', '')]
for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
  const { statuses } = await viewPages(next, { views: 60 * perSecond, perSecond })
  rows.push(await figures(minute, [...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')))
}
console.table(rows)
const grown = Math.max(...rows.map(({ 'resident MB': size }) => size)) - rows[0]!['resident MB']
console.log(`${grown} MB more than at the start at most: ≤ ${aim} ${grown <= aim ? 'met' : 'missed'}`)
await site.stop()
await directory.stop()

async function figures(minute: number | string, answers: string) {
  const text = await (await fetch(`${site.origin}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const kept = (name: string) =>
    `${figure(`${name}_kept`)} (${(figure(`${name}_kept_bytes`) / megabyte).toFixed(1)} MB)`
  return {
    minute,
    answers,
    'resident MB': Math.round(figure('process_resident_memory_bytes') / megabyte),
    'heap MB': Math.round(figure('nodejs_heap_size_used_bytes') / megabyte),
    pagesKept: kept('pages'),
    answersKept: kept('answers'),
    recordsKept: kept('records'),
  }
}
