import type { Rule } from '../Rule.ts'
import { line } from './line.ts'

const longest = line('Phone number')

/**
 * A phone number of any country, kept as it was typed: `020 8303 7777 ext. 12, mornings`.
 *
 *     anyPhone('+33 1 99 00 12 34') // { value: '+33 1 99 00 12 34' }
 */
export const anyPhone: Rule<string> = typed => {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0
  if (digits >= 3) return longest(typed)
  const message = 'Enter a phone number, like 020 7946 0144, 07700 900123 or +33 1 99 00 12 34.'
  return { fault: { code: 'INVALID', message } }
}
