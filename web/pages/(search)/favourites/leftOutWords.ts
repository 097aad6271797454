import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { mostInAddress } from '../../../browser/favourites/listAddress.ts'

/**
 * Why the page shows less than its address asks for.
 *
 *     leftOutWords(2) // '2 entries of this link are left out. A link can hold 300, and a part of it may have got lost …'
 */
export const leftOutWords = (count: number): string => words.shared.leftOut({ count, most: mostInAddress })
