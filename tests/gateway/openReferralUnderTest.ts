import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv, { type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { vi } from 'vitest'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { newDataDir } from '../directory/newDataDir.ts'
import { longPauses } from './indexedGateway.ts'

/** An object of JSON. */
export type Json = Record<string, unknown>

/** A page of a list. */
export interface FeedPage {
  total_items: number
  total_pages: number
  page_number: number
  size: number
  first_page: boolean
  last_page: boolean
  empty: boolean
  contents: Json[]
}

/** A gateway whose feed has been made. */
export interface FeedUnderTest {
  gateway: Gateway
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>
  json: <T = Json>(path: string) => Promise<T>
  /** The records of all pages of a list. */
  all: (list: string, parameters?: string) => Promise<Json[]>
  close: () => Promise<void>
}

/** The lists of the profile with the schemas of their pages and records. */
export const lists = [
  ['services', 'service'],
  ['organizations', 'organization'],
  ['service_at_locations', 'service_at_location'],
  ['taxonomies', 'taxonomy'],
  ['taxonomy_terms', 'taxonomy_term'],
] as const

const licence = { name: 'OGL v3.0', url: 'https://ogl.example/v3', attribution: 'Contains council records.' }

/** Starts a gateway over a directory and waits for its feed. */
export async function openReferralGateway(directoryUrl: string): Promise<FeedUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-oruk-'))
  const gateway = createGateway({
    directoryUrl,
    publicUrl: 'https://signpost.example',
    clock: createClock('2026-11-20T10:00'),
    searchFolder: join(folder, 'search'),
    openDataFolder: join(folder, 'open-data'),
    searchPauses: longPauses,
    timer: { now: () => performance.now() * 1000 },
    dataLicence: licence,
  })
  let requests = 0
  const get: FeedUnderTest['get'] = async (path, headers = {}, method = 'GET') => {
    const address = `https://signpost.example/oruk/v3${path}`
    // A network of its own for each request, as the quota of one is soon spent.
    const peer = { address: `10.${Math.floor(++requests / 250) % 250}.${requests % 250}.1` }
    const response = await gateway.data(new Request(address, { method, headers }), peer)
    if (!response) throw new Error(`${path} is not answered`)
    return response
  }
  const json = async <T>(path: string) => {
    const response = await get(path)
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  await gateway.searchReady
  await vi.waitFor(
    async () => {
      const { status } = await get('/services', {}, 'HEAD')
      if (status !== 200) throw new Error(`still ${status}`)
    },
    { timeout: 90_000, interval: 100 },
  )
  return {
    gateway,
    get,
    json,
    all: async (list, parameters = '') => {
      const records: Json[] = []
      for (let page = 1; ; page++) {
        const found = await json<FeedPage>(`/${list}?page=${page}${parameters}`)
        records.push(...found.contents)
        if (found.last_page) return records
      }
    },
    close: async () => {
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The feed of the sample, and the directory that it is made from. */
export async function sampleFeed(): Promise<FeedUnderTest & { directoryUrl: string }> {
  const clock = createClock('2026-11-20T10:00')
  const directory = await startDirectory({ dataDir: await newDataDir('borough'), clock, sample: true })
  const feed = await openReferralGateway(directory.url)
  return {
    ...feed,
    directoryUrl: directory.url,
    close: async () => {
      await feed.close()
      await directory.close()
    },
  }
}

const profile = JSON.parse(readFileSync('tests/gateway/oruk/profile.json', 'utf8')) as {
  properties: Record<string, object>
  $defs: Json
}
const paging = {
  type: 'object',
  required: [
    'total_items',
    'total_pages',
    'page_number',
    'size',
    'first_page',
    'last_page',
    'empty',
    'contents',
  ],
  properties: {
    total_items: { type: 'integer' },
    total_pages: { type: 'integer' },
    page_number: { type: 'integer' },
    size: { type: 'integer' },
    first_page: { type: 'boolean' },
    last_page: { type: 'boolean' },
    empty: { type: 'boolean' },
    contents: { type: 'array' },
  },
}
// The lists of the profile do not say that they are objects.
const ajv = new Ajv({ allErrors: true, strictTypes: false })
addFormats(ajv)
const validators = new Map<string, ValidateFunction>()

/** What is wrong with an object by a schema of the profile, in words; empty when nothing is. */
export function faultsOf(schema: string, value: unknown): string[] {
  const known = validators.get(schema) ?? ajv.compile(schemaNamed(schema))
  validators.set(schema, known)
  return known(value)
    ? []
    : (known.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function schemaNamed(name: string): object {
  const own = profile.properties[name]
  if (!own) throw new Error(`The profile has no ${name}`)
  // The profile describes one organisation of the list, and no page.
  const page = { properties: { contents: { type: 'array', items: own } } }
  const schemas = !name.endsWith('_list')
    ? [own]
    : name === 'organization_list'
      ? [paging, page]
      : [paging, own]
  return { $defs: profile.$defs, allOf: schemas }
}

/** The fields of an object in the profile, by their paths: `schedules[].byday`. */
export function fieldsOfProfile(schema: string): string[] {
  const paths: string[] = []
  const walk = (given: Json, path: string) => {
    const name = (given['$ref'] as string | undefined)?.slice('#/$defs/'.length)
    const part = (name === undefined ? given : profile.$defs[name]) as Json
    if (part['items']) walk(part['items'] as Json, `${path}[]`)
    for (const [field, its] of Object.entries((part['properties'] ?? {}) as Record<string, Json>)) {
      const own = path ? `${path}.${field}` : field
      paths.push(own)
      walk(its, own)
    }
  }
  walk(profile.properties[schema] as Json, '')
  return paths
}

/** The fields of an object that are there, by their paths. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => fieldsOf(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, its]) => {
    const own = path ? `${path}.${name}` : name
    return [own, ...fieldsOf(its, own)]
  })
}
