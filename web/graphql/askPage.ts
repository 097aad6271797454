import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { redirect, render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'
import { MovedDocument } from '../generated/operations/Moved.ts'
import { shownPath } from '../state/shownPath.ts'
import { clientOf } from './client.ts'
import { noticeOf } from './notices.ts'
import { runQuery, type Answer } from './runQuery.ts'

/**
 * Runs the page's one query, and settles the status before the first byte. What is not found in the browser may have
 * moved by a rule of the council's own; on the server that has been asked before.
 *
 * A page of which parts are missing says so, and is kept nowhere.
 *
 * @param isFound What must hold for there to be a page at all.
 * @throws 404 when the record does not exist, a redirect when its address has moved, 503 when the directory cannot be
 *   asked, 429 when whoever asks has used up their quota.
 */
export async function loadPage<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isFound: (data: Data) => unknown = () => true,
): Promise<Data> {
  const data = await askPage(pageContext, query, variables, isFound)
  if (data) return data
  if (!import.meta.env.SSR) return leaveIfMoved(pageContext)
  throw render(404, notFound.page({ path: shownPath(pageContext.urlPathname) }))
}

async function askPage<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isFound: (data: Data) => unknown,
): Promise<Data | null> {
  const answer = await runQuery(clientOf(pageContext), query, variables)
  const { data, hasFailed } = answer
  pageContext.lastUpdated = noticeOf(pageContext, answer.lastUpdated)
  if (data && isFound(data)) {
    if (hasFailed) notePartial(pageContext)
    return data
  }
  if (hasFailed) throw refusal(answer)
  return null
}

const refusal = ({ isOverQuota }: Answer<unknown>) =>
  isOverQuota ? render(429, 'Too many pages within a minute') : render(503, 'The directory cannot be reached')

function notePartial(pageContext: PageContext): void {
  pageContext.isPartial = true
  if (import.meta.env.SSR) pageContext.headersResponse?.set('Cache-Control', 'private, no-store')
}

/**
 * Asks for what a page is worked out from. The page carries only what came of it; where parts are missing it says so.
 *
 * @throws 503 when the directory cannot be asked, 429 when whoever asks has used up their quota.
 */
export async function loadMaterial<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await runQuery(clientOf(pageContext), query, variables, false)
  if (!answer.data) throw refusal(answer)
  if (answer.hasFailed) notePartial(pageContext)
  return answer.data
}

/**
 * Leaves an address that is nothing by itself for where the gateway says it has moved. On the server it mostly has been
 * left before; what comes this far moved nowhere, was followed in the browser, or could not be looked up.
 *
 * @param missing What to say when it has not moved.
 * @throws A redirect, 404 when there is nothing to move to, or 503 when nobody can tell.
 */
export async function leaveIfMoved(
  pageContext: PageContext,
  missing = notFound.page({ path: shownPath(pageContext.urlPathname) }),
): Promise<never> {
  const { pathname, searchOriginal } = pageContext.urlParsed
  const url = pathname + (searchOriginal ?? '')
  const answer = await askPage(pageContext, MovedDocument, { url }, ({ redirect: to }) => to)
  if (!answer?.redirect) throw render(404, missing)
  throw redirect(answer.redirect.url, answer.redirect.status === 302 ? 302 : 301)
}
