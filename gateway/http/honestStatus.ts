import type { ApolloServerPlugin } from '@apollo/server'
import type { GatewayContext } from '../context.ts'

const usersOwn = new Set<unknown>([
  'BAD_USER_INPUT',
  'COST_LIMIT_EXCEEDED',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
])

/**
 * Gives the status GraphQL over HTTP asks for: a client that accepts plain JSON only gets 200 for an
 * operation it wrote wrongly, since it would take another status for a failure of the server.
 */
export const honestStatus: ApolloServerPlugin<GatewayContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      if (response.body.kind !== 'single') return
      const { data, errors = [] } = response.body.singleResult
      const isModern = request.http?.headers.get('accept') === 'application/graphql-response+json'
      const isUsersOwn =
        errors.length > 0 && errors.every(({ extensions }) => usersOwn.has(extensions?.['code']))
      if (!data && !isModern && isUsersOwn) response.http.status = 200
    },
  }),
}
