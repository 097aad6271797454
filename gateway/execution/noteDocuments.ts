import type { ApolloServerPlugin } from '@apollo/server'
import { OperationTypeNode, type OperationDefinitionNode } from 'graphql'
import type { GatewayContext } from '../context.ts'
import type { HotDocuments } from './hotDocuments.ts'
import { nameSpan } from './nameSpan.ts'

/**
 * Notes which queries were found to be right, for those that are asked often; what changes something is looked at each
 * time, and its answer kept by nobody.
 */
export function noteDocuments(hot: HotDocuments): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ request, schema, document, operation: found, contextValue }) => {
        // There is none when the document does not hold the operation that was named.
        const operation: OperationDefinitionNode | undefined = found
        if (!operation) return
        nameSpan(operation, contextValue)
        if (operation.operation !== OperationTypeNode.QUERY) contextValue.freshness.forbid()
        else hot.note({ ...request, query: request.query ?? '' }, { schema, document, operation })
      },
    }),
  }
}
