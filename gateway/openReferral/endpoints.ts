import type { ListName } from './feed/feedReader.ts'
import type { ParameterName } from './parameters.ts'

/** A list of the profile: its address, and that of each of its records. */
export interface Endpoint {
  list: ListName
  /** What one record is called: `service`. */
  record: string
  summary: string
  parameters: readonly ParameterName[]
  /** Those of the address of one record. */
  recordParameters: readonly ParameterName[]
}

const paging: readonly ParameterName[] = ['page', 'per_page', 'format']
const aboutServices: readonly ParameterName[] = [
  'search',
  'taxonomy_term_id',
  'taxonomy_id',
  'organization_id',
  'modified_after',
  'minimum_age',
  'maximum_age',
  'start_time',
  'end_time',
  'day',
]

/** The lists of the profile, in its order. */
export const endpoints: readonly Endpoint[] = [
  {
    list: 'services',
    record: 'service',
    summary: 'Services that run',
    parameters: [...aboutServices, 'minimal', 'full', ...paging],
    recordParameters: [],
  },
  {
    list: 'organizations',
    record: 'organization',
    summary: 'Organisations that offer services or hold events',
    parameters: ['search', 'full', 'full_service', ...paging],
    recordParameters: ['full_service'],
  },
  {
    list: 'service_at_locations',
    record: 'service_at_location',
    summary: 'Services at their locations',
    parameters: [...aboutServices, 'postcode', 'proximity', 'full', ...paging],
    recordParameters: [],
  },
  {
    list: 'taxonomies',
    record: 'taxonomy',
    summary: 'Taxonomies by which services and locations are described',
    parameters: ['search', ...paging],
    recordParameters: [],
  },
  {
    list: 'taxonomy_terms',
    record: 'taxonomy_term',
    summary: 'Terms of all taxonomies',
    parameters: ['search', 'taxonomy_id', 'parent_id', 'top_only', ...paging],
    recordParameters: [],
  },
]

/** What is at an address below `/oruk/v3`. */
export type Target =
  | { kind: 'about' }
  | { kind: 'openapi' }
  | { kind: 'list'; endpoint: Endpoint }
  | { kind: 'record'; endpoint: Endpoint; id: string }

/** The path of the feed. */
export const feedPath = '/oruk/v3'

/**
 * What is at a path of the feed; null for any other.
 *
 *     targetAt('/oruk/v3/services/3f0f…') // { kind: 'record', endpoint: { list: 'services', … }, id: '3f0f…' }
 *
 * A slash at the end makes no difference.
 */
export function targetAt(path: string): Target | null {
  const [, below = ''] = /^\/oruk\/v3(?:\/(.{0,400}?))?\/?$/.exec(path) ?? []
  if (!isFeedPath(path)) return null
  if (below === '' && path.length <= feedPath.length + 1) return { kind: 'about' }
  if (below === 'openapi.json') return { kind: 'openapi' }
  const [name, id, ...rest] = below.split('/')
  const endpoint = endpoints.find(({ list }) => list === name)
  if (!endpoint || rest.length) return null
  return id === undefined ? { kind: 'list', endpoint } : { kind: 'record', endpoint, id }
}

/** Whether a path is one of the feed, below it, or above it. */
export const isFeedPath = (path: string): boolean =>
  isAboveFeed(path) || path === feedPath || path.startsWith(`${feedPath}/`)

/** Whether a path is above the feed, where nothing else is: `/oruk`. */
export const isAboveFeed = (path: string): boolean => /^\/oruk\/?$/.test(path)
