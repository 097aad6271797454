import { pageParameters } from './pageParameters.ts'

const longest = 1000

/**
 * What tells one page from another: its address, with the parameters the page reads and in one order; null for a page
 * that is not kept.
 *
 *     pageKey('/results', new URLSearchParams('utm_source=letter&near=DA8&query=food')) // '/results?query=food&near=DA8'
 *     pageKey('/favourites', new URLSearchParams())                                     // null
 *
 * Nothing about the visitor is in it; what little of them may change a page comes after it (`variantOf`), and pages are
 * made from the two alone. Of a parameter that is given twice the last counts, as it does for the pages.
 */
export function pageKey(path: string, search: URLSearchParams): string | null {
  const names = pageParameters(path)
  if (!names) return null
  const read = names.flatMap(name => {
    const value = search.getAll(name).at(-1)
    return value === undefined ? [] : [[name, value]]
  })
  const query = new URLSearchParams(read).toString()
  const key = query ? `${path}?${query}` : path
  return key.length > longest ? null : key
}
