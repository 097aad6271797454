import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { AgeContext } from './responseAge.ts'

/** The result of a query. */
export interface QueryResult<Data> {
  /** Null when the gateway could not be reached; partial when a part of it failed. */
  data: Data | null
  /** Why it failed, or a part of it; undefined when all of it came. */
  error: unknown
  /** The text of the notice about its age; null when it is recent, undefined when the age is unknown. */
  lastUpdated: string | null | undefined
}

/**
 * Runs a query through an Apollo client and its cache. It does not reject.
 *
 * @param isCached False for data that a page is computed from, which does not travel with the page.
 */
export async function runQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isCached = true,
): Promise<QueryResult<Data>> {
  let lastUpdated: string | null | undefined
  const context: AgeContext = { onAge: words => (lastUpdated = words) }
  try {
    const { data, error } = await client.query<Data>({
      query,
      variables,
      context,
      errorPolicy: 'all',
      // Each render has a client of its own, so that its cache cannot answer: reading it first takes time.
      fetchPolicy: isCached ? (import.meta.env.SSR ? 'network-only' : 'cache-first') : 'no-cache',
    })
    return { data: data ?? null, error, lastUpdated }
  } catch (error) {
    return { data: null, error, lastUpdated }
  }
}
