/**
 * Whether a text has the form of a record's id.
 *
 *     isUuid('3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001') // true
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
