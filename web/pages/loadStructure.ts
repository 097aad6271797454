import type { TypedDocumentNode } from '@apollo/client'
import type { PageContextServer } from 'vike/types'
import { slugOf } from '../apollo/slugOf.ts'

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
  const asked = pageContext.apollo.query({ query, variables, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  return asked.then(({ data }) => data ?? null).catch(() => null)
}
