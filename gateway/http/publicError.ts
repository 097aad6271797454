import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'

/**
 * An error as the public may see it: what went wrong inside stays inside.
 *
 *     { message: 'Something went wrong. Please try again.', extensions: { code: 'INTERNAL_SERVER_ERROR' }, … }
 *
 * Errors that were written for the public keep their words.
 */
export function publicError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted
  const code = extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR'
  const isOurs = code !== 'INTERNAL_SERVER_ERROR' || unwrapResolverError(error) instanceof GraphQLError
  const retryAfter = extensions?.['retryAfter']
  return {
    message: isOurs ? message : 'Something went wrong. Please try again.',
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: { code, ...(typeof retryAfter === 'number' ? { retryAfter } : {}) },
  }
}
