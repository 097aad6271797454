import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { listingOf, type Listing } from '../pagination/listing.ts'
import type { SearchContext } from './criteria.ts'
import { pagesInDirectory } from './inDirectory/otherKinds.ts'
import { addIndexAge, fromIndexOr } from './indexAccess.ts'
import { understand } from './understanding/understanding.ts'
import { queryText } from '../records/arguments.ts'

/** The information pages of a search. */
interface FoundPages {
  listing: Listing<PageListItemRecord>
  /** Messages for the visitor, complete once the listing is read. */
  messages: readonly string[]
}

/**
 * The information pages that match a search, the best match first.
 *
 *     await pagesFound('food', context) // { listing: of [{ title: 'Food banks', … }], messages: [] }
 *
 * The search index answers when it is ready.
 */
export async function pagesFound(query: string, context: SearchContext): Promise<FoundPages> {
  const messages: string[] = []
  const text = queryText(query)
  if (!text) return { listing: listingOf([]), messages }
  const listing = await fromIndexOr(
    context,
    index => {
      const { now, vocabulary, lifetime } = context
      addIndexAge(index, lifetime)
      const understanding = understand(query, { vocabulary: vocabulary(), now, lexicon: index.lexicon() })
      return listingOf(index.others({ understanding }).pages)
    },
    async () => pagesInDirectory(text, context.loaders, messages),
  )
  return { listing, messages }
}
