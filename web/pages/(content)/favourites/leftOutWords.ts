import { mostInAddress } from '../../../state/favourites/addressOfList.ts'

/**
 * Why the page shows less than its address asks for.
 *
 *     leftOutWords(2) // '2 entries of this link are left out. A link can hold 300, and a part of it may have got lost …'
 */
export function leftOutWords(count: number): string {
  const entries = count === 1 ? '1 entry of this link is' : `${count} entries of this link are`
  return `${entries} left out. A link can hold ${mostInAddress}, and a part of it may have got lost on the way: ask for the list again.`
}
