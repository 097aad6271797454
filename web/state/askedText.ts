/**
 * What an address asks for, as it is searched for and shown; nothing when it says nothing.
 *
 *     askedText('  food\u0000  bank ') // 'food bank'
 *
 * Characters that no page may hold become spaces, those that turn the direction of whatever follows go. Cut to so many
 * characters, never through the middle of one.
 */
export function askedText(text: string | undefined, most = 255): string | undefined {
  const plain = (text ?? '').replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/[\s\p{Cc}]+/gu, ' ')
  const cut = plain.trim().slice(0, most)
  return cut.replace(/[\uD800-\uDBFF]$/, '').trim() || undefined
}
