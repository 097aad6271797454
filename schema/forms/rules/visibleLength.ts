// Firefox has it since 2024.
const characters = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/**
 * How many characters a reader sees.
 *
 *     visibleLength('Zoë 👩‍👩‍👧') // 5
 *
 * A browser that cannot tell counts what a joiner joins one by one.
 */
export const visibleLength = (text: string): number =>
  characters ? [...characters.segment(text)].length : Array.from(text.normalize()).length
