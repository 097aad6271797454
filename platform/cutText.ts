/**
 * The beginning of a text, never cut inside a character of two code units.
 *
 *     cutText('Tea 🫖', 9) // 'Tea 🫖'
 *     cutText('Tea 🫖', 5) // 'Tea '
 *
 * @param longest in code units, as `length` counts them.
 */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') : text
