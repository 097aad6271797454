import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openChangeFeeds } from '../../gateway/openData/changeFeeds/changeFeeds.ts'
import { type CopyKind, openDataset } from '../../gateway/openData/dataset.ts'
import { tables } from '../../gateway/openData/tables.ts'
import { createClock } from '../../platform/clock.ts'

// Measures how long these take: making a dataset from the records of a directory; comparing it with the same records, and
// with records of which one service in a hundred has changed; reading it; making its change feeds. It also measures the
// longest time that the main thread works without a pause, in its own processor time, which other processes do not disturb.
//
//     node bench/openData/dataset.ts --services 100000
const { values } = parseArgs({ options: { services: { type: 'string', default: '3000' } } })
const count = Number(values.services)
const megabyte = 1_000_000
const saved = '2026-10-12T14:05:11+0000'
const words =
  'tea cards company walks advice food help with forms every week in the hall near you, all welcome'.split(
    ' ',
  )

const idOf = (kind: number, n: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`
const text = (length: number, seed: number) =>
  Array.from({ length }, (_, n) => words[(seed * 31 + n * 7) % words.length]).join(' ')
const times = { created_at: saved, updated_at: saved }
const terms = Array.from({ length: 60 }, (_, n) => ({
  id: idOf(8, n),
  slug: `t-${n}`,
  name: `Term ${n}`,
  ...times,
}))
const [organisations, locations] = [Math.ceil(count / 4), Math.ceil(count / 2)]

const organisation = (n: number) => ({
  id: idOf(1, n),
  slug: `o-${n}`,
  name: `Organisation ${n}`,
  description: text(60, n),
  url: 'https://organisation.example',
  social_medias: [{ type: 'facebook', url: `https://facebook.example/${n}` }],
  ...times,
})

const location = (n: number) => ({
  id: idOf(3, n),
  address_line_1: `${n} High Street`,
  city: 'Erith',
  postcode: 'DA8 1AA',
  lat: 51.4 + (n % 900) / 10_000,
  lon: 0.1 + (n % 700) / 10_000,
  ...times,
})

const place = (n: number) => ({
  id: idOf(4, n),
  location_id: idOf(3, n % locations),
  name: 'Hall',
  regular_opening_hours: [1, 2, 3, 4, 5].map(weekday => ({
    frequency: 'weekly',
    weekday,
    opens_at: '09:00:00',
    closes_at: '17:00:00',
  })),
  holiday_opening_hours: [{ is_closed: true, starts_at: '2026-12-24', ends_at: '2026-12-27' }],
  location: location(n % locations),
  ...times,
})

const service = (n: number) => ({
  id: idOf(2, n),
  organisation_id: idOf(1, n % organisations),
  slug: `s-${n}`,
  name: `Service ${n}${n % 100 === 0 ? ` ${round}` : ''}`,
  type: 'service',
  status: 'active',
  intro: text(20, n),
  description: `${text(150, n)}\n\n## More\n\n${text(60, n + 1)} **all**`,
  is_free: true,
  useful_infos: [1, 2].map(order => ({ title: `Note ${order}`, description: text(40, n), order })),
  offerings: ['Tea', 'Cards', 'Walks'].map((offering, order) => ({ offering, order })),
  social_medias: [{ type: 'facebook', url: `https://facebook.example/s-${n}` }],
  tags: [{ slug: 'tag', label: 'Tag' }],
  category_taxonomies: [terms[n % 60], terms[(n * 7) % 60]],
  eligibility_types: { custom: { age_group: '16 and over' }, taxonomies: [] },
  last_modified_at: saved,
  organisation: organisation(n % organisations),
  service_locations: [place(n)],
  ...times,
})

const category = (n: number) => ({
  id: idOf(5, n),
  slug: `c-${n}`,
  name: `Category ${n}`,
  enabled: true,
  category_taxonomies: terms.slice(n * 3, n * 3 + 3),
  ...times,
})

let round = 0
const records: Partial<Record<CopyKind, [number, (n: number) => object]>> = {
  organisation: [organisations, organisation],
  category: [20, category],
  service: [count, service],
}
const folder = mkdtempSync(join(tmpdir(), 'bench-open-data-'))
const dataset = openDataset({
  folder,
  clock: createClock(),
  siteUrl: 'https://signpost.example',
  directoryUrl: null,
  copy: {
    records: function* (kind) {
      const [most, make] = records[kind] ?? [0, service]
      for (let n = 0; n < most; n++) yield JSON.stringify(make(n))
    },
    readAt: () => 1,
    isWhole: () => true,
    isHeldUp: () => false,
    isTooLarge: () => false,
    onRead: () => () => {},
  },
})!

let last = process.threadCpuUsage()
let [longest, peak] = [0, 0]
const sampling = setInterval(() => {
  const now = process.threadCpuUsage()
  longest = Math.max(longest, (now.user + now.system - last.user - last.system) / 1000)
  peak = Math.max(peak, process.memoryUsage.rss())
  last = now
}, 1)
const results: object[] = []
const measure = async (what: string, run: () => Promise<number>) => {
  await new Promise(resolve => void setTimeout(resolve, 20))
  longest = peak = 0
  const [before, begun] = [process.cpuUsage(), performance.now()]
  const rows = await run()
  const { user, system } = process.cpuUsage(before)
  results.push({
    what,
    rows,
    seconds: ((performance.now() - begun) / 1000).toFixed(2),
    'processor, s': ((user + system) / 1e6).toFixed(2),
    'longest without a pause, ms': longest.toFixed(1),
    'memory, MB': Math.round(peak / megabyte),
  })
}
const update = async () => {
  const outcome = await dataset.update()
  return outcome.state === 'updated' ? outcome.added + outcome.changed : 0
}
await measure('made', update)
await measure('compared, unchanged', update)
round = 1
await measure('compared, a hundredth changed', update)
await measure('read', async () => {
  let rows = 0
  for (const { name } of tables) for await (const _ of dataset.rows(name)) rows += 1
  return rows
})
const feeds = openChangeFeeds({
  reader: dataset,
  clock: createClock(),
  siteName: 'Signpost',
  siteUrl: 'https://signpost.example',
  rights: { text: '', url: null },
})
for (const address of ['services.atom', 'changes.atom', 'categories/c-0/services.atom', 'changes.ndjson'])
  await measure(address, async () => {
    let lines = 0
    const feed = await feeds.at(`/data/${address}`, new URLSearchParams())
    for await (const piece of feed!.pieces()) lines += piece.split(/\n(?=<entry>|\{)/).length
    return lines
  })
clearInterval(sampling)
console.table(results)
console.log(`${count} services, ${Math.round(statSync(join(folder, 'dataset.sqlite')).size / megabyte)} MB`)
await dataset.close()
rmSync(folder, { recursive: true })
