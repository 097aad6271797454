/**
 * Whether a text shows nothing: spaces, and characters that cannot be seen.
 *
 *     isBlank(' \u200B') // true
 */
export function isBlank(typed: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]*$/u.test(typed)
}
