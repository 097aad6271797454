import { expect, vi } from 'vitest'
import type { GatewayOptions } from '../../gateway/gateway.ts'
import { indexedGateway } from './indexedGateway.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { taxonomyRecord } from './records/taxonomyRecord.ts'
import type { StandInData } from './standInResponse.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const food = taxonomyRecord({ id: id(8001) })
const arts = taxonomyRecord({ id: id(8002), slug: 'arts', name: 'Arts' })
const day = (text: string) => `${text}T09:30:00+0000`

const service = (n: number, name: string, changes: Parameters<typeof serviceRecord>[0]) =>
  serviceRecord({ id: id(2000 + n), slug: `s-${n}`, name, organisation_id: id(1001), tags: [], ...changes })

const placed = (n: number, location: number) =>
  serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + n), location_id: id(location) })

const event = (n: number, title: string, changes: Parameters<typeof eventRecord>[0]) =>
  eventRecord({ id: id(5000 + n), slug: `e-${n}`, title, category_taxonomies: [], ...changes })

/** Four services at three places, three events, and what is around them. Today is 20 November 2026. */
function fill(data: StandInData): void {
  data.categories = [
    categoryRecord({
      id: id(7001),
      slug: 'food',
      category_taxonomies: [food],
      updated_at: day('2026-11-01'),
    }),
    categoryRecord({
      id: id(7002),
      slug: 'arts',
      category_taxonomies: [arts],
      updated_at: day('2025-11-01'),
    }),
  ]
  data.personas = [personaRecord({ updated_at: day('2026-11-01') })]
  data.pages = [
    pageRecord({
      id: id(6001),
      slug: 'top',
      title: 'Top',
      updated_at: day('2025-01-01'),
      collection_categories: data.categories,
      collection_personas: data.personas,
    }),
    pageRecord({
      id: id(6002),
      slug: 'below',
      title: 'Below',
      parent: pageRecord({ id: id(6001) }),
      updated_at: day('2026-11-05'),
    }),
  ]
  data.organisations = [
    organisationRecord({ id: id(1001), slug: 'o-1', name: 'Aged Well', updated_at: day('2026-11-02') }),
    organisationRecord({ id: id(1002), slug: 'o-2', name: 'Bread for All', updated_at: day('2024-11-02') }),
    organisationRecord({ id: id(1003), slug: 'o-3', name: 'Culture', updated_at: day('2025-11-02') }),
  ]
  // By address, as the directory lists them.
  data.locations = [
    locationRecord({
      id: id(3002),
      address_line_1: 'Crayford Hall',
      lat: 51.4487,
      lon: 0.1781,
      updated_at: day('2025-11-03'),
    }),
    locationRecord({
      id: id(3001),
      address_line_1: 'Erith Hall',
      lat: 51.4832,
      lon: 0.1748,
      updated_at: day('2026-11-03'),
    }),
    locationRecord({
      id: id(3003),
      address_line_1: 'Sidcup Hall',
      lat: 51.4309,
      lon: 0.1031,
      updated_at: day('2026-11-04'),
    }),
  ]
  data.services = [
    service(1, 'Art club', {
      category_taxonomies: [arts],
      is_free: true,
      last_modified_at: day('2026-11-10'),
      created_at: day('2025-01-04'),
    }),
    service(2, 'Bread table', {
      category_taxonomies: [food],
      is_free: false,
      last_modified_at: day('2026-02-01'),
      created_at: day('2025-01-03'),
      organisation_id: id(1002),
    }),
    service(3, 'Choir lunch', {
      category_taxonomies: [food, arts],
      is_free: true,
      last_modified_at: day('2025-02-01'),
      created_at: day('2025-01-02'),
      // Beyond the contract: it counts as none.
      referral_method: null as never,
      tags: [{ id: id(9001), slug: 'warm-space', label: 'Warm space' }] as never,
    }),
    service(4, 'Drawing', {
      category_taxonomies: [arts],
      is_free: false,
      last_modified_at: day('2026-11-18'),
      created_at: day('2025-01-01'),
      organisation_id: id(1003),
      referral_method: 'none',
    }),
  ]
  data.serviceLocations = [placed(1, 3001), placed(2, 3002), placed(4, 3003)]
  data.events = [
    event(1, 'Fair', {
      start_date: '2026-11-21',
      end_date: '2026-11-21',
      location_id: id(3001),
      category_taxonomies: [food],
      updated_at: day('2026-11-06'),
    }),
    event(2, 'Gig', {
      start_date: '2026-12-01',
      end_date: '2026-12-01',
      location_id: id(3003),
      category_taxonomies: [arts],
      is_free: false,
      updated_at: day('2026-10-01'),
    }),
    event(3, 'Online talk', {
      start_date: '2026-12-24',
      end_date: '2026-12-24',
      is_virtual: true,
      location_id: null,
      updated_at: day('2026-11-07'),
    }),
  ]
}

const nameOf: Record<string, string> = { events: 'title', locations: 'addressLines' }

/** The names or titles in a list, `args` being its arguments. */
export async function namesIn({ ask }: Pick<TestGateway, 'ask'>, list: string, args: string) {
  const field = nameOf[list] ?? 'name'
  const { errors, at } = await ask(`{ list: ${list}(${args}) { totalCount nodes { name: ${field} } } }`)
  expect([args, errors]).toEqual([args, undefined])
  const nodes = at('list.nodes') as { name: string | string[] }[]
  return nodes.map(({ name }) => (Array.isArray(name) ? name[0] : name)).join(', ')
}

/** A gateway over these records with a search index that has read them. */
export async function indexed(options: Partial<GatewayOptions> = {}) {
  const t = await indexedGateway(options)
  fill(t.directory.data)
  await t.gateway.searchReady
  await vi.waitFor(
    async () => {
      expect(await namesIn(t, 'services', 'orderBy: NAME_DESC')).toContain('Drawing')
      expect(await namesIn(t, 'events', 'orderBy: START_DESC')).toBe('Online talk, Gig, Fair')
    },
    { timeout: 20_000, interval: 100 },
  )
  return t
}

/** A gateway over these records without a search index. */
export async function unindexed(options: Partial<GatewayOptions> = {}) {
  const t = await testGateway({ isCachingResponses: false, ...options })
  fill(t.directory.data)
  return t
}
