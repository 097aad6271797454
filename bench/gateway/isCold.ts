import { ask } from './ask.ts'
import type { Contestant } from './Contestant.ts'
import type { QueryName } from './queries.ts'

/**
 * Whether a contestant makes all the calls for each of three equal questions that come at the same time.
 *
 * Otherwise it remembers or shares something, and its row would be called cold wrongly.
 */
export async function isCold(
  contestant: Contestant,
  directory: { origin: string },
  calls: Record<QueryName, string[]>,
): Promise<boolean> {
  const callsSoFar = async () => Number(await (await fetch(`${directory.origin}/calls`)).text())
  const before = await callsSoFar()
  await Promise.all([1, 2, 3].map(async () => (await ask(contestant, 'heavy')).text()))
  return (await callsSoFar()) - before === 3 * calls.heavy.length
}
