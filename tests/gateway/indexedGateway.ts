import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { GatewayOptions } from '../../gateway/gateway.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

/** A gateway with a search index. */
export interface IndexedGateway extends TestGateway {
  searchFolder: string
  /** The names of the services that a search finds, `args` being its arguments: `query: "tea"`. */
  found: (args?: string) => Promise<string[]>
  /** The searches that the directory has answered. */
  searches: () => number
}

/** Reads the directory again at once. */
export const noPauses = {
  used: 10,
  perCall: 0,
  unused: 10,
  retry: 10,
  longestRetry: 40,
  room: 10,
  between: 0,
}

/** Reads the directory once. */
export const longPauses = { ...noPauses, used: 600_000 }

/**
 * Starts a gateway with a search index over a stand-in directory. It caches no responses, and its minutes last 60 milliseconds,
 * so that the limit of calls a minute does not matter. Unless `searchPauses` are given it reads the directory all the time.
 */
export async function indexedGateway(options: Partial<GatewayOptions> = {}): Promise<IndexedGateway> {
  const searchFolder = options.searchFolder ?? newFolder()
  const gateway = await testGateway({
    isCachingResponses: false,
    searchPauses: noPauses,
    timer: { now: () => performance.now() * 1000 },
    ...options,
    searchFolder,
  })
  return {
    ...gateway,
    searchFolder,
    found: async (args = '') => {
      const { data, errors } = await gateway.ask(
        `{ search(first: 50${args && `, ${args}`}) { services { nodes { name } } } }`,
      )
      if (errors) throw new Error(JSON.stringify(errors))
      return (data as Found).search.services.nodes.map(({ name }) => name)
    },
    searches: () => gateway.directory.calls.filter(({ path }) => path === '/search').length,
  }
}

interface Found {
  search: { services: { nodes: { name: string }[] } }
}

/** An empty folder, deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-search-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The service with this number, called `Tea club 7`. */
export function teaClub(number: number, changes: Partial<ServiceRecord> = {}): ServiceRecord {
  const name = `Tea club ${number}`
  return serviceRecord({ id: id(20_000 + number), slug: `tea-club-${number}`, name, ...changes })
}

/** The first tea clubs. */
export const teaClubs = (count: number) => Array.from({ length: count }, (_, index) => teaClub(index + 1))

/** The name of the file in the folder of an index, which tells its version: `index-10.sqlite`. */
export const indexFileName = (searchFolder: string): string =>
  readdirSync(searchFolder)
    .toSorted()
    .find(name => /^index.*\.sqlite$/.test(name))!
