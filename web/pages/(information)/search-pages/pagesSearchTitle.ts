import { pagesSearchPage as words } from '../../../generated/messages/pagesSearchPage.ts'

/**
 * How many information pages there are and of what; before anything is asked, what can be done here.
 *
 *     pagesSearchTitle(3, 'food') // '3 guides for “food”'
 *     pagesSearchTitle(0, '')     // 'Search our guides'
 */
export const pagesSearchTitle = (count: number, query: string): string =>
  query ? words.found({ count, query }) : words.title
