import { number as anyNumber } from '@messageformat/runtime'

const grouped = 1000
const thousandths = 1000

/**
 * A number in the words of a language that writes 987.5 as 987.5.
 *
 *     number('en-GB', 12, 0)   // '12'
 *     number('en-GB', 1234, 0) // '1,234'
 *
 * The library's function calls `Intl`, whose first call takes nearly a tenth of a second on an old phone, so it is not used
 * for numbers without grouping.
 */
export function number(language: string, value: number, offset: number): string {
  const left = value - offset
  const isPlain = Math.abs(left) < grouped && Number.isInteger(left * thousandths)
  return isPlain ? String(left) : anyNumber(language, value, offset)
}
