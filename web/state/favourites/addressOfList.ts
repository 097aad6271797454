import { favouriteKinds, type Favourite } from './Favourite.ts'
import { shortId } from './shortId.ts'

/** More would be refused on the way: many servers take addresses of 8,000 characters and no longer. */
export const mostInAddress = 300

/**
 * The address at which a list can be read by anyone, on any device.
 *
 *     addressOfList([foodBank, walk]) // '/favourites?services=Pw-PDlKlTliPQ3wMXCsgAQ&events=nY5aEF9OTGGis20qPBFQAQ'
 *
 * Entries after the three-hundredth are left out.
 */
export function addressOfList(list: readonly Pick<Favourite, 'kind' | 'id'>[], page = 1): string {
  const entries = list.slice(0, mostInAddress)
  const parts = favouriteKinds.flatMap(kind => {
    const ids = entries.filter(entry => entry.kind === kind).map(({ id }) => shortId(id))
    return ids.length ? [`${kind}s=${ids.join(',')}`] : []
  })
  const query = [...parts, ...(page > 1 ? [`page=${page}`] : [])].join('&')
  return query ? `/favourites?${query}` : '/favourites'
}
