let segmenter: Intl.Segmenter | undefined

/**
 * How many characters a reader sees.
 *
 *     visibleLength('Zoë 👩‍👩‍👧') // 5
 *
 * A browser that cannot tell, as Firefox until 2024, counts what a joiner joins one by one.
 */
export function visibleLength(text: string): number {
  if (!('Segmenter' in Intl)) return Array.from(text.normalize()).length
  // Made when it is needed: making it holds an old phone up longer than all the other code that pages share.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].length
}
