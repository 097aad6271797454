import { parseArgs } from 'node:util'
import { heats, isCold, requireSameAnswers, startContestants } from './contestants.ts'
import { playRounds, resultRows, type Turn } from './rounds.ts'
import { recordTraffic, replayed } from './traffic.ts'
import { startMeasuredServer } from './measuredServers.ts'

// Requests a second of the gateway compared with a bare proxy, a hand-written program and another GraphQL server, over a
// directory that takes no time. Measured in turns in one run: on a shared machine only ratios are reliable. And by several
// processes of each, one after the other: two processes of the same code can differ by a quarter throughout.
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
// Five seconds of warm-up: after three, the difference between servers is still chance.
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
