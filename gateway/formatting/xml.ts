/**
 * Escapes a text for XML 1.0, also in attributes.
 *
 *     escapeXml('https://signpost.example/?a=1&b=2') // 'https://signpost.example/?a=1&amp;b=2'
 *     escapeXml('A bell \u0007')                     // 'A bell \uFFFD'
 *
 * What XML cannot hold in any way becomes U+FFFD: control characters, non-characters and lone surrogates.
 */
export const escapeXml = (text: string): string =>
  text.replaceAll(unwritable, '\uFFFD').replaceAll(/[&<>"'\r]/g, sign => entities[sign]!)

const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Written as it is, it would be read as a line feed.
  '\r': '&#13;',
}
