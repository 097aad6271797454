import type { Rule } from '../Rule.ts'

/**
 * The first part of a postcode, which is all that is passed on.
 *
 *     outwardPostcode('da6 7at') // { value: 'DA6' }
 *     outwardPostcode('DA6')     // { value: 'DA6' }
 */
export const outwardPostcode: Rule<string> = typed => {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Cf}.]/gu, '')
    .trim()
  const value = /^((?:[A-Z]{1,2}\d[A-Z\d]?)|GIR)(?:\s*\d[A-Z]{2}|\s+\d)?$/.exec(text)?.[1]
  if (value) return { value }
  return { fault: { code: 'INVALID', message: 'Enter the first part of a UK postcode, like DA6 or SE2.' } }
}
