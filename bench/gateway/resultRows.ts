import { median } from './median.ts'
import type { Turn } from './playRounds.ts'
import type { QueryName } from './queries.ts'
import { variants } from './variants.ts'
import { verdict } from './verdict.ts'

/**
 * The table of one query: for each variant the middle of its rounds, and how many times the bare proxy's it is, which
 * is compared round by round.
 *
 * A machine that others use as well gives either of them more time by chance. `CPU ratio` leaves that out: how many
 * requests this process could answer in the processor time that the bare proxy needs for one.
 */
export function resultRows(query: QueryName, all: readonly Turn[]): Record<string, string | number>[] {
  const turns = all.filter(turn => turn.query === query)
  const bare = new Map(turns.filter(({ name }) => name === 'bare proxy').map(turn => [turn.round, turn]))
  const middleOf = (name: string, value: (turn: Turn, bare: Turn) => number) =>
    median(turns.filter(turn => turn.name === name).map(turn => value(turn, bare.get(turn.round)!)))
  const ratios = new Map(
    variants.map(({ name }) => [name, middleOf(name, (turn, least) => turn.perSecond / least.perSecond)]),
  )
  return variants.map(({ name }) => ({
    [query]: name,
    'requests/s': Math.round(middleOf(name, ({ perSecond }) => perSecond)),
    'p50 ms': middleOf(name, ({ p50 }) => p50).toFixed(1),
    'p99 ms': middleOf(name, ({ p99 }) => p99).toFixed(1),
    ratio: (ratios.get(name) ?? NaN).toFixed(2),
    'CPU µs': Math.round(middleOf(name, ({ processorTime }) => processorTime)),
    'CPU ratio': middleOf(name, (turn, least) => least.processorTime / turn.processorTime).toFixed(2),
    aim: verdict(name, query, ratios),
  }))
}
