import { addressOf } from './addressOf.ts'

type Values = string | readonly string[]

/**
 * The address with one parameter set, or left out when the value is null. Any change but that of the page goes back
 * to page 1.
 *
 *     withParameter('/results', { query: 'debt', page: '3' }, 'free', 'yes') // '/results?query=debt&free=yes'
 *
 * Of a parameter that is repeated all values are given: `withParameter('/results', asked, 'for', ['Women', 'Retired'])`.
 */
export function withParameter(
  path: string,
  search: Readonly<Record<string, Values>>,
  name: string,
  value: Values | null,
): string {
  const { [name]: _before, page: _page, ...kept } = search
  return addressOf(path, { ...kept, [name]: value ?? [] })
}
