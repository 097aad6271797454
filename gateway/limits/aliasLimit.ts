import {
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/**
 * A rule against operations with more than `most` aliases, those of its fragments counted wherever they are spread.
 *
 *     { a: settings { isSample } b: settings { isSample } } // 2 aliases
 */
export function aliasLimit(most: number): ValidationRule {
  return context => ({
    OperationDefinition(node) {
      const count = aliasesOf(node.selectionSet, context, new Map())
      if (count <= most) return
      const message = `This operation has ${count} aliases; at most ${most} are answered.`
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
