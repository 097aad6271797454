const reserved = new Set(['all', 'index'])

/**
 * Whether a value can be the slug or id of a record.
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

/**
 * Whether a value has the form of a record's id.
 *
 *     isUuid('3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001') // true
 */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
