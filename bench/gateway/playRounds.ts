import { addressOf } from './addressOf.ts'
import type { Contestant } from './Contestant.ts'
import { measureLoad, type MeasuredLoad } from './measureLoad.ts'
import { postBody } from './postBody.ts'
import type { QueryName } from './queries.ts'

/** What one variant gave for one query in one round; processor time of its process in microseconds a request. */
export interface Turn extends MeasuredLoad {
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

async function playTurn(contestant: Contestant, query: QueryName, seconds: number) {
  const { running } = contestant
  const before = await running.processorTime()
  const load = await measureLoad(addressOf(contestant, query), postBody(query), seconds)
  const processorTime = ((await running.processorTime()) - before) / load.requests
  return { ...load, processorTime }
}
