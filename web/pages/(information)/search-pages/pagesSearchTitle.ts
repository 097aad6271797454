/**
 * How many information pages there are and of what; before anything is asked, what can be done here.
 *
 *     pagesSearchTitle(3, 'food') // '3 guides for “food”'
 *     pagesSearchTitle(0, '')     // 'Search our guides'
 */
export function pagesSearchTitle(count: number, query: string): string {
  if (!query) return 'Search our guides'
  return `${count === 1 ? '1 guide' : `${count || 'No'} guides`} for “${query}”`
}
