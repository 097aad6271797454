import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, Kind, OperationTypeNode, type DocumentNode, type ValidationRule } from 'graphql'
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
 *
 * A subscription is refused with 400 to everybody: its client would take 200 for the beginning of a stream.
 */
export const honestStatus: ApolloServerPlugin<GatewayContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response, document }) => {
      if (response.body.kind !== 'single') return
      const { data, errors = [] } = response.body.singleResult
      const isModern = request.http?.headers.get('accept') === 'application/graphql-response+json'
      const isUsersOwn =
        errors.length > 0 && errors.every(({ extensions }) => usersOwn.has(extensions?.['code']))
      if (!data && !isModern && isUsersOwn && !holdsSubscription(document)) response.http.status = 200
    },
  }),
}

const holdsSubscription = (document: DocumentNode | undefined) =>
  document?.definitions.some(
    definition =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.SUBSCRIPTION,
  ) ?? false

/** A rule against subscriptions: GraphQL has it, and the library checks fields of a type only that is there. */
export const noSubscriptions: ValidationRule = context => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return
    const message =
      'There are no subscriptions here. Send a query, and send it again when its answer has aged.'
    context.reportError(new GraphQLError(message, { nodes: node }))
  },
})
