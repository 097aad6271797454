import { aims } from './aims.ts'
import { bareProxy } from './heats.ts'
import type { QueryName } from './queries.ts'
import { rivals } from './rivals.ts'

/**
 * What was aimed at in a row, and whether it was met; empty where nothing was.
 *
 *     verdict('Signpost, warm records', 'tiny', beside) // '≥ 1 met · 2.98 × Yoga + JIT met'
 *
 * @param beside How many times another variant's requests a second these are.
 */
export function verdict(name: string, query: QueryName, beside: (other: string) => number): string {
  const aim = aims[name]?.[query]
  return [
    ...(aim === undefined ? [] : [`≥ ${aim} ${outcome(beside(bareProxy) >= aim)}`]),
    ...(rivals[name] ?? []).map(
      rival => `${beside(rival).toFixed(2)} × ${rival.split(',')[0]} ${outcome(beside(rival) > 1)}`,
    ),
  ].join(' · ')
}

const outcome = (isMet: boolean) => (isMet ? 'met' : 'missed')
