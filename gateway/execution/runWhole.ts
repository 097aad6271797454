import type { ApolloServer, HTTPGraphQLRequest } from '@apollo/server'
import type { AskedOperation } from '../answers/answerKey.ts'
import type { GatewayContext } from '../context.ts'
import type { Outcome } from './Outcome.ts'

/**
 * Runs an operation from its text, with all that Apollo Server looks at: syntax, rules, limits.
 *
 *     await runWhole(server, operation, context, http) // { data: { settings: { isSample: true } }, cost: 2, … }
 */
export async function runWhole(
  server: ApolloServer<GatewayContext>,
  operation: AskedOperation,
  contextValue: GatewayContext,
  http: (() => HTTPGraphQLRequest) | undefined,
): Promise<Outcome> {
  const { http: head, body } = await server.executeOperation(
    { ...operation, http: http?.() },
    { contextValue },
  )
  if (body.kind === 'incremental') throw new Error('The schema knows no deferred parts')
  const { data, errors, extensions } = body.singleResult
  const cost = (extensions?.['cost'] as number | undefined) ?? null
  return { data, errors, cost, status: head.status ?? 200, headers: [...head.headers] }
}
