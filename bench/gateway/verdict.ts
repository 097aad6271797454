import { aims } from './aims.ts'
import type { QueryName } from './queries.ts'
import { rivals } from './rivals.ts'

/**
 * What was aimed at in a row, and whether it was met; empty where nothing was.
 *
 *     verdict('Signpost, warm records', 'tiny', ratios) // '≥ 1 met · ahead of Yoga + JIT met · ahead of Mercurius + JIT missed'
 *
 * @param ratios Requests a second over those of the bare proxy, by variant.
 */
export function verdict(name: string, query: QueryName, ratios: ReadonlyMap<string, number>): string {
  const ours = ratios.get(name) ?? NaN
  const aim = aims[name]?.[query]
  return [
    ...(aim === undefined ? [] : [`≥ ${aim} ${outcome(ours >= aim)}`]),
    ...(rivals[name] ?? []).map(
      rival => `ahead of ${rival.split(',')[0]} ${outcome(ours > (ratios.get(rival) ?? NaN))}`,
    ),
  ].join(' · ')
}

const outcome = (isMet: boolean) => (isMet ? 'met' : 'missed')
