import { badInput } from '../reading/badInput.ts'
import { isSlug } from '../reading/isSlug.ts'

const mostIds = 100

/**
 * The ids of a filter that can be ids at all; undefined when the filter has none to keep to.
 *
 *     knownIds(['3f0f…', 'a,b']) // ['3f0f…']
 *     knownIds(null)             // undefined
 *
 * @throws BAD_USER_INPUT for more than a hundred: the directory gives no more at once.
 */
export function knownIds(ids: readonly string[] | null | undefined): string[] | undefined {
  if (ids && ids.length > mostIds)
    throw badInput(`\`ids\` takes at most ${mostIds}; there are ${ids.length}.`)
  return ids?.filter(isSlug)
}
