import { CombinedGraphQLErrors, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import type { Answer } from './Answer.ts'
import { browserClient } from './browserClient.ts'
import type { AgeContext } from './browserAges.ts'
import { firstAnswers } from './firstAnswers.ts'
import { isOverQuota } from './isOverQuota.ts'
import { operationOf } from './operationOf.ts'

const client = browserClient()

/** How the browser asks the gateway, unless it knows the answer already: it has asked before, or it came with the first page. */
export async function askOverHttp<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isKept: boolean,
): Promise<Answer<Data>> {
  const first = firstAnswers.take(operationOf(query))
  if (first) client.writeQuery<object>({ query, ...first })
  let lastUpdated: string | null | undefined
  const context: AgeContext = { onAge: told => (lastUpdated = told) }
  const { data, error } = await client.query<Data>({
    query,
    variables,
    errorPolicy: 'all',
    fetchPolicy: isKept ? 'cache-first' : 'no-cache',
    context,
  })
  const isRefused = error && 'statusCode' in error && error.statusCode === 429
  return {
    data: data ?? null,
    hasFailed: Boolean(error),
    isOverQuota: isRefused || (CombinedGraphQLErrors.is(error) && isOverQuota(error.errors)),
    lastUpdated,
  }
}
