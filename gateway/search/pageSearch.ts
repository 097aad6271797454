import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { listingOf, type Listing } from '../pagination/listing.ts'
import type { SearchContext } from './criteria.ts'
import { pagesInDirectory } from './inDirectory/otherKinds.ts'
import { addIndexAge, fromIndexOr } from './indexAccess.ts'
import { understand } from './understanding/understanding.ts'
import { queryText } from '../records/arguments.ts'

/**
 * The information pages that match a search, the best match first.
 *
 *     await pagesFound('food', context) // a listing of [{ title: 'Food banks', … }]
 *
 * The search index answers when it is ready.
 */
export async function pagesFound(
  query: string,
  context: SearchContext,
): Promise<Listing<PageListItemRecord>> {
  const text = queryText(query)
  if (!text) return listingOf([])
  return fromIndexOr(
    context,
    index => {
      const { now, vocabulary, lifetime } = context
      addIndexAge(index, lifetime)
      const understanding = understand(query, { vocabulary: vocabulary(), now, lexicon: index.lexicon() })
      return listingOf(index.others({ understanding }).pages)
    },
    async () => pagesInDirectory(text, context.loaders),
  )
}
