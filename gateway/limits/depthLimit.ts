import {
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/**
 * A rule against operations that nest deeper than `most` fields.
 *
 *     { services { nodes { organisation { name } } } } // depth 4
 *
 * Introspection is not counted: its standard query is deep, and GraphQL itself bounds it.
 */
export function depthLimit(most: number): ValidationRule {
  return context => ({
    OperationDefinition(node) {
      const depth = depthOf(node.selectionSet, context, new Map())
      if (depth <= most) return
      const message = `This operation is ${depth} fields deep; at most ${most} are answered.`
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
