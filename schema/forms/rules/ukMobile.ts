import type { Rule } from '../Rule.ts'
import { beginning } from './beginning.ts'
import { phoneDigits } from './phoneDigits.ts'

/**
 * A rule for a UK mobile number.
 *
 *     ukMobile('your UK mobile number', instead)('07700 900 123') // { value: '07700900123' }
 *     ukMobile('your UK mobile number', instead)('020 7946 0144')
 *     // 'Your UK mobile number must begin with 07, and this one does not. Put …'
 *
 * @param instead what to do with any other number, as a sentence; text messages are sent to this one, so it cannot stay.
 */
export function ukMobile(name: string, instead: string): Rule<string> {
  return typed => {
    const digits = phoneDigits(typed)
    const national = digits?.replace(/^\+?44(?=\d{10}$)/, '0') ?? ''
    if (/^07\d{9}$/.test(national)) return { value: national }
    if (/^0[123589]\d{8,9}$/.test(national)) {
      return other(`${beginning(name)} must begin with 07, and this one does not. ${instead}`)
    }
    if (/^\+(?!44)\d{6,15}$/.test(national)) {
      return other(`${beginning(name)} cannot be one from outside the UK. ${instead}`)
    }
    return { fault: { code: 'INVALID', message: `Enter ${name}, like 07700 900123.` } }
  }
}

const other = (message: string) => ({ fault: { code: 'NOT_A_UK_MOBILE' as const, message } })
