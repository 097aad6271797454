import { openConnections, type Load } from '../openConnections.ts'
import { addressOf } from './addressOf.ts'
import type { Contestant } from './Contestant.ts'
import { postBody } from './postBody.ts'
import type { QueryName } from './queries.ts'

/** What one variant gave for one query in one round; processor time of its process in microseconds a request. */
export interface Turn extends Load {
  round: number
  query: QueryName
  name: string
  processorTime: number
}

/** How long it is played by one process of each; times in seconds. */
export interface Length {
  rounds: number
  warming: number
  turn: number
}

/**
 * Gives every contestant one short turn after the other, round by round, so that the noise of the machine hits all
 * alike. A turn that nobody counts comes first, for code to become hot and caches warm.
 *
 * @param before how many rounds others have played.
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
  const asking = await openConnections(addressOf(contestant, query), {
    method: 'POST',
    headers,
    body,
    connections,
  })
  // A connection's first requests cost more, and partners keep theirs.
  await asking.load(opening)
  const before = await running.processorTime()
  const load = await asking.load(seconds * 1000)
  const processorTime = ((await running.processorTime()) - before) / load.requests
  asking.close()
  return { ...load, processorTime }
}
