import { readArguments } from '../arguments.ts'
import { median, openConnections, type Load } from '../load.ts'
import {
  addressOf,
  bareProxy,
  heats,
  isCold,
  requireSameAnswers,
  startContestants,
  type Contestant,
} from './contestants.ts'
import { startMeasuredServer } from './servers.ts'
import { postBody, type QueryName } from './queries.ts'
import { recordTraffic, replayed } from './traffic.ts'

// Requests a second of the gateway compared with a bare proxy, a hand-written program and another GraphQL server, over a
// directory that takes no time. Measured in turns in one run: on a shared machine only ratios are reliable. And by several
// processes of each, one after the other: two processes of the same code can differ by a quarter throughout.

type Ratios = Record<QueryName, number>

/** The aims for requests a second, as a share of the bare proxy's in the same run. */
const aims: Readonly<Record<string, Ratios>> = {
  'Signpost, warm records': { tiny: 1, list: 0.41, heavy: 1 },
  'Signpost, warm responses': { tiny: 2.2, list: 5, heavy: 5 },
}

/** The rivals that must be slower, with the same calls and the same responses. */
const rivals: Readonly<Record<string, readonly string[]>> = {
  'Signpost, cold': ['Yoga + JIT, cold'],
  'Signpost, warm records': ['Yoga + JIT, warm records'],
  'Signpost, warm responses': ['Yoga + JIT, warm responses'],
}

const connections = 32
const headers = { 'content-type': 'application/json', accept: 'application/json' }
const opening = 100

const values = readArguments('Usage: npm run bench:gateway -- [--quick]', {
  quick: { type: 'boolean', default: false },
})
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

/** The result of one variant for one query in one round; processor time in microseconds a request. */
interface Turn extends Load {
  round: number
  query: QueryName
  name: string
  processorTime: number
}

/** The length of the rounds for one process of each contestant; times in seconds. */
interface Length {
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
async function playRounds(
  contestants: readonly Contestant[],
  planned: Length,
  before: number,
): Promise<Turn[]> {
  const played: Turn[] = []
  for (let round = 0; round <= planned.rounds; round++) {
    for (const query of ['tiny', 'list', 'heavy'] as const) {
      for (const contestant of contestants) {
        const turn = await playTurn(contestant, query, round === 0 ? planned.warming : planned.turn)
        if (round > 0) played.push({ round: before + round, query, name: contestant.name, ...turn })
      }
    }
  }
  return played
}

/**
 * The table of one query: for each variant the median of its rounds, and its ratio to the bare proxy, compared round by
 * round.
 *
 * On a shared machine the share of processor time varies by chance. `CPU ratio` excludes that: the number of requests this
 * process could answer in the processor time that the bare proxy needs for one.
 */
function resultRows(query: QueryName, all: readonly Turn[]): Record<string, string | number>[] {
  const turnsOf = (name: string) => all.filter(turn => turn.query === query && turn.name === name)
  const medianOf = (name: string, value: (turn: Turn) => number) => median(turnsOf(name).map(value))
  const compare = (name: string, other: string, ratio: (turn: Turn, baseline: Turn) => number) => {
    const rounds = new Map(turnsOf(other).map(turn => [turn.round, turn]))
    return medianOf(name, turn => ratio(turn, rounds.get(turn.round)!))
  }
  const names = new Set(heats.flat().map(({ name }) => name))
  return [...names].map(name => {
    const ratioTo = (other: string) => compare(name, other, (turn, its) => turn.perSecond / its.perSecond)
    return {
      [query]: name,
      'requests/s': Math.round(medianOf(name, ({ perSecond }) => perSecond)),
      'p50 ms': medianOf(name, ({ p50 }) => p50).toFixed(1),
      'p99 ms': medianOf(name, ({ p99 }) => p99).toFixed(1),
      ratio: ratioTo(bareProxy).toFixed(2),
      'CPU µs': Math.round(medianOf(name, ({ processorTime }) => processorTime)),
      'CPU ratio': compare(name, bareProxy, (turn, its) => its.processorTime / turn.processorTime).toFixed(2),
      aim: verdict(name, query, ratioTo),
    }
  })
}

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

/**
 * The aims of a row, and whether they were met; empty without aims.
 *
 *     verdict('Signpost, warm records', 'tiny', ratioTo) // '≥ 1 met · 2.98 × Yoga + JIT met'
 *
 * @param ratioTo The ratio of these requests a second to another variant's.
 */
function verdict(name: string, query: QueryName, ratioTo: (other: string) => number): string {
  const aim = aims[name]?.[query]
  return [
    ...(aim === undefined ? [] : [`≥ ${aim} ${outcome(ratioTo(bareProxy) >= aim)}`]),
    ...(rivals[name] ?? []).map(
      rival => `${ratioTo(rival).toFixed(2)} × ${rival.split(',')[0]} ${outcome(ratioTo(rival) > 1)}`,
    ),
  ].join(' · ')
}

function outcome(isMet: boolean): string {
  return isMet ? 'met' : 'missed'
}
