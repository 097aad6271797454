import type { Rule } from '../Rule.ts'
import { phoneDigits } from './phoneDigits.ts'

/**
 * A UK number, landline or mobile, as the directory takes it: beginning with 0, without spaces.
 *
 *     ukPhone('+44 20 7946 0144') // { value: '02079460144' }
 */
export const ukPhone: Rule<string> = typed => {
  const digits = phoneDigits(typed)
  const value = digits?.replace(/^\+?44(?=\d{9,10}$)/, '0') ?? ''
  if (/^0(7\d{9}|[1-689]\d{8,9})$/.test(value)) return { value }
  const message = /^\+(?!44)\d{6,15}$/.test(value)
    ? 'This is a number from outside the UK, which cannot be used here. Enter a UK phone number, like 020 7946 0144.'
    : 'Enter a UK phone number, like 020 7946 0144 or 07700 900123.'
  return { fault: { code: 'INVALID', message } }
}
