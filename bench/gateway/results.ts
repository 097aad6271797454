import { bareProxy, heats } from './contestants.ts'
import { median } from '../quantile.ts'
import type { Turn } from './rounds.ts'
import type { QueryName } from './queries.ts'

/**
 * The table of one query: for each variant the median of its rounds, and its ratio to the bare proxy, compared round by
 * round.
 *
 * On a shared machine the share of processor time varies by chance. `CPU ratio` excludes that: the number of requests this
 * process could answer in the processor time that the bare proxy needs for one.
 */
export function resultRows(query: QueryName, all: readonly Turn[]): Record<string, string | number>[] {
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

const outcome = (isMet: boolean) => (isMet ? 'met' : 'missed')

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
