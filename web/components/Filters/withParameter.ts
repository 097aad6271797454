/**
 * The address with one parameter set, or left out when the value is null. Any change but that of the page goes back
 * to page 1.
 *
 *     withParameter('/results', { query: 'debt', page: '3' }, 'free', 'yes') // '/results?query=debt&free=yes'
 */
export function withParameter(
  path: string,
  search: Record<string, string>,
  name: string,
  value: string | null,
): string {
  const kept = Object.entries(search).filter(([key, text]) => key !== name && key !== 'page' && text)
  const parameters = new URLSearchParams(value === null ? kept : [...kept, [name, value]]).toString()
  return parameters ? `${path}?${parameters}` : path
}
