/**
 * A place name as it is compared: without case, punctuation and the words people add.
 *
 *     placeName('St. Mary’s & St James') // 'st marys and st james'
 *     placeName('Erith railway station') // 'erith station'
 */
export function placeName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .replace(/ (railway|train) station$/, ' station')
    .trim()
}
