import { setTimeout as pause } from 'node:timers/promises'
import { createGateway, type SiteOperation } from '../gateway/gateway.ts'
import { resourceOf } from '../gateway/directory/paths.ts'
import { createClock } from '../platform/clock.ts'
import { CategoryPageDocument } from '../web/generated/operations/CategoryPage.ts'
import { HomePageDocument } from '../web/generated/operations/HomePage.ts'
import { ResultsPageDocument } from '../web/generated/operations/ResultsPage.ts'
import { ServicePageDocument } from '../web/generated/operations/ServicePage.ts'
import { TextPageDocument } from '../web/generated/operations/TextPage.ts'
import { categoryRecord } from '../tests/gateway/records/categoryRecord.ts'
import { id } from '../tests/gateway/records/id.ts'
import { locationRecord } from '../tests/gateway/records/locationRecord.ts'
import { organisationRecord } from '../tests/gateway/records/organisationRecord.ts'
import { serviceLocationRecord } from '../tests/gateway/records/serviceLocationRecord.ts'
import { serviceRecord } from '../tests/gateway/records/serviceRecord.ts'
import { standInDirectory, type StandIn } from '../tests/gateway/standInDirectory.ts'
import { readArguments } from './arguments.ts'

readArguments('Usage: npm run bench:upstream', {})

// How many calls the directory receives from the most visited pages. Time is simulated: every page is viewed again before it
// can be revalidated, and more views would be answered from the same records.
const minutes = 15
const viewsASecond = 25
const [services, searches] = [40, 20]

const any = (count: number) => Math.floor(Math.random() * count)
const pages: [share: number, page: () => SiteOperation][] = [
  [0.5, () => ({ document: ServicePageDocument, variables: { slug: `service-${any(services)}` } })],
  [
    0.2,
    () => ({
      document: ResultsPageDocument,
      variables: { query: `food bank ${any(searches)}`, isFirst: true },
    }),
  ],
  [0.15, () => ({ document: HomePageDocument })],
  [
    0.1,
    () => ({ document: CategoryPageDocument, variables: { slug: ['food', 'money'][any(2)], first: 20 } }),
  ],
  [0.05, () => ({ document: TextPageDocument, variables: { about: true } })],
]

function somePage(): SiteOperation {
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
    // Revalidations in progress need some real time.
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

/**
 * A directory with `count` services, each with its own organisation and location. A search finds a quarter of them; the number
 * in its query selects which.
 *
 *     const directory = await busyDirectory(40) // services `service-0` to `service-39`
 */
async function busyDirectory(count: number): Promise<StandIn> {
  const standIn = await standInDirectory()
  const each = <T>(record: (n: number) => T) => Array.from({ length: count }, (_, n) => record(n))
  const { data } = standIn
  data.categories = [categoryRecord({ slug: 'food' }), categoryRecord({ id: id(7002), slug: 'money' })]
  data.organisations = each(n => organisationRecord({ id: id(1000 + n), slug: `organisation-${n}` }))
  data.locations = each(n => locationRecord({ id: id(3000 + n) }))
  data.services = each(n =>
    serviceRecord({ id: id(2000 + n), slug: `service-${n}`, organisation_id: id(1000 + n) }),
  )
  data.serviceLocations = each(n =>
    serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + n), location_id: id(3000 + n) }),
  )
  const hits = each(n => ({
    ...data.services[n]!,
    service_locations: [{ ...data.serviceLocations[n]!, location: data.locations[n]! }],
  }))
  data.hits = ({ body }) => {
    const number = Number(/\d+/.exec((body as { query?: string }).query ?? '')?.[0] ?? 0)
    return hits.filter((_hit, n) => n % 4 === number % 4)
  }
  return standIn
}
