import { GraphQLError, type ASTNode } from 'graphql'
import { cutText } from '../../platform/cutText.ts'
import { isSlug } from '../../schema/identifiers.ts'

const maxLength = 255
const maxIds = 100

/**
 * The error for an argument that is not valid.
 *
 *     throw badInput('`first` must be 1 to 100; it is 0.') // extensions: { code: 'BAD_USER_INPUT' }
 */
export function badInput(message: string, node?: ASTNode): GraphQLError {
  return new GraphQLError(message, { nodes: node, extensions: { code: 'BAD_USER_INPUT' } })
}

/**
 * The text of a search, normalised; null when it is empty.
 *
 *     queryText('  food   bank ') // 'food bank'
 *
 * Cut to the 255 characters the directory accepts, never inside a surrogate pair. Lone surrogates are removed: the
 * directory rejects a body that has one.
 */
export function queryText(query: string | null | undefined): string | null {
  const text = (query ?? '').replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  const cut = cutText(text, maxLength)
  return cut.trim() || null
}

/**
 * The value of a text filter of the directory; null when it is empty.
 *
 *     filterText(' food, drink ') // 'food drink'
 *
 * Commas are removed: the directory reads a comma as "or". All else is as in the text of a search.
 */
export function filterText(text: string | null | undefined): string | null {
  return queryText(text?.replaceAll(',', ' '))
}

/**
 * The ids of a filter that have the form of an id; undefined when there is no filter.
 *
 *     knownIds(['3f0f…', 'a,b']) // ['3f0f…']
 *     knownIds(null)             // undefined
 *
 * @throws BAD_USER_INPUT for more than 100 ids, the directory's own limit.
 */
export function knownIds(ids: readonly string[] | null | undefined): string[] | undefined {
  if (ids && ids.length > maxIds) throw badInput(`\`ids\` takes at most ${maxIds}; there are ${ids.length}.`)
  return ids?.filter(isSlug)
}
