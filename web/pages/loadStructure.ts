import type { TypedDocumentNode } from '@apollo/client'
import type { PageContextServer } from 'vike/types'
import { slugOf } from '../graphql/address.ts'
import { gateway } from '../server/gateway.ts'

/**
 * What search engines are told about the record of a page; null when it cannot be had, since the page matters more.
 *
 * It is kept out of the cache that travels with the page. The records behind it are at hand: the page has just been
 * made of them.
 */
export async function loadStructure<Data>(
  pageContext: PageContextServer,
  query: TypedDocumentNode<Data, { slug: string }>,
): Promise<Data | null> {
  const variables = { slug: slugOf(pageContext) }
  const answer = await gateway.execute({ document: query, variables }).catch(() => null)
  return (answer?.data as Data | null | undefined) ?? null
}
