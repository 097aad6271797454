/**
 * An id in 22 characters that stand in an address as they are, so that hundreds fit into one.
 *
 *     shortId('3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001') // 'Pw-PDlKlTliPQ3wMXCsgAQ'
 */
export function shortId(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const text = bytes.map(byte => String.fromCharCode(Number.parseInt(byte, 16))).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
