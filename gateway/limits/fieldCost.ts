import { GraphQLError } from 'graphql'
import type { ComplexityEstimator, ComplexityEstimatorArgs } from 'graphql-query-complexity'

const usualPage = 20
/** A guess at lists whose length nobody asks for, such as the places of a service. */
const usualList = 5
/** Of these each entry may cost the directory a call, so the guess must not be low. */
const calledLists = new Set(['Query.categories', 'Query.personas'])
const calledLength = 15
/** Introspection reads what is in memory already. */
const introspectedList = 3
/** What a call to the directory costs that is made for each record a list is asked of, as no filter serves several. */
const ownCall = 100
const ownCalls = new Set([
  'Category.services',
  'Category.pages',
  'Persona.services',
  'Service.related',
  'Location.services',
  'Location.events',
  'Page.sections',
  'Page.categories',
  'Page.personas',
])

/**
 * What a field costs with everything below it. Plain values are free; what is made for the asker costs 1: an object, a
 * text that takes arguments. Lists cost each of their entries, with `first` as their number where they take it.
 *
 *     services(first: 50) { nodes { name serviceLocations { id } } } // 1 + 50 × (1 + 5 × 1) = 301
 *
 * Types are told by their names: bundlers may load `graphql` twice, and its own tests refuse the other one's types.
 *
 * @throws BAD_USER_INPUT when `first` is not 1 to 100.
 */
export const fieldCost: ComplexityEstimator = args => {
  const { type, field, node } = args
  const isCalled = node.selectionSet && ownCalls.has(`${type.name}.${field.name}`)
  return rowsCost(args) + (isCalled ? ownCall : 0)
}

function rowsCost(args: ComplexityEstimatorArgs): number {
  const { type, field, node, childComplexity } = args
  const typeName = String(field.type)
  const isList = typeName.startsWith('[')
  const first = rowsAsked(args)
  if (!node.selectionSet) return field.args.length > 0 ? 1 : 0
  // Counts and cursors come with the rows; the rows are counted where they are asked for, one level up.
  if (isConnection(type.name)) return isList ? 1 + childComplexity : 0
  if (isConnection(typeName)) return 1 + (first ?? usualPage) * childComplexity
  if (isList) return (first ?? guessedLength(args)) * (1 + childComplexity)
  // A search takes `first` for the lists in it.
  return 1 + Math.ceil(childComplexity * Math.max(1, (first ?? usualPage) / usualPage))
}

function guessedLength({ type, field, childComplexity }: ComplexityEstimatorArgs): number {
  if (type.name.startsWith('__')) return introspectedList
  const isCalled = childComplexity >= ownCall && calledLists.has(`${type.name}.${field.name}`)
  return isCalled ? calledLength : usualList
}

const isConnection = (typeName: string) => /Connection!?$/.test(typeName)

function rowsAsked({ field, args, node }: ComplexityEstimatorArgs): number | null {
  const argument = field.args.find(({ name }) => name === 'first')
  if (!argument) return null
  const first = Number(args['first'] ?? argument.defaultValue)
  if (first >= 1 && first <= 100) return first
  const message = `\`first\` must be 1 to 100; it is ${first}.`
  throw new GraphQLError(message, { nodes: node, extensions: { code: 'BAD_USER_INPUT' } })
}
