import { getVariableValues } from 'graphql'
import type { FoundRight } from './FoundRight.ts'

/**
 * Whether variables are of the types that a document says.
 *
 *     variablesFit(document, { filter: [] }) // false, where an input object is wanted
 *
 * Only those that hold others are looked at: a document that was made into a function sees to the rest itself, but takes
 * a list for an object.
 */
export function variablesFit(
  { schema, operation }: FoundRight,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  if (!Object.values(variables).some(value => typeof value === 'object' && value !== null)) return true
  return !getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 }).errors
}
