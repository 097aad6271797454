import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, OperationTypeNode, type OperationDefinitionNode } from 'graphql'
import type { GatewayContext } from '../context.ts'

/**
 * Refuses forms that a page of another site sends without a key: its visitors would send them for it, each from their own
 * network, without knowing. Whoever queries is welcome from any page.
 */
export const foreignMutations: ApolloServerPlugin<GatewayContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation: found, contextValue }) => {
      // There is none when the document does not hold the operation that was named.
      const operation: OperationDefinitionNode | undefined = found
      if (operation?.operation !== OperationTypeNode.MUTATION || !contextValue.sender.isForeign) return
      throw new GraphQLError(
        'Pages of other sites need a key to send forms; this was not taken and nothing was sent. Send `Authorization: Bearer sp_…`, or send it from your own server. See /developers.',
        { extensions: { code: 'FOREIGN_ORIGIN', http: { status: 403 } } },
      )
    },
  }),
}
