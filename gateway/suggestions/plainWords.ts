/**
 * The words of a text as they are compared: without capitals, accents and punctuation.
 *
 *     plainWords('St. Mary’s Café & Garden') // ['st', 'marys', 'cafe', 'and', 'garden']
 */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
  return (
    plain
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}
