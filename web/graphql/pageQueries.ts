import { CombinedGraphQLErrors, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { redirect, render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'
import { MovedDocument } from '../generated/operations/Moved.ts'
import { displayPath } from '../browser/addresses.ts'
import { mayReload } from '../browser/builds.ts'
import { partialPage } from '../site/pageRoute.ts'
import { clientOf } from './client.ts'
import { runQuery, type QueryResult } from './runQuery.ts'

/**
 * Runs the page's query, so that the status is known before the first byte. In the browser an address that is not found may
 * have moved by a redirect rule of the council; on the server the rules were checked before.
 *
 * A page with missing parts is marked as partial, and not cached.
 *
 * @param isFound Whether the data makes a page.
 * @throws 404 when the record does not exist, a redirect when its address has moved, 503 when the directory cannot be
 *   reached, 429 when the client's quota is used up.
 */
export async function loadPage<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isFound: (data: Data) => unknown = () => true,
): Promise<Data> {
  return (await queryPage(pageContext, query, variables, isFound)) ?? leaveMissing(pageContext)
}

async function leaveMissing(pageContext: PageContext): Promise<never> {
  if (!import.meta.env.SSR) return leaveIfMoved(pageContext)
  throw render(404, notFound.page({ path: displayPath(pageContext.urlPathname) }))
}

async function queryPage<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isFound: (data: Data) => unknown,
): Promise<Data | null> {
  return dataOf(pageContext, await runQuery(clientOf(pageContext), query, variables), isFound)
}

/** The data of a page; null when its record does not exist. */
async function dataOf<Data>(
  pageContext: PageContext,
  result: QueryResult<Data>,
  isFound: (data: Data) => unknown = () => true,
): Promise<Data | null> {
  const { data, error } = result
  noteAge(pageContext, result)
  if (data && isFound(data)) {
    if (error) markPartial(pageContext)
    return data
  }
  return error ? leaveFailed(pageContext, result) : null
}

async function leaveFailed({ urlOriginal }: PageContext, { error }: QueryResult<unknown>): Promise<never> {
  if (isRateLimited(error)) throw render(429, 'Too many pages within a minute')
  // Beside the process that this page came from there may be one of an older build: it knows its own pages.
  const isUnknown = !import.meta.env.SSR && hasCode(error, 'GRAPHQL_VALIDATION_FAILED')
  if (isUnknown && mayReload(urlOriginal, performance.timeOrigin + performance.now())) {
    location.assign(urlOriginal)
    await new Promise(() => undefined)
  }
  throw render(503, 'The directory cannot be reached')
}

const isRateLimited = (error: unknown): boolean =>
  hasCode(error, 'RATE_LIMITED') || (error as { statusCode?: number } | undefined)?.statusCode === 429

const hasCode = (error: unknown, code: string): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === code)

/** The fields of a query that failed, by the names they have in the data. */
const failedFields = (error: unknown): string[] =>
  CombinedGraphQLErrors.is(error)
    ? [...new Set(error.errors.flatMap(({ path }) => (path?.length ? [String(path[0])] : [])))]
    : []

function markPartial(pageContext: PageContext): void {
  pageContext.isPartial = true
  if (import.meta.env.SSR) pageContext.headersResponse?.set('Cache-Control', partialPage)
}

/**
 * Runs the page's query, if need be without lists of it that cannot be read: these may not be null by the schema, so that each
 * of them would make all of the query fail.
 *
 *     await loadAvailable(pageContext, HomePageDocument, { personas: 'withPersonas' }) // { variables: { withPersonas: false }, … }
 *
 * @param lists The lists that the page can do without, each with the variable that includes it.
 * @param page The other variables of the query, and whether the data makes a page.
 * @returns The data, and the variables that the page reads it with.
 * @throws What `loadPage` throws.
 */
export async function loadAvailable<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  lists: Readonly<Record<string, string>>,
  page: { variables?: Variables; isFound?: (data: Data) => unknown } = {},
): Promise<{ variables: Variables; data: Data }> {
  const left: Record<string, boolean> = {}
  // Each time at least one more list is left out.
  for (;;) {
    const variables = { ...page.variables, ...left } as unknown as Variables
    const result = await runQuery(clientOf(pageContext), query, variables)
    const failed = failedFields(result.error)
      .flatMap(name => lists[name] ?? [])
      .filter(name => !(name in left))
    if (result.data || failed.length === 0) {
      const data = (await dataOf(pageContext, result, page.isFound)) ?? (await leaveMissing(pageContext))
      if (Object.keys(left).length > 0) markPartial(pageContext)
      return { variables, data }
    }
    for (const name of failed) left[name] = false
  }
}

/**
 * Runs a query whose data a page is computed from. The data is not cached and does not travel with the page; a page with
 * missing parts is marked as partial.
 *
 * @throws 503 when the directory cannot be reached, 429 when the client's quota is used up.
 */
export async function loadMaterial<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const result = await runQuery(clientOf(pageContext), query, variables, false)
  noteAge(pageContext, result)
  if (!result.data) return leaveFailed(pageContext, result)
  if (result.error) markPartial(pageContext)
  return result.data
}

/**
 * Redirects from an address that is not found to the one it has moved to. On the server most redirects happen before the
 * render; this one is for the browser, and for redirect rules that could not be read then.
 *
 * @param missing The message of the 404.
 * @throws A redirect, 404 when the address has not moved, or 503 when the gateway cannot be reached.
 */
export async function leaveIfMoved(
  pageContext: PageContext,
  missing = notFound.page({ path: displayPath(pageContext.urlPathname) }),
): Promise<never> {
  const { pathname, searchOriginal } = pageContext.urlParsed
  const url = pathname + (searchOriginal ?? '')
  const result = await queryPage(pageContext, MovedDocument, { url }, ({ redirect: to }) => to)
  if (!result?.redirect) throw render(404, missing)
  throw redirect(result.redirect.url, 301)
}

/** Keeps the notice that a page has already: of several queries, any may be the one whose records are old. */
function noteAge(pageContext: PageContext, { lastUpdated }: QueryResult<unknown>): void {
  pageContext.lastUpdated = noticeOf(pageContext, lastUpdated) ?? pageContext.lastUpdated ?? null
}

const most = 100
const seen = new Map<string, string | null>()

/**
 * The notice about a page's age: that of its response or, for a page shown again from the browser's cache, the notice it had
 * before.
 *
 * The notice of a page is stored when the visitor leaves it, so that the page rendered by the server is included. Nothing is
 * stored on the server.
 */
function noticeOf(
  { urlOriginal, previousPageContext }: PageContext,
  reported: string | null | undefined,
): string | null {
  if (previousPageContext) {
    seen.set(previousPageContext.urlOriginal, previousPageContext.lastUpdated ?? null)
    if (seen.size > most) seen.delete(seen.keys().next().value!)
  }
  return reported === undefined ? (seen.get(urlOriginal) ?? null) : reported
}
