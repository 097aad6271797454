import { type Favourite, favouriteKinds } from '../../../browser/favourites/favourites.ts'

/** As many as the gateway gives at once. */
export const perPart = 100

/**
 * One page of a list: services first, then events, then organisations, each in the order they were saved in.
 *
 *     partOfList(threeHundred, 4) // { entries: […the last 100], page: 3, pageCount: 3 }
 */
export function partOfList(list: readonly Favourite[], asked = 1) {
  const inOrder = favouriteKinds.flatMap(kind => list.filter(entry => entry.kind === kind))
  const pageCount = Math.max(1, Math.ceil(inOrder.length / perPart))
  const page = Math.min(asked, pageCount)
  return { entries: inOrder.slice((page - 1) * perPart, page * perPart), page, pageCount }
}
