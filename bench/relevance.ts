import { parseArgs } from 'node:util'
import { askSearch } from '../tests/relevance/askSearch.ts'
import { querySets, readQueries, type RelevanceQuery } from '../tests/relevance/queries.ts'
import { startSearchGateways } from '../tests/relevance/searchGateways.ts'
import { readDocuments, startMiniSearch, startPostgres } from './relevance/engines.ts'
import {
  type Found,
  printFailures,
  printKinds,
  printSearches,
  printWorst,
  type Result,
  timed,
} from './relevance/report.ts'

// How well residents' queries are answered, by the grades in `tests/relevance`: the public search of the gateway over the
// embedded directory and over a council's plain API, beside two engines as anyone would set them up over the same records.
// The worst twenty queries of the open sets are printed last (`--worst 50` for more); those of the held half are never shown.
const { values } = parseArgs({ options: { worst: { type: 'string', default: '20' } } })

const gateways = await startSearchGateways()
const documents = await readDocuments(gateways.directoryUrl)
const miniSearch = startMiniSearch(documents)
const postgres = await startPostgres(documents)
const searches: [name: string, search: (query: RelevanceQuery) => Promise<Found>][] = [
  ['embedded directory', async query => askSearch(gateways.embedded, query)],
  ['council API', async query => askSearch(gateways.council, query)],
  ['MiniSearch', async query => ({ found: await miniSearch.find(query) })],
  ['PostgreSQL', async query => ({ found: await postgres.find(query) })],
]

const shown: Result[] = []
for (const set of querySets) {
  const queries = readQueries(set)
  const results = new Map<string, Result[]>()
  for (const [name, search] of searches) {
    const list: Result[] = []
    for (const query of queries) list.push(await timed(query, async () => search(query)))
    results.set(name, list)
  }
  for (const [name, list] of results) printKinds(`${name}, ${set} queries`, list)
  printSearches(`all searches, ${set} queries`, results)
  for (const [name, list] of results) printFailures(name, list)
  if (set !== 'held') shown.push(...(results.get('embedded directory') ?? []))
}
printWorst('worst queries of the open sets, embedded directory', shown, Number(values.worst))
await Promise.all([miniSearch.close(), postgres.close()])
await gateways.close()
