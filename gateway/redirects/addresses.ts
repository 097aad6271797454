/** A path of this site and its query parameters, still encoded: `['query', 'food+bank']`. */
export interface Address {
  path: string
  parameters: [name: string, value: string | null][]
}

const maxLength = 4000

/**
 * The path and parameters of an address of this site; null for any other, and for one that could lead to another host.
 *
 *     readAddress('/results?query=food+bank#top') // { path: '/results', parameters: [['query', 'food+bank']] }
 *     readAddress('/\\evil.example')              // null
 *
 * Parameters stay encoded, so that the rest of an address is unchanged after a redirect. Backslashes and control characters
 * are rejected, since browsers treat a backslash as a slash and drop control characters; so are unresolved dot segments.
 */
export function readAddress(url: string): Address | null {
  const [address = ''] = url.split('#')
  const [path = '', ...rest] = address.split('?')
  const isOdd =
    url.length > maxLength || /[\\\s\p{Cc}]/u.test(address) || /%(5c|2f|0[0-9a-f]|1[0-9a-f])/i.test(path)
  if (isOdd || !path.startsWith('/') || /\/\.{1,2}(\/|$)/.test(path)) return null
  return { path, parameters: rest.join('?').split('&').filter(Boolean).map(readParameter) }
}

function readParameter(text: string): [string, string | null] {
  const at = text.indexOf('=')
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * An address as text, for a Location header.
 *
 *     writeAddress({ path: '/results', parameters: [['query', 'food+bank']] }) // '/results?query=food+bank'
 *
 * `fragment` includes its sign: `#team`. Characters other than printable ASCII are encoded, as a header requires.
 */
export function writeAddress({ path, parameters, fragment = '' }: Address & { fragment?: string }): string {
  const query = parameters.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&')
  return ((query ? `${path}?${query}` : path) + fragment)
    .toWellFormed()
    .replaceAll(/[^!-~]+/g, encodeURIComponent)
}

/**
 * The value of the first parameter by this name, decoded; null when it is missing, empty or malformed.
 *
 *     parameterOf({ path: '/results', parameters: [['category', 'food']] }, 'category') // 'food'
 */
export function parameterOf({ parameters }: Address, name: string): string | null {
  const value = parameters.find(([itsName]) => itsName === name)?.[1]
  if (!value) return null
  try {
    return decodeURIComponent(value.replaceAll('+', ' ')).trim() || null
  } catch {
    return null
  }
}

/**
 * The canonical form of a path: lower case, single slashes, no slash at the end.
 *
 *     canonicalPath('/Services//Food-Bank/') // '/services/food-bank'
 *
 * Two slashes at the start would name another host, so they become one as well.
 */
export function canonicalPath(path: string): string {
  const single = path.replaceAll(/\/+/g, '/')
  const open = single.length > 1 ? single.replace(/\/$/, '') : single
  // Percent-encoded bytes keep their case: %C3 is a byte, not a letter.
  return open.replaceAll(/%[0-9a-f]{2}|[A-Z]/gi, match =>
    match.startsWith('%') ? match : match.toLowerCase(),
  )
}

/**
 * The canonical form of a path, percent-decoded, to compare paths by: a rule may be written with an accent, which browsers
 * encode.
 *
 *     decodedPath('/Caf%C3%A9/') // '/café'
 *     decodedPath('/caf%E9')     // '/caf%E9', which is no letter of UTF-8
 */
export function decodedPath(path: string): string {
  const canonical = canonicalPath(path)
  try {
    return decodeURI(canonical)
  } catch {
    return canonical
  }
}

/**
 * An address with current names in place of those of earlier versions.
 *
 *     withoutOldNames({ path: '/collections/food', parameters: [['search_term', 'tea']] })
 *     // { path: '/categories/food', parameters: [['query', 'tea']] }
 *
 * With both names, the current one wins.
 */
export function withoutOldNames({ path, parameters }: Address): Address {
  let hasQuery = parameters.some(([name]) => name === 'query')
  return {
    path: path.replace(/^\/collections\//, '/categories/'),
    parameters: parameters.flatMap(([name, value]): Address['parameters'] => {
      if (name !== 'search_term') return [[name, value]]
      if (hasQuery) return []
      hasQuery = true
      return [['query', value]]
    }),
  }
}
