import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  valueFromASTUntyped,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import {
  getComplexity,
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
} from 'graphql-query-complexity'
import { LRUCache } from 'lru-cache'

/** The limits of one operation: fields deep, aliases, directives. The site's page of texts has 8 directives, one for each text. */
const limits = { depth: 12, aliases: 30, directives: 16 }

/** The points that one operation may cost at most. */
export const maximumCost = 5000

/** A rule against subscriptions: the specification has it, but the library checks the fields of a type only that exists. */
const noSubscriptions: ValidationRule = context => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return
    const message =
      'There are no subscriptions here. Send a query, and send it again when its answer has aged.'
    context.reportError(new GraphQLError(message, { nodes: node }))
  },
})

/**
 * A rule against operations that nest deeper than `most` fields.
 *
 *     { services { nodes { organisation { name } } } } // depth 4
 *
 * Introspection is not counted: its standard query is deep, and GraphQL itself bounds it.
 */
function depthLimit(most: number): ValidationRule {
  return context => ({
    OperationDefinition(node) {
      const depth = depthOf(node.selectionSet, context, new Map())
      if (depth <= most) return
      const message = `This operation is ${depth} fields deep; at most ${most} are answered. Ask for the rest in another operation.`
      context.reportError(new GraphQLError(message, { nodes: node }))
    },
  })
}

function depthOf(set: SelectionSetNode, context: ValidationContext, fragments: Map<string, number>): number {
  const depths = set.selections.map(node => {
    if (node.kind === Kind.FIELD) {
      if (node.name.value.startsWith('__')) return 0
      return 1 + (node.selectionSet ? depthOf(node.selectionSet, context, fragments) : 0)
    }
    if (node.kind === Kind.INLINE_FRAGMENT) return depthOf(node.selectionSet, context, fragments)
    const name = node.name.value
    if (!fragments.has(name)) {
      // A fragment that spreads itself is refused by another rule; here it must only come to an end.
      fragments.set(name, 0)
      const fragment = context.getFragment(name)
      fragments.set(name, fragment ? depthOf(fragment.selectionSet, context, fragments) : 0)
    }
    return fragments.get(name) ?? 0
  })
  return Math.max(0, ...depths)
}

/**
 * A rule against operations with more than `most` aliases, those of its fragments counted wherever they are spread.
 *
 *     { a: settings { isSample } b: settings { isSample } } // 2 aliases
 */
function aliasLimit(most: number): ValidationRule {
  return context => ({
    OperationDefinition(node) {
      const count = aliasesOf(node.selectionSet, context, new Map())
      if (count <= most) return
      const message = `This operation has ${count} aliases; at most ${most} are answered. Ask for the rest in another operation.`
      context.reportError(new GraphQLError(message, { nodes: node }))
    },
  })
}

function aliasesOf(
  set: SelectionSetNode,
  context: ValidationContext,
  fragments: Map<string, number>,
): number {
  return set.selections.reduce((sum, node) => {
    if (node.kind === Kind.FIELD) {
      const below = node.selectionSet ? aliasesOf(node.selectionSet, context, fragments) : 0
      return sum + below + (node.alias ? 1 : 0)
    }
    if (node.kind === Kind.INLINE_FRAGMENT) return sum + aliasesOf(node.selectionSet, context, fragments)
    const name = node.name.value
    if (!fragments.has(name)) {
      // A fragment that spreads itself is refused by another rule; here it must only come to an end.
      fragments.set(name, 0)
      const fragment = context.getFragment(name)
      fragments.set(name, fragment ? aliasesOf(fragment.selectionSet, context, fragments) : 0)
    }
    return sum + (fragments.get(name) ?? 0)
  }, 0)
}

/**
 * A rule against documents with more than `most` directives.
 *
 *     { settings @include(if: true) { isSample @skip(if: false) } } // 2 directives
 */
function directiveLimit(most: number): ValidationRule {
  return context => {
    let count = 0
    return {
      Directive: () => void count++,
      Document: {
        leave: () => {
          if (count <= most) return
          const message = `This document has ${count} directives; at most ${most} are answered.`
          context.reportError(new GraphQLError(message))
        },
      },
    }
  }
}

/** The validation rules that bound every operation. */
export const limitRules: readonly ValidationRule[] = [
  noSubscriptions,
  depthLimit(limits.depth),
  aliasLimit(limits.aliases),
  directiveLimit(limits.directives),
]

/** A validated document, and the operation in it that was asked for. */
interface ValidatedOperation {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
}

const knownCosts = new WeakMap<OperationDefinitionNode, LRUCache<string, number>>()

/**
 * What an operation costs, from 1; null when its variables are wrong, which the execution says in full.
 *
 *     costOf({ schema, document, operation }, { first: 20 }) // 22
 *
 * Costs are memoised with the document. Of the variables only numbers, booleans, nulls and the lengths of lists make a
 * difference: how many rows, what is left out; and that one is given, as a default does not stand in for it then. A number in
 * place of a list is a list of one.
 *
 * @throws GraphQLError BAD_USER_INPUT, status 400, when an argument cannot be used.
 */
export function costOf(
  validated: ValidatedOperation,
  variables: Record<string, unknown> = {},
): number | null {
  const { operation } = validated
  const costs = knownCosts.get(operation) ?? new LRUCache<string, number>({ max: 20 })
  knownCosts.set(operation, costs)
  const key = JSON.stringify(Object.entries(variables).map(([name, value]) => [name, countedOf(value)]))
  const known = costs.get(key)
  if (known !== undefined) return known
  const cost = calculated(validated, variables)
  if (cost !== null) costs.set(key, cost)
  return cost
}

