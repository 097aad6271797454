import { isDeepStrictEqual } from 'node:util'
import { ask } from './ask.ts'
import type { Contestant } from './Contestant.ts'
import type { QueryName } from './queries.ts'
import type { Traffic } from './recordTraffic.ts'

/**
 * Compares the answers of all who are measured, twice each, since what is remembered must be the same as well.
 *
 * @throws Error that names the first whose status is not 200 or whose data differ from our gateway's.
 */
export async function requireSameAnswers(
  contestants: readonly Contestant[],
  traffic: Traffic,
): Promise<void> {
  for (const query of Object.keys(traffic.answers) as QueryName[]) {
    const bytes = Buffer.concat(traffic.calls[query].map(path => traffic.records.get(path)!.body))
    const { data } = JSON.parse(traffic.answers[query]) as { data: unknown }
    for (const contestant of [...contestants, ...contestants]) {
      const response = await ask(contestant, query)
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
