import { results as words } from '../../../generated/messages/results.ts'

/**
 * How many there are and of what.
 *
 *     resultsTitle(27, 'carers', 'Erith') // '27 results for “carers” near Erith'
 */
export function resultsTitle(count: number, query?: string | null, place?: string | null): string {
  const all = words.count({ count })
  const results = query ? words.countFor({ results: all, query }) : all
  return place ? words.countNear({ results, place }) : results
}
