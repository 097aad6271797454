import { unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLError } from 'graphql'
import type { Logger } from '../Logger.ts'
import { DirectoryError } from '../rest/DirectoryError.ts'

/** Writes down errors that are ours or the directory's. Neither queries nor variables: people put themselves into them. */
export function logErrors(errors: readonly GraphQLError[], requestId: string, log: Logger | undefined): void {
  for (const error of errors) {
    const cause = unwrapResolverError(error)
    // Whoever left need not be told, and nothing is broken.
    const hasLeft = cause instanceof Error && cause.name === 'AbortError'
    if (!hasLeft && isOurs(error))
      log?.error({ requestId, path: error.path?.join('.'), ...details(cause) }, 'A field failed')
  }
}

function isOurs({ extensions, originalError }: GraphQLError): boolean {
  const given = extensions as Record<string, unknown> | undefined
  const code = typeof given?.['code'] === 'string' ? given['code'] : ''
  return (
    code.startsWith('DIRECTORY_') ||
    code === 'INTERNAL_SERVER_ERROR' ||
    code === 'SUBMISSIONS_UNAVAILABLE' ||
    (!code && originalError !== undefined)
  )
}

function details(cause: unknown): object {
  if (cause instanceof DirectoryError) return { detail: cause.detail }
  // What residents are told about a form that could not be kept does not help operators.
  const reason = cause instanceof Error && 'originalError' in cause ? cause.originalError : undefined
  if (reason instanceof Error) return { detail: reason.message }
  return cause instanceof Error ? { detail: cause.message, stack: cause.stack } : {}
}
