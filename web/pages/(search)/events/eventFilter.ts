import type { EventFilter } from '../../../generated/types.ts'

/**
 * The filter in an address. Values that the page does not offer are ignored.
 *
 *     eventFilterOf({ free: 'yes', page: '2' }) // { isFree: true }
 */
export function eventFilterOf(search: Record<string, string>): EventFilter {
  return {
    ...(search.free === 'yes' && { isFree: true }),
    ...(search.online === 'yes' && { isVirtual: true }),
  }
}
