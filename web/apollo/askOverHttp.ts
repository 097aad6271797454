import { CombinedGraphQLErrors, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import type { Answer } from './Answer.ts'
import { browserClient } from './browserClient.ts'
import type { AgeContext } from './browserAges.ts'
import { firstAnswers } from './firstAnswers.ts'
import { isOverQuota } from './isOverQuota.ts'
import { operationOf } from './operationOf.ts'

const client = browserClient()

// Whole answers, each to its own question: a cache of records loses parts of one answer when the next one comes.
const mostKept = 50
const kept = new Map<string, object>()

/**
 * How the browser asks the gateway, unless it knows the answer already: it has asked before, or it came with the first
 * page. So whoever goes back and forward asks nobody, however often.
 */
export async function askOverHttp<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isKept: boolean,
): Promise<Answer<Data>> {
  const operation = operationOf(query)
  const first = firstAnswers.take(operation)
  if (first) keep(operation, first.variables, first.data)
  const known = isKept && kept.get(keyOf(operation, variables))
  if (known) return { data: known as Data, hasFailed: false }
  let lastUpdated: string | null | undefined
  const context: AgeContext = { onAge: told => (lastUpdated = told) }
  const { data, error } = await client.query<Data>({
    query,
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
    context,
  })
  if (isKept && data && !error) keep(operation, variables, data)
  const isRefused = error && 'statusCode' in error && error.statusCode === 429
  return {
    data: data ?? null,
    hasFailed: Boolean(error),
    isOverQuota: isRefused || (CombinedGraphQLErrors.is(error) && isOverQuota(error.errors)),
    lastUpdated,
  }
}

function keep(operation: string, variables: object, data: object): void {
  const key = keyOf(operation, variables)
  kept.delete(key)
  kept.set(key, data)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
}

// Pages leave out what they do not ask for, or send it as undefined: it is the same question.
const keyOf = (operation: string, variables: object) => `${operation} ${JSON.stringify(variables)}`
