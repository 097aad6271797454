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
  const cut = plain.trim().slice(0, most)
  return cut.replace(/[\uD800-\uDBFF]$/, '').trim() || undefined
}
