import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, type OperationDefinitionNode } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { operationCost } from './operationCost.ts'

/**
 * Refuses operations that cost more than `maximum`, before they run, and says what the others cost.
 *
 *     extensions: { cost: { requested: 22, maximum: 5000 } }
 *
 * Operations the site runs in process are known and not reckoned.
 */
export function costLimit(maximum: number): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async () => {
      let requested: number | null = null
      return {
        didResolveOperation: async ({ request, schema, document, operation }) => {
          // There is none when the document does not hold the operation that was named.
          const named: OperationDefinitionNode | undefined = operation
          if (!request.http || !named) return
          requested = operationCost(schema, document, named, request.variables)
          if (requested !== null && requested > maximum) throw tooDear(requested, maximum)
        },
        willSendResponse: async ({ response }) => {
          if (requested === null || response.body.kind !== 'single') return
          const { singleResult } = response.body
          singleResult.extensions = { ...singleResult.extensions, cost: { requested, maximum } }
        },
      }
    },
  }
}

function tooDear(requested: number, maximum: number): GraphQLError {
  const message = `This operation would cost ${requested}; at most ${maximum} is answered. Ask for fewer rows or fewer lists within lists.`
  return new GraphQLError(message, { extensions: { code: 'COST_LIMIT_EXCEEDED', http: { status: 400 } } })
}
