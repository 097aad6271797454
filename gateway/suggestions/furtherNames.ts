import type { GatewayContext } from '../context.ts'
import { londonToday } from '../formatting/calendar.ts'
import type { Suggestion } from '../generated/resolvers.ts'
import { pagePath } from '../pages/pagePath.ts'
import { textOf } from '../records/coerce.ts'
import { orNone } from './orNone.ts'
import { organisationsOf } from './organisationsOf.ts'
import { suggestionOf } from './suggestionOf.ts'

const mostEvents = 100

/**
 * The names that are suggested when there is room left: of the next hundred events, of who runs them, and of
 * information pages.
 *
 *     await furtherNames(context) // [{ kind: 'EVENT', text: 'Winter wellbeing fair', path: '/events/winter-…' }, …]
 *
 * A list that cannot be had is left out.
 */
export async function furtherNames({
  loaders,
  now,
}: Pick<GatewayContext, 'loaders' | 'now'>): Promise<Suggestion[]> {
  const list = loaders.events.list({ today: londonToday(now) })
  const [events, tree] = await Promise.all([
    orNone(list.first(mostEvents).then(({ rows }) => rows)),
    orNone(loaders.pages.tree()),
  ])
  return [
    ...events.map(event => suggestionOf('EVENT', event)),
    ...organisationsOf(events),
    ...tree.map((page): Suggestion => ({
      kind: 'PAGE',
      text: textOf(page.title) ?? '',
      path: pagePath(page, tree),
    })),
  ]
}
