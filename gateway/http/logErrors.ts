import { unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLError } from 'graphql'
import type { Logger } from '../Logger.ts'
import { HttpProblem } from './HttpProblem.ts'
import { noteFailure } from './noteFailure.ts'

/** Writes down errors that are ours or the directory's. Neither queries nor variables: people put themselves into them. */
export function logErrors(errors: readonly GraphQLError[], requestId: string, log: Logger | undefined): void {
  for (const error of errors)
    if (isOurs(error))
      noteFailure(
        log,
        unwrapResolverError(error),
        { requestId, path: error.path?.join('.') },
        'A field failed',
      )
}

function isOurs({ extensions, originalError }: GraphQLError): boolean {
  // A refusal of the whole request, a quota's for example, is written down where it is answered.
  if (originalError instanceof HttpProblem) return false
  const given = extensions as Record<string, unknown> | undefined
  const code = typeof given?.['code'] === 'string' ? given['code'] : ''
  return (
    code.startsWith('DIRECTORY_') ||
    code === 'INTERNAL_SERVER_ERROR' ||
    code === 'SUBMISSIONS_UNAVAILABLE' ||
    (!code && originalError !== undefined)
  )
}
