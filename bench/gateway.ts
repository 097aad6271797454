import { parseArgs } from 'node:util'
import type { Contestant } from './gateway/Contestant.ts'
import { isCold } from './gateway/isCold.ts'
import { playRounds } from './gateway/playRounds.ts'
import { recordTraffic } from './gateway/recordTraffic.ts'
import { replayed } from './gateway/replayed.ts'
import { requireSameAnswers } from './gateway/requireSameAnswers.ts'
import { resultRows } from './gateway/resultRows.ts'
import { startMeasuredServer } from './gateway/startMeasuredServer.ts'
import { variants } from './gateway/variants.ts'

// Requests a second of the gateway beside a bare proxy, a program written by hand and two other GraphQL servers,
// over one directory that takes no time. Taken in turns in one run: on a shared machine only ratios can be trusted.
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
// Eight seconds until the code is as fast as it gets: after three, what one server is ahead of another is chance.
const length = values.quick ? { rounds: 2, warming: 0.3, turn: 0.3 } : { rounds: 10, warming: 8, turn: 0.6 }

const traffic = await recordTraffic()
const { calls, answers } = traffic
const directory = await startMeasuredServer('directory', replayed(traffic.records))
const contestants: Contestant[] = await Promise.all(
  variants.map(async variant => {
    const setup = { directoryUrl: `${directory.origin}/core/v1`, calls, answers, keeps: variant.keeps }
    return { ...variant, running: await startMeasuredServer(variant.server, setup) }
  }),
)

await requireSameAnswers(contestants, traffic)
for (const contestant of contestants.filter(({ keeps }) => keeps === 'nothing')) {
  if (!(await isCold(contestant, directory, calls))) console.warn(`“${contestant.name}” is not cold.`)
}
const turns = await playRounds(contestants, length)
await requireSameAnswers(contestants, traffic)

for (const query of ['tiny', 'list', 'heavy'] as const) console.table(resultRows(query, turns))
await Promise.all([directory, ...contestants.map(({ running }) => running)].map(({ stop }) => stop()))
