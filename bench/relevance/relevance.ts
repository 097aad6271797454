import { endWith, readArguments } from '../arguments.ts'
import { askSearch } from '../../tests/relevance/askSearch.ts'
import {
  firstGood,
  type Judged,
  measure,
  measureKinds,
  type Measures,
  ndcg,
} from '../../tests/relevance/measures.ts'
import { councilSets, querySets, readQueries, type RelevanceQuery } from '../../tests/relevance/queries.ts'
import { harrowdale, startSearchGateways } from '../../tests/relevance/searchGateways.ts'
import { readDocuments, startMiniSearch, startPostgres } from './engines.ts'

// How well residents' queries are answered, by the grades in `tests/relevance`: the public search of the gateway over the
// embedded directory and over a council's plain API, beside two engines as anyone would set them up over the same records.
// The worst twenty queries of the open sets are printed last; those of the held half are never shown. `--worst 50` prints
// more of them, `--set wider` measures one set only, `--harrowdale` takes the records and queries of another council.

const columns: [title: string, value: (measures: Measures) => string][] = [
  ['queries', ({ answerable }) => String(answerable)],
  ['success@1', ({ successAt1 }) => percent(successAt1)],
  ['success@3', ({ successAt3 }) => percent(successAt3)],
  ['success@10', ({ successAt10 }) => percent(successAt10)],
  ['nDCG@10', ({ ndcgAt10 }) => ndcgAt10.toFixed(3)],
  ['MRR', ({ meanReciprocalRank }) => meanReciprocalRank.toFixed(3)],
  ['zero', ({ zeroRate }) => percent(zeroRate)],
  ['rightly empty', ({ rightlyEmpty }) => percent(rightlyEmpty)],
  ['or doubted', ({ rightlyDoubted }) => percent(rightlyDoubted)],
  ['wrongly doubted', ({ wronglyDoubted }) => percent(wronglyDoubted)],
]

const usage = `Usage: npm run bench:relevance -- [--worst 20] [--set ${querySets.join('|')}]… [--harrowdale]`
const values = readArguments(usage, {
  worst: { type: 'string', default: '20' },
  set: { type: 'string', multiple: true },
  harrowdale: { type: 'boolean', default: false },
})
if (values.set?.some(set => !querySets.some(known => known === set))) endWith(usage)
const sets = values.harrowdale
  ? councilSets.filter(set => set !== 'marlesham')
  : querySets.filter(set => values.set?.includes(set) ?? true)

const gateways = await startSearchGateways(values.harrowdale ? harrowdale : true)
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
  if (set !== 'held') shown.push(...(results.get('embedded directory') ?? []))
}
printWorst('worst queries of the open sets, embedded directory', shown, Number(values.worst))
await Promise.all([miniSearch.close(), postgres.close()])
await gateways.close()

/** A query and what a search found for it. */
interface Result extends Judged {
  query: string
  near?: string
  /** Whether it is hostile input that only needs an answer; it is not measured. */
  isOnlyAnswered: boolean
  message: string | null
  errors: readonly string[]
  milliseconds: number
}

/** What a search gives for a query. */
interface Found {
  found: string[]
  message?: string | null
  isDoubted?: boolean
  errors?: string[]
}

/** Sends a query to a search and times the response. */
async function timed(query: RelevanceQuery, search: () => Promise<Found>): Promise<Result> {
  const start = performance.now()
  const { found, message = null, isDoubted = false, errors = [] } = await search()
  return { ...query, found, message, isDoubted, errors, milliseconds: performance.now() - start }
}

/** Prints a table of each kind, and all kinds together. */
function printKinds(title: string, results: readonly Result[]): void {
  const measured = results.filter(({ isOnlyAnswered }) => !isOnlyAnswered)
  const kinds = [...measureKinds(measured), ['all', measure(measured)] as const]
  printTable(
    title,
    kinds.map(([kind, measures]) => [kind, ...columns.map(([, value]) => value(measures))]),
  )
}

/** Prints one row a search: the measures of all kinds together. */
function printSearches(title: string, resultsOf: ReadonlyMap<string, readonly Result[]>): void {
  printTable(
    title,
    [...resultsOf].map(([name, results]) => {
      const all = measure(results.filter(({ isOnlyAnswered }) => !isOnlyAnswered))
      return [name, ...columns.map(([, value]) => value(all))]
    }),
  )
}

/** Prints how many queries ended in an error, and the time of the slowest hostile one. */
function printFailures(name: string, results: readonly Result[]): void {
  const failed = results.filter(({ errors }) => errors.length)
  const hostile = results.filter(({ kind }) => kind === 'hostile')
  const slowest = Math.max(...hostile.map(({ milliseconds }) => milliseconds))
  const time = hostile.length
    ? `; the slowest of ${hostile.length} hostile ones took ${slowest.toFixed(0)} ms`
    : ''
  console.log(`${name}: ${failed.length} of ${results.length} queries ended in an error${time}.`)
}

/** Prints the queries with the worst results, each with the services that were expected and those that came instead. */
function printWorst(title: string, results: readonly Result[], most: number): void {
  console.log(`\n${title}`)
  const worst = results
    .filter(({ grades }) => grades.size)
    .map(result => ({ result, place: firstGood(result), gain: ndcg(result) }))
    .toSorted((a, b) => a.gain - b.gain || b.place - a.place)
    .slice(0, most)
  for (const [index, { result, place, gain }] of worst.entries()) {
    const { kind, query, near, grades, found, message, errors } = result
    const text = query.length > 70 ? `${query.slice(0, 70)}… (${query.length} characters)` : query
    const wanted = [...grades].filter(([, grade]) => grade > 1).map(([slug]) => slug)
    console.log(
      `${index + 1}. ${JSON.stringify(text)}${near ? ` near ${JSON.stringify(near)}` : ''} (${kind})`,
    )
    const first = place === Infinity ? 'not found' : `place ${place}`
    console.log(`   wanted: ${wanted.slice(0, 4).join(', ')}; ${first}, nDCG ${gain.toFixed(2)}`)
    console.log(`   came: ${found.slice(0, 5).join(', ') || 'nothing'}`)
    for (const words of [message, ...errors]) if (words) console.log(`   said: ${words.slice(0, 200)}`)
  }
}

function printTable(title: string, rows: readonly string[][]): void {
  const lines = [['', ...columns.map(([name]) => name)], ...rows]
  const widths = lines[0]!.map((_cell, column) => Math.max(...lines.map(line => line[column]!.length)))
  console.log(`\n${title}`)
  for (const [first = '', ...cells] of lines) {
    const padded = cells.map((cell, index) => cell.padStart(widths[index + 1]!))
    console.log([first.padEnd(widths[0]!), ...padded].join('  '))
  }
}

function percent(share: number): string {
  return Number.isNaN(share) ? '' : `${(100 * share).toFixed(0)} %`
}
