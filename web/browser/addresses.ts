import { cutText } from '../../platform/cutText.ts'

/**
 * The parameters of an address with their values, as in `pageContext.urlParsed.searchAll`. Where only one value is allowed,
 * the last one counts.
 *
 *     { query: ['debt'], for: ['65 and over', 'Women'] } // ?query=debt&for=65+and+over&for=Women
 */
export type SearchParameters = Readonly<Record<string, readonly string[]>>

/**
 * A path as a page shows it: control characters and those that change the direction of text become �.
 *
 *     displayPath('/services/food\u0000bank') // '/services/food�bank'
 */
export const displayPath = (path: string): string => path.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '�')

/**
 * A path with parameters. A parameter with several values is repeated; an empty one is left out.
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

type Values = string | readonly string[]

/**
 * The address with one parameter set, or removed when the value is null. A change of any parameter but `page` returns to
 * page 1, and every change to the map's own view: other results are at other places.
 *
 *     withParameter('/results', { query: 'debt', page: '3' }, 'free', 'yes') // '/results?query=debt&free=yes'
 *
 * A repeated parameter takes all its values: `withParameter('/results', search, 'for', ['Women', 'Retired'])`.
 */
export function withParameter(
  path: string,
  search: Readonly<Record<string, Values>>,
  name: string,
  value: Values | null,
): string {
  const { [name]: _before, page: _page, at: _at, zoom: _zoom, ...kept } = search
  return addressOf(path, { ...kept, [name]: value ?? [] })
}

/**
 * The address of a page of this site from a form, for a `Location` header; the home page for anything else.
 *
 *     sameSitePath('/results?query=food') // '/results?query=food'
 *     sameSitePath('//elsewhere.example') // '/'
 *     sameSitePath('/a/..//elsewhere.example') // '/'
 */
export function sameSitePath(text: unknown): string {
  const nowhere = 'http://page.invalid'
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, nowhere)) return '/'
  const { origin, pathname, search } = new URL(text, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search : '/'
}

/**
 * The text of a query in an address, as it is searched for and shown; undefined when it is empty.
 *
 *     normaliseQuery('  food\u0000  bank ') // 'food bank'
 *
 * Control characters become spaces; characters that change the direction of text are removed. The text is cut to `most`
 * characters, never within a surrogate pair.
 */
export function normaliseQuery(text: string | undefined, most = 255): string | undefined {
  const plain = (text ?? '').replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/[\s\p{Cc}]+/gu, ' ')
  return cutText(plain.trim(), most).trim() || undefined
}
