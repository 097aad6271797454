import { pageRouteOf } from '../routes.ts'

const longest = 1000

/**
 * The key of a page in the page cache: its path, with the parameters that it reads in a fixed order; null for a page that is
 * not cached.
 *
 *     pageKey('/results', new URLSearchParams('utm_source=letter&near=DA8&query=food')) // '/results?query=food&near=DA8'
 *     pageKey('/favourites', new URLSearchParams())                                     // null
 *
 * Nothing about the visitor is in it; what little of them changes a page follows it (`variantOf`), and pages are rendered
 * from these two alone. Of a parameter that is given twice the last value counts, as in the pages; of a repeatable one all
 * do, in alphabetical order.
 */
export function pageKey(path: string, search: URLSearchParams): string | null {
  const { parameters, repeatable } = pageRouteOf(path) ?? {}
  if (!parameters) return null
  const read = parameters.flatMap(name => {
    const values = search.getAll(name)
    const counted = repeatable?.includes(name)
      ? [...new Set(values.filter(Boolean))].toSorted()
      : values.slice(-1)
    return counted.map(value => [name, value])
  })
  const query = new URLSearchParams(read).toString()
  const key = query ? `${path}?${query}` : path
  return key.length > longest ? null : key
}
