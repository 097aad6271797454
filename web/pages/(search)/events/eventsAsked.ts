import type { EventFilter } from '../../../generated/types.ts'

/**
 * The filter an address asks for. A value the page does not offer counts as not given.
 *
 *     eventsAsked({ free: 'yes', page: '2' }) // { isFree: true }
 */
export function eventsAsked(search: Record<string, string>): EventFilter {
  return {
    ...(search.free === 'yes' && { isFree: true }),
    ...(search.online === 'yes' && { isVirtual: true }),
  }
}
