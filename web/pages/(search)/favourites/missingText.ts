import type { Favourite } from '../../../browser/favourites/favourites.ts'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'

/**
 * The text for an entry that the directory no longer lists.
 *
 *     missingText({ kind: 'service', name: 'Erith Food Bank', … }) // '“Erith Food Bank” is no longer listed. It may have closed or been merged …'
 *     missingText({ kind: 'event', name: null, slug: null, … })    // 'An event on this list is over, or no longer listed.'
 *
 * Events are no longer listed when they are over; their pages remain.
 *
 * @param mark Applied to the name, so that translators leave it unchanged.
 */
export function missingText({ kind, name, slug }: Favourite, mark = (text: string) => text): string {
  const known = name ?? slug
  return known ? words.missing.named({ kind, name: mark(known) }) : words.missing.nameless({ kind })
}
