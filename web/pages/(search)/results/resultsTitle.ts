/**
 * How many there are and of what.
 *
 *     resultsTitle(27, 'carers', 'Erith') // '27 results for “carers” near Erith'
 */
export function resultsTitle(count: number, query?: string | null, place?: string | null): string {
  const results = count === 1 ? '1 result' : `${count ? count.toLocaleString('en-GB') : 'No'} results`
  return [results, query && `for “${query}”`, place && `near ${place}`].filter(Boolean).join(' ')
}
