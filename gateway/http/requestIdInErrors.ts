import type { ApolloServerPlugin } from '@apollo/server'
import type { GatewayContext } from '../context.ts'

/** Puts the id of the request into every error, so that a partner's report can be found in the log. */
export const requestIdInErrors: ApolloServerPlugin<GatewayContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue: { requestId }, response }) => {
      if (response.body.kind !== 'single') return
      const { singleResult } = response.body
      singleResult.errors &&= singleResult.errors.map(error => ({
        ...error,
        extensions: { ...error.extensions, requestId },
      }))
    },
  }),
}
