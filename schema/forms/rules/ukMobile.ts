import type { Rule } from '../Rule.ts'
import { phoneDigits } from './phoneDigits.ts'

const example = 'Enter a UK mobile number, like 07700 900123.'

/**
 * A rule for a UK mobile number.
 *
 *     ukMobile()('07700 900 123') // { value: '07700900123' }
 *     ukMobile(instead)('020 7946 0144')
 *     // 'This is not a mobile number: UK mobile numbers begin with 07. Enter …'
 *
 * @param instead what to do with any other number, as a sentence; text messages are sent to this one, so it cannot stay.
 */
export function ukMobile(instead = 'Enter the number of a UK mobile.'): Rule<string> {
  return typed => {
    const digits = phoneDigits(typed)
    const national = digits?.replace(/^\+?44(?=\d{10}$)/, '0') ?? ''
    if (/^07\d{9}$/.test(national)) return { value: national }
    if (/^0[123589]\d{8,9}$/.test(national)) {
      return other(`This is not a mobile number: UK mobile numbers begin with 07. ${instead}`)
    }
    if (/^\+(?!44)\d{6,15}$/.test(national)) {
      return other(`This is a number from outside the UK, which cannot be used here. ${instead}`)
    }
    return { fault: { code: 'INVALID', message: example } }
  }
}

const other = (message: string) => ({ fault: { code: 'NOT_A_UK_MOBILE' as const, message } })
