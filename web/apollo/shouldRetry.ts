import type { ApolloLink, ErrorLike } from '@apollo/client'
import { OperationTypeNode } from 'graphql'

const statuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Whether a failed call is worth a second try: a query that met a passing trouble, never a mutation. */
export function shouldRetry(error: ErrorLike, operation: ApolloLink.Operation): boolean {
  if (operation.operationType === OperationTypeNode.MUTATION) return false
  const status = 'statusCode' in error ? Number(error.statusCode) : undefined
  return status === undefined || statuses.has(status)
}
