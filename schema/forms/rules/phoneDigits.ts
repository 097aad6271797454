/**
 * A phone number without what people put between its digits; null when it holds anything else.
 *
 *     phoneDigits('+44 (0)7700 900-123') // '+447700900123'
 *     phoneDigits('0044 20 7946 0144')   // '+442079460144'
 *     phoneDigits('ask for Sam')         // null
 *
 * Digits of other scripts are digits. The bracketed nought is for callers in the country only.
 */
export function phoneDigits(typed: string): string | null {
  const bare = typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, latinDigit)
    .replaceAll(/[\p{Cf}\s().\-/\p{Pd}]/gu, '')
    .replace(/^00/, '+')
    .replace(/^(\+?44)0/, '$1')
  return /^\+?\d+$/.test(bare) ? bare : null
}

/** Every script keeps its ten digits in a row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
