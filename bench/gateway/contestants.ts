import { type Keeps, type MeasuredServer, type ServerName, startMeasuredServer } from './servers.ts'
import type { Traffic } from './traffic.ts'
import { postBody, type QueryName } from './queries.ts'
import { isDeepStrictEqual } from 'node:util'

const variant = (name: string, server: ServerName, keeps: Keeps): Variant => ({ name, server, keeps })

/** The name of the baseline. */
export const bareProxy = 'bare proxy'

const proxy = variant(bareProxy, 'bareProxy', 'nothing')

/**
 * The variants that are measured in turns: those of one heat cache the same and do the same work, and the bare proxy is the
 * baseline of each. In the order of their turns.
 */
export const heats: readonly (readonly Variant[])[] = [
  [
    proxy,
    variant('written by hand', 'aggregator', 'nothing'),
    variant('Signpost, cold', 'signpost', 'nothing'),
    variant('Yoga + JIT, cold', 'yoga', 'nothing'),
  ],
  [
    proxy,
    variant('Signpost, warm records', 'signpost', 'records'),
    variant('Yoga + JIT, warm records', 'yoga', 'records'),
    variant('Apollo Server alone', 'apolloAlone', 'records'),
  ],
  [
    proxy,
    variant('Signpost, warm responses', 'signpost', 'responses'),
    variant('Yoga + JIT, warm responses', 'yoga', 'responses'),
    variant('Node alone', 'nodeAlone', 'responses'),
  ],
]

/** A server to measure, and what it caches between requests. */
interface Variant {
  name: string
  server: ServerName
  keeps: Keeps
}

/** A running variant. */
export interface Contestant extends Variant {
  running: MeasuredServer
}

/** Starts one process of each variant, over a directory that replays this traffic. */
export async function startContestants(
  variants: readonly Variant[],
  directory: MeasuredServer,
  { calls, answers }: Traffic,
): Promise<Contestant[]> {
  const directoryUrl = `${directory.origin}/core/v1`
  return Promise.all(
    variants.map(async each => ({
      ...each,
      running: await startMeasuredServer(each.server, {
        directoryUrl,
        calls,
        answers,
        keeps: each.keeps,
      }),
    })),
  )
}

/** Sends one query as the load generator does. */
const send = (contestant: Contestant, query: QueryName): Promise<Response> =>
  fetch(addressOf(contestant, query), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: postBody(query),
    signal: AbortSignal.timeout(10_000),
  })

/**
 * The address at which a contestant answers a query.
 *
 *     addressOf(signpost, 'tiny')  // 'http://127.0.0.1:40123/graphql'
 *     addressOf(bareProxy, 'tiny') // 'http://127.0.0.1:40124/tiny'
 */
export const addressOf = ({ server, running }: Contestant, query: QueryName): string =>
  `${running.origin}/${isGraphql(server) ? 'graphql' : query}`

const graphqlServers: readonly ServerName[] = ['signpost', 'yoga']

/** Whether a server speaks GraphQL; others have an address for each query. */
const isGraphql = (server: ServerName): boolean => graphqlServers.includes(server)

/**
 * Compares the responses of all contestants, twice each, since cached ones must be the same as well.
 *
 * @throws Error that names the first whose status is not 200 or whose data differ from the gateway's.
 */
export async function requireSameAnswers(
  contestants: readonly Contestant[],
  traffic: Traffic,
): Promise<void> {
  for (const query of Object.keys(traffic.answers) as QueryName[]) {
    const bytes = Buffer.concat(traffic.calls[query].map(path => traffic.records.get(path)!.body))
    const { data } = JSON.parse(traffic.answers[query]) as { data: unknown }
    for (const contestant of [...contestants, ...contestants]) {
      const response = await send(contestant, query)
      const text = await response.text()
      const isSame =
        contestant.server === 'bareProxy'
          ? text === bytes.toString()
          : response.ok && isDeepStrictEqual((JSON.parse(text) as { data: unknown }).data, data)
      if (response.status === 200 && isSame) continue
      throw new Error(
        `${contestant.name} answers ${query} otherwise: ${response.status} ${text.slice(0, 300)}`,
      )
    }
  }
}

/**
 * Whether a contestant makes every call for each of three equal queries at the same time. Otherwise it caches or shares
 * something, and its row is not cold.
 */
export async function isCold(
  contestant: Contestant,
  directory: { origin: string },
  calls: Record<QueryName, string[]>,
): Promise<boolean> {
  const callsSoFar = async () => Number(await (await fetch(`${directory.origin}/calls`)).text())
  const before = await callsSoFar()
  await Promise.all([1, 2, 3].map(async () => (await send(contestant, 'heavy')).text()))
  return (await callsSoFar()) - before === 3 * calls.heavy.length
}
