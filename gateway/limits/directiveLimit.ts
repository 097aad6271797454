import { GraphQLError, type ValidationRule } from 'graphql'

/**
 * A rule against documents with more than `most` directives.
 *
 *     { settings @include(if: true) { isSample @skip(if: false) } } // 2 directives
 */
export function directiveLimit(most: number): ValidationRule {
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
