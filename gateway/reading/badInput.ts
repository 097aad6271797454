import { GraphQLError } from 'graphql'

/**
 * The error for an argument that cannot be used.
 *
 *     throw badInput('`first` must be 1 to 100; it is 0.') // extensions: { code: 'BAD_USER_INPUT' }
 */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}
