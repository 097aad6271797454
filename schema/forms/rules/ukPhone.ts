import type { Rule } from '../Rule.ts'
import { beginning } from './beginning.ts'
import { phoneDigits } from './phoneDigits.ts'

/**
 * A rule for a UK number, landline or mobile, as the directory takes it: beginning with 0, without spaces.
 *
 *     ukPhone('your phone number')('+44 20 7946 0144')  // { value: '02079460144' }
 *     ukPhone('your phone number')('+33 1 99 00 12 34') // 'Your phone number is from outside the UK, …'
 */
export const ukPhone =
  (name: string): Rule<string> =>
  typed => {
    const digits = phoneDigits(typed)
    const value = digits?.replace(/^\+?44(?=\d{9,10}$)/, '0') ?? ''
    if (/^0(7\d{9}|[1-689]\d{8,9})$/.test(value)) return { value }
    const message = /^\+(?!44)\d{6,15}$/.test(value)
      ? `${beginning(name)} is from outside the UK, which cannot be used here. Enter a UK number, like 020 7946 0144.`
      : `Enter ${name}, like 020 7946 0144 or 07700 900123. It must be a UK number.`
    return { fault: { code: 'INVALID', message } }
  }
