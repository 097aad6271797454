import type { PageListItemRecord } from '../../schema/generated/records.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import { listingOf, type Listing } from '../pagination/listing.ts'
import { flagOf, textOf } from '../records/coerce.ts'
import { indexableWords } from '../search/indexableWords.ts'
import { queryText } from '../records/arguments.ts'

/**
 * The information pages a search finds, the best match first.
 *
 *     await pagesFound('food', loaders) // a listing of [{ title: 'Food banks', … }]
 *
 * The directory's index holds neither figures nor words of one or two letters. What has nothing else is looked for in
 * the titles, so that "111" finds the page about it.
 */
export async function pagesFound(
  query: string,
  { search, pages }: Pick<Loaders, 'search' | 'pages'>,
): Promise<Listing<PageListItemRecord>> {
  const wanted = queryText(query)
  if (!wanted) return listingOf([])
  if (!indexableWords(wanted).length) return listingOf(titled(wanted, await pages.tree()))
  const found = search.pages({ query: wanted })
  return async (page, perPage) => {
    const { rows, total } = await found(page, perPage)
    return { rows: rows.map(row => (flagOf(row?.enabled, false) ? row : null)), total }
  }
}

function titled(wanted: string, tree: PageListItemRecord[]): PageListItemRecord[] {
  const words = wanted.toLowerCase().split(' ')
  return tree.filter(({ title }) => {
    const text = textOf(title)?.toLowerCase() ?? ''
    return words.every(word => text.split(/[^\p{L}\p{M}\d]+/u).includes(word))
  })
}
