/**
 * The link that dials the telephone number in a text; null when there is none.
 *
 *     phoneLink('020 7946 0123')                // 'tel:+442079460123'
 *     phoneLink('+44 (0)20 7946 0123')          // 'tel:+442079460123'
 *     phoneLink('From 9.30-5: 01632 960 001')   // 'tel:+441632960001'
 *     phoneLink('111')                          // 'tel:111'
 *
 * A leading 0 becomes +44, so that it also works from a phone abroad. Short numbers such as 111 and
 * 116 123 have no international form, and count only when there is no other number. Fewer than three
 * digits are an hour; more than sixteen are two numbers run together (Relay UK's 18001 makes sixteen).
 */
export function phoneLink(text: string | null | undefined): string | null {
  const numbers = ((text ?? '').match(/\+?\d[\d \u00A0().-]*/g) ?? [])
    .map(number => number.replaceAll(/[^\d+]/g, ''))
    .filter(number => /^\+?\d{3,16}$/.test(number))
    .map(number =>
      number
        .replace(/^(?:\+|00)440?/, '+44')
        .replace(/^00/, '+')
        .replace(/^0/, '+44'),
    )
  const number = numbers.find(candidate => candidate.startsWith('+')) ?? numbers[0]
  return number ? `tel:${number}` : null
}
