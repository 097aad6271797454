import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startDirectory } from '../directory/directory.ts'
import { createClock } from '../platform/clock.ts'
import type { ServiceLocationRecord, ServiceRecord } from '../schema/generated/records.ts'
import { newDataDir } from '../tests/directory/newDataDir.ts'
import { seededRandom } from '../tests/gateway/seededRandom.ts'

/** The records of a directory with many services. */
interface Borough {
  /** Rows by path: `/services`. */
  lists: Record<string, unknown[]>
  /** The locations of each service, by its id. */
  locationsOf: Map<string, ServiceLocationRecord[]>
}

const seed = 22
const shortLists = [
  '/taxonomies/service-eligibilities',
  '/collections/categories/all',
  '/collections/personas/all',
  '/organisation-events',
  '/pages',
]

/**
 * A borough with so many services, made by recombining the texts of the sample, the same each time. One in four has an
 * organisation of its own; a service has about 770 characters of text and one or two locations.
 *
 *     (await largeBorough(20_000)).lists['/services'].length // 20000
 */
export async function largeBorough(count: number): Promise<Borough> {
  const clock = createClock('2026-11-20T10:00')
  const dataDir = await newDataDir()
  const directory = await startDirectory({ dataDir, clock, sample: true })
  const read = async <T>(path: string) => readAll<T>(directory.url + path)
  const samples = await read<ServiceRecord>('/services?include=organisation')
  const allPlaces = await read<ServiceLocationRecord>('/service-locations?include=location')
  const lists: Borough['lists'] = Object.fromEntries(
    await Promise.all(shortLists.map(async path => [path, await read(path)] as const)),
  )
  await directory.close()
  rmSync(dataDir, { recursive: true })

  const { pick, below, isOneIn } = seededRandom(seed)
  const names = samples.map(({ name }) => name)
  const sentences = samples.flatMap(
    ({ description }) => description.match(/[A-Z][^.!?\n]{20,200}[.!?]/g) ?? [],
  )
  const organisations = [
    ...new Map(
      samples.flatMap(({ organisation }) => (organisation ? [[organisation.id, organisation]] : [])),
    ).values(),
  ]
  const locationsOf: Borough['locationsOf'] = new Map()
  const services = Array.from({ length: count }, (_, number): ServiceRecord => {
    const [base, other] = [pick(samples), pick(samples)]
    const id = idOf(2, number)
    const known = pick(organisations)
    const organisation = isOneIn(4)
      ? { ...known, id: idOf(1, number), slug: `organisation-${number}`, name: mixed(names) }
      : known
    if (organisation !== known) organisations.push(organisation)
    const places = Array.from({ length: isOneIn(8) ? 0 : 1 + below(2) }, () => pick(allPlaces))
    locationsOf.set(
      id,
      places.map((place, index) => ({ ...place, id: idOf(4 + index, number), service_id: id })),
    )
    return {
      ...base,
      id,
      slug: `service-${number}`,
      name: mixed(names),
      organisation_id: organisation.id,
      organisation,
      intro: pick(samples).intro,
      description: Array.from({ length: 3 + below(3) }, () => pick(sentences)).join(' '),
      category_taxonomies: other.category_taxonomies,
      eligibility_types: pick(samples).eligibility_types,
    }
  })
  return {
    lists: { ...lists, '/services': services, '/organisations': organisations },
    locationsOf,
  }

  /** The beginning of one name and the end of another. */
  function mixed(all: readonly string[]): string {
    const [first, second] = [pick(all).split(' '), pick(all).split(' ')]
    return [
      ...first.slice(0, Math.ceil(first.length / 2)),
      ...second.slice(Math.floor(second.length / 2)),
    ].join(' ')
  }
}

/** Serves the records of a borough over HTTP, as a directory does; paths under `/nothing` are those of one without records. */
export async function serveBorough({
  lists,
  locationsOf,
}: Borough): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://directory')
    const path = pathname.replace('/core/v1', '')
    const owners = searchParams.get('filter[service_id]')?.split(',')
    const rows = owners ? owners.flatMap(id => locationsOf.get(id) ?? []) : (lists[path] ?? [])
    const [page, size] = [
      Number(searchParams.get('page') ?? 1),
      Number(searchParams.get('per_page') ?? rows.length),
    ]
    const data = rows.slice((page - 1) * size, page * size)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data, meta: { total: rows.length, current_page: page, per_page: size } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/core/v1`, close: () => void server.close() }
}

const idOf = (kind: number, number: number) =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`

async function readAll<T>(address: string): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const url = new URL(address)
    url.searchParams.set('page', String(page))
    url.searchParams.set('per_page', '100')
    const { data, meta } = (await (await fetch(url)).json()) as { data: T[]; meta?: { last_page: number } }
    rows.push(...data)
    if (!meta || page >= meta.last_page) return rows
  }
}
