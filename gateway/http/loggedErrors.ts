import type { ApolloServerPlugin } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLError } from 'graphql'
import type { GatewayContext } from '../context.ts'
import type { Logger } from '../Logger.ts'
import { DirectoryError } from '../rest/DirectoryError.ts'

/** Writes down errors that are ours or the directory's. Neither queries nor variables: people put themselves into them. */
export function loggedErrors(log: Logger | undefined): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async () => ({
      didEncounterErrors: async ({ contextValue: { requestId }, errors }) => {
        for (const error of errors) {
          const cause = unwrapResolverError(error)
          // Whoever left need not be told, and nothing is broken.
          const hasLeft = cause instanceof Error && cause.name === 'AbortError'
          if (!hasLeft && isOurs(error))
            log?.error({ requestId, path: error.path?.join('.'), ...details(cause) }, 'A field failed')
        }
      },
    }),
  }
}

function isOurs({ extensions, originalError }: GraphQLError): boolean {
  const code = typeof extensions['code'] === 'string' ? extensions['code'] : ''
  return (
    code.startsWith('DIRECTORY_') ||
    code === 'INTERNAL_SERVER_ERROR' ||
    (!code && originalError !== undefined)
  )
}

function details(cause: unknown): object {
  if (cause instanceof DirectoryError) return { detail: cause.detail }
  return cause instanceof Error ? { detail: cause.message, stack: cause.stack } : {}
}
