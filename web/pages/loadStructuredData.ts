import type { TypedDocumentNode } from '@apollo/client'
import type { PageContextServer } from 'vike/types'
import { slugOf } from '../browser/pageAddress.ts'
import { gateway } from '../server/gateway.ts'

/**
 * The data for a page's structured data; null when the query fails, or a part of the page has: the page matters more, and would
 * wait for that part once more.
 *
 * The query does not pass Apollo Client, so that its data does not travel with the page. The page's own query has just
 * loaded the records.
 */
export async function loadStructuredData<Data>(
  pageContext: PageContextServer,
  query: TypedDocumentNode<Data, { slug: string }>,
): Promise<Data | null> {
  if (pageContext.isPartial) return null
  const variables = { slug: slugOf(pageContext) }
  const result = await gateway.execute({ document: query, variables }).catch(() => null)
  return (result?.data as Data | null | undefined) ?? null
}
