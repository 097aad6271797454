import { parseArgs } from 'node:util'
import { askSearch } from '../tests/relevance/askSearch.ts'
import { type QuerySet, readQueries, type RelevanceQuery } from '../tests/relevance/queries.ts'
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
// `--worst 20` prints the twenty worst queries of the open sets; those of the held half are never shown.
const { values } = parseArgs({ options: { worst: { type: 'string', default: '0' } } })
const sets: QuerySet[] = ['open', 'wider', 'held']

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

for (const set of sets) {
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
  if (set !== 'held' && Number(values.worst))
    for (const name of ['embedded directory', 'council API'])
      printWorst(`worst, ${name}, ${set} queries`, results.get(name) ?? [], Number(values.worst))
}
await Promise.all([miniSearch.close(), postgres.close()])
await gateways.close()
