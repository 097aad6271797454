import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** The limits of one operation: fields deep, aliases, directives. The site's page of texts has 8 directives, one for each text. */
const limits = { depth: 12, aliases: 30, directives: 16 }

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
