import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import type { Favourite } from '../../../browser/favourites/favourites.ts'

/**
 * What became of an entry that the directory does not list any more.
 *
 *     missingWords({ kind: 'service', name: 'Erith Food Bank', … }) // '“Erith Food Bank” is no longer listed. It may have closed or been merged …'
 *     missingWords({ kind: 'event', name: null, slug: null, … })    // 'An event on this list is over, or no longer listed.'
 *
 * Events leave the list when they are over, and their pages stay.
 *
 * @param mark What is done to the name.
 */
export function missingWords({ kind, name, slug }: Favourite, mark = (text: string) => text): string {
  const known = name ?? slug
  return known ? words.missing.named({ kind, name: mark(known) }) : words.missing.nameless({ kind })
}
