import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { ask } from './ask.ts'
import { keepAnswer } from './keepAnswer.ts'
import { noticeOf } from './noticeOf.ts'

/**
 * Runs a query of a page, so that its hook finds the answer, and notes how old the page is.
 *
 * A page of which parts are missing says so, and is kept nowhere.
 *
 * @param isFound What must hold of an answer that is one.
 * @returns Null when the directory says that there is nothing.
 * @throws 503 when the directory cannot be asked, 429 when whoever asks has used up their quota.
 */
export async function askPage<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isFound: (data: Data) => unknown,
): Promise<Data | null> {
  const { data, hasFailed, isOverQuota, lastUpdated } = await ask(query, variables)
  pageContext.lastUpdated = noticeOf(pageContext, lastUpdated)
  if (data && isFound(data)) {
    if (hasFailed) notePartial(pageContext)
    return keepAnswer(pageContext, query, variables, data)
  }
  if (isOverQuota) throw render(429, 'Too many pages within a minute')
  if (hasFailed) throw render(503, 'The directory cannot be reached')
  return null
}

function notePartial(pageContext: PageContext): void {
  pageContext.isPartial = true
  if (import.meta.env.SSR) pageContext.headersResponse?.set('Cache-Control', 'private, no-store')
}
