const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * How many characters a reader sees.
 *
 *     visibleLength('Zoë 👩‍👩‍👧') // 5
 */
export function visibleLength(text: string): number {
  return [...characters.segment(text)].length
}
