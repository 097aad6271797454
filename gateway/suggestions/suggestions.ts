import { requireFirst } from '../pagination/connection.ts'
import type { GatewayContext } from '../context.ts'
import type { QuerySuggestArgs, Suggestion } from '../generated/resolvers.ts'
import { queryText } from '../records/arguments.ts'
import { closestNames } from './closestNames.ts'
import { foremostNames } from './foremostNames.ts'
import { furtherNames } from './furtherNames.ts'
import { plainWords } from './plainWords.ts'

const usual = 8
const largest = 20

/**
 * Names that go with what somebody has typed so far.
 *
 *     await suggestions({ query: 'foo', first: 8 }, context)
 *     // [{ kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' }, …]
 *
 * It runs at every key, so it looks through lists that are kept anyway, sends nobody's words to the directory,
 * and asks for events and pages only when there is room for them. A list that cannot be had is left out.
 *
 * @throws BAD_USER_INPUT when `first` is out of range; nothing else makes it fail.
 */
export async function suggestions(
  { query, first }: Pick<QuerySuggestArgs, 'query' | 'first'>,
  context: Pick<GatewayContext, 'loaders' | 'now'>,
): Promise<Suggestion[]> {
  const most = Math.min(requireFirst(first ?? usual), largest)
  const typed = plainWords(queryText(query) ?? '')
  if (!typed.length) return []
  const found = closestNames(typed, await foremostNames(context.loaders), most)
  if (found.length === most) return found
  const known = new Set(found.map(({ path }) => path))
  const further = (await furtherNames(context)).filter(({ path }) => !known.has(path))
  return [...found, ...closestNames(typed, further, most - found.length)]
}
