import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, type OperationDefinitionNode } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { dearestOperation } from './dearestOperation.ts'
import { reckonedCost } from './reckonedCost.ts'

/**
 * Refuses operations that ask for too much before they run, charges the others, and says what they ask for.
 *
 *     extensions: { cost: 22 }
 */
export function costLimit(): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async () => {
      let cost: number | null = null
      return {
        didResolveOperation: async ({ request, schema, document, operation: found, contextValue }) => {
          // There is none when the document does not hold the operation that was named.
          const operation: OperationDefinitionNode | undefined = found
          if (operation) cost = reckonedCost({ schema, document, operation }, request.variables)
          if (cost !== null && cost > dearestOperation) throw tooDear(cost)
          await contextValue.charge?.(cost ?? 1)
        },
        willSendResponse: async ({ response }) => {
          if (cost === null || response.body.kind !== 'single') return
          const { singleResult } = response.body
          singleResult.extensions = { ...singleResult.extensions, cost }
        },
      }
    },
  }
}

function tooDear(cost: number): GraphQLError {
  const message = `This operation would cost ${cost}; at most ${dearestOperation} is answered. Ask for fewer rows or fewer lists within lists.`
  return new GraphQLError(message, { extensions: { code: 'COST_LIMIT_EXCEEDED', http: { status: 400 } } })
}
