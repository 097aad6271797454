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
    message: isOurs ? inBrief(message) : 'Something went wrong. Please try again.',
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: { code, ...(typeof retryAfter === 'number' ? { retryAfter } : {}) },
  }
}

function inBrief(message: string): string {
  const tokens = /more that (\d+) tokens/.exec(message)?.[1]
  if (tokens) return `This document has more than ${tokens} words and signs; no more are read.`
  if (message === 'Validation aborted.') {
    return 'This document asks for the same fields too many times to be checked.'
  }
  // Messages repeat what was sent, which can be as long as a request.
  return message.length > 500 ? `${message.slice(0, 500)}…` : message
}
