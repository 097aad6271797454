import { bareProxy, heats } from './heats.ts'
import { median } from './median.ts'
import type { Turn } from './playRounds.ts'
import type { QueryName } from './queries.ts'
import { verdict } from './verdict.ts'

/**
 * The table of one query: for each variant the middle of its rounds, and how many times the bare proxy's it is. Two are
 * compared round by round.
 *
 * A machine that others use as well gives either of them more time by chance. `CPU ratio` leaves that out: how many
 * requests this process could answer in the processor time that the bare proxy needs for one.
 */
export function resultRows(query: QueryName, all: readonly Turn[]): Record<string, string | number>[] {
  const turnsOf = (name: string) => all.filter(turn => turn.query === query && turn.name === name)
  const middleOf = (name: string, value: (turn: Turn) => number) => median(turnsOf(name).map(value))
  const compare = (name: string, other: string, ratio: (turn: Turn, beside: Turn) => number) => {
    const rounds = new Map(turnsOf(other).map(turn => [turn.round, turn]))
    return middleOf(name, turn => ratio(turn, rounds.get(turn.round)!))
  }
  const names = new Set(heats.flat().map(({ name }) => name))
  return [...names].map(name => {
    const beside = (other: string) => compare(name, other, (turn, its) => turn.perSecond / its.perSecond)
    return {
      [query]: name,
      'requests/s': Math.round(middleOf(name, ({ perSecond }) => perSecond)),
      'p50 ms': middleOf(name, ({ p50 }) => p50).toFixed(1),
      'p99 ms': middleOf(name, ({ p99 }) => p99).toFixed(1),
      ratio: beside(bareProxy).toFixed(2),
      'CPU µs': Math.round(middleOf(name, ({ processorTime }) => processorTime)),
      'CPU ratio': compare(name, bareProxy, (turn, its) => its.processorTime / turn.processorTime).toFixed(2),
      aim: verdict(name, query, beside),
    }
  })
}
