/**
 * How many characters a text has, as the contract counts: an emoji is one, not the two halves it is stored as.
 *
 *     characterCount('a😀') // 2
 */
export const characterCount = (text: string): number => Array.from(text).length
