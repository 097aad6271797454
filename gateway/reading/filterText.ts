/**
 * Words for a filter of the directory; null when there are none.
 *
 *     filterText(' food, drink ') // 'food drink'
 *
 * To the directory a comma would mean "or".
 */
export function filterText(text: string | null | undefined): string | null {
  return (
    (text ?? '')
      .replaceAll(/[\s,]+/g, ' ')
      .trim()
      .slice(0, 255) || null
  )
}
