/**
 * A text of a record on one line, without the signs that no calendar may hold.
 *
 *     diaryText(' Tea\n and\u0007 cards ') // 'Tea and cards'
 */
export function diaryText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
