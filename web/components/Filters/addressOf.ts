/**
 * A path with parameters; one that is repeated has several values, and what is empty is left out.
 *
 *     addressOf('/results', { query: 'debt', near: '', for: ['65 and over', 'Women'] })
 *     // '/results?query=debt&for=65+and+over&for=Women'
 */
export function addressOf(
  path: string,
  search: Readonly<Record<string, string | readonly string[] | undefined>>,
): string {
  const pairs = Object.entries(search).flatMap(([name, values = []]) =>
    [values].flat().flatMap(value => (value ? [[name, value]] : [])),
  )
  return pairs.length ? `${path}?${new URLSearchParams(pairs).toString()}` : path
}
