const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/**
 * The beginning of a plain text.
 *
 *     excerpt('Tea and cards, every Tuesday.')    // 'Tea and cards, every Tuesday…'
 *     excerpt('Tea and cards', 3)                 // 'Tea…'
 *     excerpt('Tea and cards.', undefined, false) // 'Tea and cards'
 *
 * Trimmed, then one trailing `.` `,` `:` or `;` is dropped, then it is cut to `length` characters as a
 * reader counts them, so that neither an emoji nor an accent is torn apart. The ellipsis is an invitation
 * to read on and stands after short texts too, unless it is refused. Nothing is left of an empty text, nor
 * of a length below 1.
 */
export function excerpt(text: string | null | undefined, length = 200, ellipsis = true): string {
  const beginning = firstCharacters((text ?? '').trim().replace(/[.,:;]$/, ''), length)
  return beginning && ellipsis ? `${beginning}…` : beginning
}

function firstCharacters(text: string, count: number): string {
  // A character is at least one code unit, so a text this short is whole; most are.
  if (text.length <= count) return text
  let end = 0
  let left = Math.floor(count)
  for (const { index, segment } of segmenter.segment(text)) {
    if (!(left-- > 0)) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
