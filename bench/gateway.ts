import { parseArgs } from 'node:util'
import { heats } from './gateway/heats.ts'
import { isCold } from './gateway/isCold.ts'
import { playRounds, type Turn } from './gateway/playRounds.ts'
import { recordTraffic } from './gateway/recordTraffic.ts'
import { replayed } from './gateway/replayed.ts'
import { requireSameAnswers } from './gateway/requireSameAnswers.ts'
import { resultRows } from './gateway/resultRows.ts'
import { startContestants } from './gateway/startContestants.ts'
import { startMeasuredServer } from './gateway/startMeasuredServer.ts'

// Requests a second of the gateway beside a bare proxy, a program written by hand and another GraphQL server, over
// one directory that takes no time. Taken in turns in one run: on a shared machine only ratios can be trusted.
// And by several processes of each, one after the other: two of the very same code can differ by a quarter, for good.
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
// Five seconds until the code is hot: after three, what one server is ahead of another is chance.
const length = values.quick
  ? { processes: 1, rounds: 2, warming: 0.3, turn: 0.3 }
  : { processes: 3, rounds: 5, warming: 5, turn: 0.6 }

const traffic = await recordTraffic()
const directory = await startMeasuredServer('directory', replayed(traffic.records))
const turns: Turn[] = []
for (let played = 0; played < length.processes; played++) {
  for (const heat of heats) {
    const contestants = await startContestants(heat, directory, traffic)
    await requireSameAnswers(contestants, traffic)
    for (const contestant of contestants.filter(({ keeps }) => keeps === 'nothing')) {
      if (!(await isCold(contestant, directory, traffic.calls)))
        console.warn(`“${contestant.name}” is not cold.`)
    }
    turns.push(...(await playRounds(contestants, length, turns.at(-1)?.round ?? 0)))
    await requireSameAnswers(contestants, traffic)
    await Promise.all(contestants.map(({ running }) => running.stop()))
  }
}

for (const query of ['tiny', 'list', 'heavy'] as const) console.table(resultRows(query, turns))
await directory.stop()
