import { openConnections, type Load } from '../loadGenerator.ts'
import { addressOf, type Contestant } from './contestants.ts'
import { postBody, type QueryName } from './queries.ts'

/** The result of one variant for one query in one round; processor time in microseconds a request. */
export interface Turn extends Load {
  round: number
  query: QueryName
  name: string
  processorTime: number
}

/** The length of the rounds for one process of each contestant; times in seconds. */
export interface Length {
  rounds: number
  warming: number
  turn: number
}

/**
 * Gives every contestant one short turn after the other, round by round, so that the noise of the machine affects all alike.
 * An uncounted first turn warms up code and caches.
 *
 * @param before The number of rounds that earlier processes have played.
 */
export async function playRounds(
  contestants: readonly Contestant[],
  length: Length,
  before: number,
): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let round = 0; round <= length.rounds; round++) {
    for (const query of ['tiny', 'list', 'heavy'] as const) {
      for (const contestant of contestants) {
        const turn = await playTurn(contestant, query, round === 0 ? length.warming : length.turn)
        if (round > 0) turns.push({ round: before + round, query, name: contestant.name, ...turn })
      }
    }
  }
  return turns
}

const connections = 32
const headers = { 'content-type': 'application/json', accept: 'application/json' }
const opening = 100

async function playTurn(contestant: Contestant, query: QueryName, seconds: number) {
  const { running } = contestant
  const body = postBody(query)
  const connectionPool = await openConnections(addressOf(contestant, query), {
    method: 'POST',
    headers,
    body,
    connections,
  })
  // The first requests of a connection cost more, and partners keep their connections open.
  await connectionPool.load(opening)
  const before = await running.processorTime()
  const load = await connectionPool.load(seconds * 1000)
  const processorTime = ((await running.processorTime()) - before) / load.requests
  connectionPool.close()
  return { ...load, processorTime }
}
