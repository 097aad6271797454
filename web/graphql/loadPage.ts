import {
  CombinedGraphQLErrors,
  type ApolloClient,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client'
import { redirect, render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'
import { MovedDocument } from '../generated/operations/Moved.ts'
import { shownPath } from '../state/shownPath.ts'
import type { AgeContext } from './age.ts'
import { clientOf } from './client.ts'
import { noticeOf } from './notices.ts'

/** What came of a query. */
export interface Answer<Data> {
  /** Null when the gateway could not be asked; parts may be missing when something failed on the way. */
  data: Data | null
  hasFailed: boolean
  /** It was refused, as whoever asks has used up what the gateway gives them in a minute. */
  isOverQuota: boolean
  /** How old the answer is, in words for the page's notice; null when it needs none, undefined when nobody has told. */
  lastUpdated: string | null | undefined
}

/**
 * Runs a query through an Apollo client, whose cache answers what was asked before. It does not reject.
 *
 * @param isCached False for what a page is worked out from: the page carries only what came of it.
 */
export async function runQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isCached = true,
): Promise<Answer<Data>> {
  let lastUpdated: string | null | undefined
  const context: AgeContext = { onAge: words => (lastUpdated = words) }
  try {
    const { data, error } = await client.query<Data>({
      query,
      variables,
      context,
      errorPolicy: 'all',
      fetchPolicy: isCached ? 'cache-first' : 'no-cache',
    })
    const isOverQuota = error !== undefined && isRateLimited(error)
    return { data: data ?? null, hasFailed: Boolean(error), isOverQuota, lastUpdated }
  } catch {
    return { data: null, hasFailed: true, isOverQuota: false, lastUpdated }
  }
}

const isRateLimited = (error: object) =>
  ('statusCode' in error && error.statusCode === 429) ||
  (CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED'))

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
