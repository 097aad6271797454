import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  LocationRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageRecord,
  ServiceLocationRecord,
  ServiceRecord,
  TaxonomyCategoryRecord,
} from '../../schema/generated/records.ts'
import type { ReceivedCall } from './standInDirectory.ts'

/** The records of a stand-in directory. A test may store anything, also what no directory should hold. */
export interface StandInData {
  services: ServiceRecord[]
  serviceLocations: ServiceLocationRecord[]
  locations: LocationRecord[]
  organisations: OrganisationRecord[]
  events: OrganisationEventRecord[]
  categories: CollectionCategoryRecord[]
  personas: CollectionPersonaRecord[]
  pages: PageRecord[]
  eligibilities: TaxonomyCategoryRecord[]
  settings: unknown
  isSample: boolean
  /** The services that a search finds; all, unless given. */
  hits: ((call: ReceivedCall) => ServiceRecord[] | null) | null
  /** The order of the rows of a paged list for this call; the order of storage, unless given. */
  order: ((rows: unknown[], call: ReceivedCall) => unknown[]) | null
  /**
   * The largest page, the size of every page whatever is requested, whether `meta` says the size that was requested, and a
   * `meta` that replaces the true one.
   */
  paging?: { most?: number; size?: number; saysRequested?: boolean; meta?: unknown }
}

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

interface Row {
  id: string
  slug?: string
  [key: string]: unknown
}

/** The response of a directory with this data, by the few rules of the contract that the gateway relies on. */
export function standInResponse(data: StandInData, call: ReceivedCall): Answer {
  const { path } = call
  const rows = rowsAt(data, call)
  if (path === '/settings') {
    return { status: 200, body: { data: data.settings } }
  }
  if (rows === 'refused') return { status: 422, body: { message: 'Invalid.', errors: {} } }
  if (rows) return { status: 200, body: listBody(data.order?.(rows, call) ?? rows, call, data.paging) }
  const [, resource = '', name = ''] = path.split('/')
  const all = (resources(data)[resource] ?? []) as Row[]
  const record = all.find(row => isSameId(row?.id, name)) ?? all.find(row => row?.slug === name)
  if (!record) return { status: 404, body: { message: '' } }
  if (resource === 'pages' && record['enabled'] === false) return { status: 403, body: { message: '' } }
  return { status: 200, body: { data: included(data, resource, record, call) } }
}

/** Whether two ids are equal to the directory: without case, and a number is its digits. */
const isSameId = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

function resources(data: StandInData): Record<string, unknown[]> {
  return {
    services: data.services,
    'service-locations': data.serviceLocations,
    locations: data.locations,
    organisations: data.organisations,
    'organisation-events': data.events,
    pages: data.pages,
  }
}

function rowsAt(data: StandInData, call: ReceivedCall): unknown[] | 'refused' | null {
  const { path } = call
  const lists: Record<string, unknown[]> = {
    '/collections/categories': data.categories,
    '/collections/categories/all': data.categories,
    '/collections/personas': data.personas,
    '/collections/personas/all': data.personas,
    '/taxonomies/service-eligibilities': data.eligibilities,
    '/search/events': data.events,
    '/search/pages': data.pages,
  }
  if (lists[path]) return lists[path]
  if (path === '/search' || path.startsWith('/search/collections/')) {
    if (data.hits) return data.hits(call) ?? 'refused'
    return data.services.map(service => included(data, 'search', service as unknown as Row, call))
  }
  if (/^\/services\/[^/]+\/related$/.test(path))
    return data.services.slice(1).map(row => included(data, 'services', row as unknown as Row, call))
  const resource = path.slice(1)
  const rows = resources(data)[resource] as Row[] | undefined
  return (
    rows?.filter(row => isKept(row, resource, call)).map(row => included(data, resource, row, call)) ?? null
  )
}

function isKept(row: Row, resource: string, { query }: ReceivedCall): boolean {
  if (row === null || typeof row !== 'object') return true
  if (resource === 'services' && row['status'] === 'inactive') return false
  return [...query].every(([name, value]) => {
    const key = /^filter\[(id|service_id|organisation_id)\]$/.exec(name)?.[1]
    if (key) return value.split(',').some(id => isSameId(id, row[key]))
    if (name === 'filter[name]') return String(row['name']).toLowerCase().includes(value.toLowerCase())
    if (name === 'filter[ends_after]') return String(row['end_date']) >= value
    if (name === 'filter[starts_after]') return String(row['start_date']) >= value
    if (name === 'filter[starts_before]') return String(row['start_date']) <= value
    if (name === 'filter[homepage]') return String(row['homepage']) === value
    return true
  })
}

function included(data: StandInData, resource: string, row: Row, { query }: ReceivedCall): unknown {
  if (row === null || typeof row !== 'object') return row
  const wanted = query.get('include')?.split(',') ?? []
  const of = (rows: { id: string }[], key: string) => rows.find(({ id }) => isSameId(id, row[key]))
  const organisation = wanted.includes('organisation') ? of(data.organisations, 'organisation_id') : undefined
  const location = wanted.includes('location') ? of(data.locations, 'location_id') : undefined
  const places = data.serviceLocations
    .filter(place => isSameId(place.service_id, row.id))
    .map(place => ({ ...place, location: data.locations.find(({ id }) => isSameId(id, place.location_id)) }))
  return {
    ...row,
    ...(organisation ? { organisation } : {}),
    ...(location ? { location } : {}),
    ...(resource === 'search' ? { service_locations: places } : {}),
  }
}

function listBody(
  rows: unknown[],
  { path, query, body }: ReceivedCall,
  paging?: StandInData['paging'],
): unknown {
  // Texts come with a page that is read alone.
  if (path === '/pages') return { data: rows.map(row => ({ ...(row as object), content: undefined })) }
  if (path.endsWith('/all') || path.startsWith('/taxonomies/')) return { data: rows }
  const asked = (body ?? Object.fromEntries(query)) as { page?: unknown; per_page?: unknown }
  const [page, perPage] = [
    Number(asked.page ?? 1),
    paging?.size ?? Math.min(Number(asked.per_page ?? 25), paging?.most ?? 100),
  ]
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  if (paging?.meta !== undefined) return { data: shown, links: {}, meta: paging.meta }
  return {
    data: shown,
    links: {},
    meta: {
      current_page: page,
      per_page: paging?.saysRequested ? Number(asked.per_page) : perPage,
      total: rows.length,
      last_page: Math.ceil(rows.length / perPage),
    },
  }
}
