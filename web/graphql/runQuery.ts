import {
  CombinedGraphQLErrors,
  type ApolloClient,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client'
import type { AgeContext } from './age.ts'

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
