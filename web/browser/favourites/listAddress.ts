import { favouriteKinds, type Favourite } from './favourites.ts'

/** The most entries in an address: many servers refuse addresses of more than 8,000 characters. */
export const mostInAddress = 300

/**
 * The address of a list, which works for everyone and on any device.
 *
 *     addressOfList([foodBank, walk]) // '/favourites?services=Pw-PDlKlTliPQ3wMXCsgAQ&events=nY5aEF9OTGGis20qPBFQAQ'
 *
 * Entries after the first 300 are left out.
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

/**
 * An id in 22 characters that need no encoding in an address, so that hundreds fit into one.
 *
 *     shortId('3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001') // 'Pw-PDlKlTliPQ3wMXCsgAQ'
 */
function shortId(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const text = bytes.map(byte => String.fromCharCode(Number.parseInt(byte, 16))).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
