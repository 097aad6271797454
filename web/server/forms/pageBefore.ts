/**
 * The page of this site that a visitor came from, without its query; empty when it is not known, or was this one.
 *
 *     pageBefore('https://signpost.example/results?query=debt', ['signpost.example'], '/feedback') // '/results'
 */
export function pageBefore(referrer: string | undefined, hosts: readonly string[], path: string): string {
  const before = URL.parse(referrer ?? '')
  return before && hosts.includes(before.host) && before.pathname !== path ? before.pathname : ''
}
