import type { ApolloServerPlugin } from '@apollo/server'
import type { GatewayContext } from '../context.ts'
import type { Logger } from '../Logger.ts'
import { logErrors } from './logErrors.ts'

/** Writes down the errors of operations that Apollo Server runs. */
export function loggedErrors(log: Logger | undefined): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async () => ({
      didEncounterErrors: async ({ contextValue: { requestId }, errors }) =>
        logErrors(errors, requestId, log),
    }),
  }
}
