const longest = 255

/**
 * What was asked for, as it is searched for; null when nothing was.
 *
 *     queryOf('  food   bank ') // 'food bank'
 *
 * Cut to the 255 characters the directory takes, never through the middle of one. Half a character, which only programs
 * send, is left away: the directory could not read the whole.
 */
export function queryOf(query: string | null | undefined): string | null {
  const text = (query ?? '').replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  const cut = text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
  return cut.trim() || null
}
