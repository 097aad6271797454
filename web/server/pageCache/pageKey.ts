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
 * made from the two alone. Of a parameter that is given twice the last counts, as it does for the pages; of one that may
 * be repeated all do, in one order.
 */
export function pageKey(path: string, search: URLSearchParams): string | null {
  const names = pageParameters(path)
  if (!names) return null
  const read = names.flatMap(name => valuesOf(name, search).map(value => [name, value]))
  const query = new URLSearchParams(read).toString()
  const key = query ? `${path}?${query}` : path
  return key.length > longest ? null : key
}

function valuesOf(name: string, search: URLSearchParams): string[] {
  const values = search.getAll(name)
  return repeatedParameters.has(name) ? [...new Set(values.filter(Boolean))].toSorted() : values.slice(-1)
}

/** Parameters of which a page reads every value, in whatever order they come. Of any other the last counts. */
const repeatedParameters: ReadonlySet<string> = new Set(['for'])
