type Value = string | number | boolean | readonly string[] | null | undefined

/**
 * A path with a query string; absent values and empty lists are left out.
 *
 *     withQuery('/services', { 'filter[id]': ['a', 'b'], include: 'organisation', page: null })
 *     // '/services?filter%5Bid%5D=a%2Cb&include=organisation'
 *
 * An empty `filter[id]` would mean everything to the directory, so it must never be sent.
 */
export function withQuery(path: string, values: Record<string, Value>): string {
  const given = Object.entries(values)
    .map(([name, value]): [string, string] => [
      name,
      value === null || value === undefined ? '' : String(value),
    ])
    .filter(([, value]) => value !== '')
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}
