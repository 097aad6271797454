import { GraphQLError } from 'graphql'

/**
 * The error for a form that could not be kept.
 *
 *     throw submissionsUnavailable() // extensions: { code: 'SUBMISSIONS_UNAVAILABLE' }
 *
 * @param cause for operators; its message must hold nothing personal.
 */
export function submissionsUnavailable(cause?: Error): GraphQLError {
  return new GraphQLError(
    'Forms cannot be taken at the moment, so nothing was sent. Please try again later, or get in touch in another way.',
    { extensions: { code: 'SUBMISSIONS_UNAVAILABLE' }, originalError: cause },
  )
}
