import type { Rule } from '../Rule.ts'

/**
 * The last part of an address in the directory, chosen by hand.
 *
 *     slugText('Sidcup-Sewing') // { value: 'sidcup-sewing' }
 */
export const slugText: Rule<string> = typed => {
  const value = typed.trim().toLowerCase()
  if (value.length <= 255 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(value)) return { value }
  const message =
    'Use letters from a to z, digits and dashes, beginning and ending with a letter or a digit; 255 at most.'
  return { fault: { code: 'INVALID', message } }
}
