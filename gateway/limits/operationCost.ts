import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { getComplexity } from 'graphql-query-complexity'
import { fieldCost } from './fieldCost.ts'

/**
 * What an operation would cost, from 1; null when its variables are wrong, which the execution says in full.
 *
 *     operationCost(schema, parse('{ services { nodes { name } } }'), operation, {}) // 22
 *
 * @throws A GraphQLError, to be answered with status 400, when an argument cannot be used.
 */
export function operationCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown> = {},
): number | null {
  try {
    const operationName = operation.name?.value
    return 1 + getComplexity({ schema, query, variables, operationName, estimators: [fieldCost] })
  } catch (error) {
    const { name, message, nodes } = error as GraphQLError
    // Told by its name: bundlers may load `graphql` twice.
    if (name !== 'GraphQLError') throw error
    if (nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION) return null
    throw new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
  }
}
