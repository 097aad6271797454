import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import type { AgeContext } from './noteAge.ts'
import { noticeOf } from './noticeOf.ts'

/**
 * Runs a query of a page, so that its hook finds everything in the cache, and notes how old the page is.
 *
 * @param isFound What must hold of an answer that is one.
 * @returns Null when the directory says that there is nothing.
 * @throws 503 when the directory cannot be asked.
 */
export async function askPage<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isFound: (data: Data) => unknown,
): Promise<Data | null> {
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
  return null
}
