import { setTimeout as pause } from 'node:timers/promises'
import { createGateway, type Operation } from '../gateway/createGateway.ts'
import { resourceOf } from '../gateway/rest/resourceOf.ts'
import { createClock } from '../platform/clock.ts'
import { CategoryPageDocument } from '../web/generated/operations/CategoryPage.ts'
import { HomePageDocument } from '../web/generated/operations/HomePage.ts'
import { ResultsPageDocument } from '../web/generated/operations/ResultsPage.ts'
import { ServicePageDocument } from '../web/generated/operations/ServicePage.ts'
import { TextPageDocument } from '../web/generated/operations/TextPage.ts'
import { busyDirectory } from './busyDirectory.ts'

// How many calls the directory gets from pages that everybody looks at. Time is made up: every page is seen
// again before it could be renewed, and more views would be answered from the same records.
const minutes = 15
const viewsASecond = 25
const [services, searches] = [40, 20]

const any = (count: number) => Math.floor(Math.random() * count)
const pages: [share: number, page: () => Operation][] = [
  [0.5, () => ({ document: ServicePageDocument, variables: { slug: `service-${any(services)}` } })],
  [0.2, () => ({ document: ResultsPageDocument, variables: { query: `food bank ${any(searches)}` } })],
  [0.15, () => ({ document: HomePageDocument })],
  [
    0.1,
    () => ({ document: CategoryPageDocument, variables: { slug: ['food', 'money'][any(2)], first: 20 } }),
  ],
  [0.05, () => ({ document: TextPageDocument, variables: { about: true } })],
]

function somePage(): Operation {
  let chance = Math.random()
  const found = pages.find(([share]) => (chance -= share) < 0) ?? pages[0]!
  return found[1]()
}

const time = { ms: 1 }
const directory = await busyDirectory(services)
const gateway = createGateway({
  directoryUrl: directory.url,
  publicUrl: 'http://localhost:3000',
  clock: createClock('2026-11-20T10:00'),
  timer: { now: () => time.ms },
})

const steady = new Map<string, number>()
const rows: Record<string, number>[] = []
for (let minute = 1; minute <= minutes; minute++) {
  let failed = 0
  for (let second = 0; second < 60; second++) {
    const views = Array.from({ length: viewsASecond }, async () => gateway.execute(somePage()))
    for (const { errors } of await Promise.all(views)) if (errors) failed++
    // Renewals under way need a moment of real time.
    await pause(10)
    time.ms += 1000
  }
  const calls = directory.calls.splice(0)
  rows.push({ minute, views: 60 * viewsASecond, failed, calls: calls.length })
  if (minute === 1) continue
  for (const { path } of calls) steady.set(resourceOf(path), (steady.get(resourceOf(path)) ?? 0) + 1)
}
console.table(rows)
console.table(
  [...steady].map(([resource, calls]) => ({ resource, 'calls/min': (calls / (minutes - 1)).toFixed(1) })),
)
const most = Math.max(...rows.slice(1).map(({ calls }) => calls!))
console.log(`After the first minute, which fetches everything once: at most ${most} calls a minute.`)
await gateway.close()
await directory.close()
