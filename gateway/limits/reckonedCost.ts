import { LRUCache } from 'lru-cache'
import type { OperationDefinitionNode } from 'graphql'
import type { FoundRight } from '../execution/FoundRight.ts'
import { operationCost } from './operationCost.ts'

const known = new WeakMap<OperationDefinitionNode, LRUCache<string, number>>()

/**
 * What an operation costs, remembered with its document: the same few are asked all day. Null when its variables are
 * wrong.
 *
 *     reckonedCost({ schema, document, operation }, { first: 20 }) // 22
 *
 * Of the variables only numbers, yes or no, and nothing make a difference: how many rows, what is left out, and what a
 * default does not stand in for.
 */
export function reckonedCost(
  { schema, document, operation }: FoundRight,
  variables: Record<string, unknown> = {},
): number | null {
  const costs = known.get(operation) ?? new LRUCache<string, number>({ max: 20 })
  known.set(operation, costs)
  const counts = Object.entries(variables).filter(
    ([, value]) => value === null || /number|boolean/.test(typeof value),
  )
  const key = JSON.stringify(counts)
  const found = costs.get(key)
  if (found !== undefined) return found
  const cost = operationCost(schema, document, operation, variables)
  if (cost !== null) costs.set(key, cost)
  return cost
}
