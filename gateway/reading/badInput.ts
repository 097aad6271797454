import { GraphQLError, type ASTNode } from 'graphql'

/**
 * The error for an argument that cannot be used.
 *
 *     throw badInput('`first` must be 1 to 100; it is 0.') // extensions: { code: 'BAD_USER_INPUT' }
 */
export function badInput(message: string, node?: ASTNode): GraphQLError {
  return new GraphQLError(message, { nodes: node, extensions: { code: 'BAD_USER_INPUT' } })
}
