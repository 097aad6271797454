import type { Address } from './Address.ts'

const longest = 4000

/**
 * A path with its query string; null when it is none of this site, or tries to be another's.
 *
 *     readAddress('/results?query=food+bank#top') // { path: '/results', parameters: [['query', 'food+bank']] }
 *     readAddress('/\\evil.example')              // null
 *
 * Parameters stay as they were written, so that what nobody asked to change comes out unchanged. Browsers
 * take a backslash for a slash and drop control characters, so neither may come near a redirect; dots are
 * resolved before any address gets here.
 */
export function readAddress(url: string): Address | null {
  const [address = ''] = url.split('#')
  const [path = '', ...rest] = address.split('?')
  const isOdd =
    url.length > longest || /[\\\s\p{Cc}]/u.test(address) || /%(5c|2f|0[0-9a-f]|1[0-9a-f])/i.test(path)
  if (isOdd || !path.startsWith('/') || /\/\.{1,2}(\/|$)/.test(path)) return null
  return { path, parameters: rest.join('?').split('&').filter(Boolean).map(readParameter) }
}

function readParameter(text: string): [string, string | null] {
  const at = text.indexOf('=')
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}
