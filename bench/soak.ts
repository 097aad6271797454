import { parseArgs } from 'node:util'
import { anyOf } from './faults/anyOf.ts'
import { pagesOf } from './faults/pagesOf.ts'
import { viewPages } from './faults/viewPages.ts'
import { startBuiltSite } from './startBuiltSite.ts'

// What the memories of the site come to while residents read, and while robots ask for what nobody asked for before:
// addresses of nothing, words nobody looks for, and GraphQL documents that are new each time.
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
let asked = 0
const unheard: ((n: number) => string)[] = [
  n => `/services/nothing-${n}`,
  n => `/results?query=word${n}`,
  n =>
    `/graphql?query=${encodeURIComponent(`{ a${n}: settings { isSample } services(first: 5) { totalCount } }`)}`,
]
const next = () => (Math.random() < 0.7 ? anyOf(pages) : site.origin + anyOf(unheard)((asked += 1)))

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
