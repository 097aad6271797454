import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'
import type { AgeContext } from './noteAge.ts'
import { noticeOf } from './noticeOf.ts'

/**
 * Runs the page's one query, so that its hook finds everything in the cache, settles the status before the
 * first byte, and notes how old the page is.
 *
 * @param isFound What must hold for there to be a page at all.
 * @param missing What to say when it does not.
 * @throws 404 when the record does not exist, 503 when the directory cannot be asked.
 */
export async function loadPage<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isFound: (data: Data) => unknown = () => true,
  missing = notFound.page({ path: pageContext.urlPathname }),
): Promise<Data> {
  let words: string | null | undefined
  const context: AgeContext = { onAge: told => (words = told) }
  const { data, error } = await pageContext.apollo.query<Data>({
    query,
    variables,
    errorPolicy: 'all',
    context,
  })
  pageContext.lastUpdated = noticeOf(pageContext, words)
  if (data && isFound(data)) return data
  if (error) throw render(503, 'The directory cannot be reached')
  throw render(404, missing)
}
