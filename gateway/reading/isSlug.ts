const reserved = new Set(['all', 'index'])

/**
 * Whether a text can be the slug or id of a record.
 *
 *     isSlug('erith-food-bank') // true
 *     isSlug('../settings')     // false
 *
 * `all` and `index` are lists of the directory, never records.
 */
export function isSlug(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length <= 255 &&
    /^[a-z0-9][a-z0-9-]*$/i.test(text) &&
    !reserved.has(text.toLowerCase())
  )
}
