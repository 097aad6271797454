import { trace } from '@opentelemetry/api'
import type { OperationDefinitionNode } from 'graphql'
import type { GatewayContext } from '../context.ts'

/**
 * Says in the trace what is run: `query ServicePage`. Only the site's own names are told; others may hold anything.
 *
 *     nameSpan(operation, context)
 */
export function nameSpan(
  { operation, name }: OperationDefinitionNode,
  { ownOperations }: GatewayContext,
): void {
  const span = trace.getActiveSpan()
  if (!span) return
  const own = name && ownOperations.has(name.value) ? name.value : undefined
  span.updateName(own ? `${operation} ${own}` : operation)
  span.setAttribute('graphql.operation.type', operation)
  if (own) span.setAttribute('graphql.operation.name', own)
}
