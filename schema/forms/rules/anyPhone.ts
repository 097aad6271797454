import type { Rule } from '../Rule.ts'
import { beginning } from './beginning.ts'
import { line } from './line.ts'

/**
 * A rule for a phone number of any country, kept as it was typed: `020 8303 7777 ext. 12, mornings`.
 *
 *     anyPhone('your phone number')('+33 1 99 00 12 34') // { value: '+33 1 99 00 12 34' }
 *     anyPhone('your phone number')('call me')           // 'Enter your phone number, like …'
 */
export function anyPhone(name: string): Rule<string> {
  const longest = line(beginning(name))
  return typed => {
    const digits = typed.match(/\p{Nd}/gu)?.length ?? 0
    if (digits >= 3) return longest(typed)
    const message = `Enter ${name}, like 020 7946 0144, 07700 900123 or +33 1 99 00 12 34.`
    return { fault: { code: 'INVALID', message } }
  }
}