/**
 * How many rows of its only list an operation above the maximum may ask for; null when it asks for more than that list, or when
 * one row costs too much already.
 *
 *     rowsThatFit({ schema, document, operation }, { first: 100 }, 7202) // 68
 *
 * What does not depend on the rows is put at the most that it can be, so that the rows given always fit.
 */
export function rowsThatFit(
  { schema, operation }: ValidatedOperation,
  variables: Record<string, unknown> | undefined,
  cost: number,
): number | null {
  const [node, ...others] = operation.selectionSet.selections
  if (node?.kind !== Kind.FIELD || others.length > 0) return null
  const field = schema.getQueryType()?.getFields()[node.name.value]
  const argument = (wanted: string) => node.arguments?.find(({ name }) => name.value === wanted)?.value
  const given = argument('first')
  if (!field || !isConnection(String(field.type)) || !given || argument('last')) return null
  const defaults = operation.variableDefinitions?.map(
    ({ variable, defaultValue }) =>
      [variable.name.value, defaultValue && valueFromASTUntyped(defaultValue)] as const,
  )
  // Untyped, as bundlers may load `graphql` twice, and what reads by type refuses the other one's types.
  const rows = valueFromASTUntyped(given, { ...Object.fromEntries(defaults ?? []), ...variables })
  const fixed = 2 + costPerDirectoryCall
  const fitting = Math.floor((Number(rows) * (maximumCost - fixed)) / (cost - fixed))
  return fitting >= 1 ? fitting : null
}

/** What of a variable makes a difference to the cost; undefined, as one that is not given, has none. */
function countedOf(value: unknown): unknown {
  if (Array.isArray(value)) return `list of ${value.length}`
  return value === null || /number|boolean|undefined/.test(typeof value) ? value : 'given'
}

function calculated(
  { schema, document, operation }: ValidatedOperation,
  variables: Record<string, unknown>,
): number | null {
  try {
    const operationName = operation.name?.value
    return 1 + getComplexity({ schema, query: document, variables, operationName, estimators: [fieldCost] })
  } catch (error) {
    const { name, message, nodes } = error as GraphQLError
    // Told by its name: bundlers may load `graphql` twice.
    if (name !== 'GraphQLError') throw error
    if (nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION) return null
    throw new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
  }
}

const usualPage = 20
/** A guess at lists whose length nobody asks for, such as the places of a service. */
const usualList = 5
/** Of these each entry may cost the directory a call, so the guess must not be low. */
const listsWithDirectoryCalls = new Set(['Query.categories', 'Query.personas'])
const guessedRows = 15
/** Introspection reads what is in memory already. */
const introspectedList = 3
/** What a call to the directory costs that is made for each record a list is asked of, as no filter serves several. */
const costPerDirectoryCall = 100
const fieldsWithDirectoryCall = new Set([
  // One for each kind of records, however many ids are given.
  'Query.node',
  'Query.nodes',
  'Category.services',
  'Collection.services',
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
 * What a field costs with everything below it. Plain values are free; an object, and a text that takes arguments, cost 1.
 * Lists cost each of their entries, with `first` or `last` as their number where they take it.
 *
 *     services(first: 50) { nodes { name serviceLocations { id } } } // 1 + 50 × (1 + 5 × 1) = 301
 *
 * Types are told by their names: bundlers may load `graphql` twice, and its own tests refuse the other one's types.
 *
 * @throws BAD_USER_INPUT when `first` or `last` is not 1 to 100.
 */
const fieldCost: ComplexityEstimator = args => {
  const { type, field, node } = args
  const isCalled = node.selectionSet && fieldsWithDirectoryCall.has(`${type.name}.${field.name}`)
  return rowsCost(args) + (isCalled ? costPerDirectoryCall : 0)
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
  if (isList) return (first ?? idsAsked(args) ?? guessedLength(args)) * (1 + childComplexity)
  // A search takes `first` for the lists in it.
  return 1 + Math.ceil(childComplexity * Math.max(1, (first ?? usualPage) / usualPage))
}

/** How many records are asked for by their ids. */
function idsAsked({ type, field, args }: ComplexityEstimatorArgs): number | null {
  const ids: unknown = args['ids']
  return type.name === 'Query' && field.name === 'nodes' && Array.isArray(ids) ? ids.length : null
}

function guessedLength({ type, field, childComplexity }: ComplexityEstimatorArgs): number {
  if (type.name.startsWith('__')) return introspectedList
  const isCalled =
    childComplexity >= costPerDirectoryCall && listsWithDirectoryCalls.has(`${type.name}.${field.name}`)
  return isCalled ? guessedRows : usualList
}

const isConnection = (typeName: string) => /Connection!?$/.test(typeName)

function rowsAsked({ field, args, node }: ComplexityEstimatorArgs): number | null {
  const argument = field.args.find(({ name }) => name === 'first')
  if (!argument) return null
  // `first` has a default, which `last` replaces.
  const name = (args['last'] ?? null) === null ? 'first' : 'last'
  const rows = Number(args[name] ?? argument.defaultValue)
  if (rows >= 1 && rows <= 100) return rows
  const message = `\`${name}\` must be 1 to 100; it is ${rows}.`
  throw new GraphQLError(message, { nodes: node, extensions: { code: 'BAD_USER_INPUT' } })
}
