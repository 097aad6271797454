/**
 * A link to call a number, or to text it where it says “Text” alone. The number is read in groups. A text without a number
 * stays plain.
 */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  const dialled = dialledNumber(number)
  if (!dialled) return <span className={className}>{number}</span>
  return (
    <a className={className} href={`${textOnly.test(number) ? 'sms' : 'tel'}:${dialled}`} translate="no">
      {grouped(number)}
    </a>
  )
}

// “Text 60777”, “Text SHOUT to 85258”, and not “Text or call …”.
const textOnly = /^\s*text\b(?!\D*\b(?:and|or|call|phone)\b)/i

/**
 * The number to dial in a text: the first one, without its extension and the hours before or after it; null when there is
 * none, or only its beginning in digits.
 *
 *     dialledNumber('+44 (0)20 7946 0122 ext. 345')  // '+442079460122'
 *     dialledNumber('020 7946 0122 or 07700 900123') // '02079460122'
 *     dialledNumber('020 7946 0122 (24/7)')          // '02079460122'
 *     dialledNumber('24/7: 0808 800 1234')           // '08088001234'
 *     dialledNumber('09.00-17.00: 020 7946 0122')    // '02079460122'
 *     dialledNumber('0800 FREECALL')                 // null
 */
function dialledNumber(text: string): string | null {
  const runs =
    text
      .replaceAll(spans, '$1 · ')
      .replace(/(\+\d+\s*)\(0\)/, '$1')
      .match(/\+?\d[\d\s).\-‐-―]*/g) ?? []
  for (const run of runs) {
    const number = withoutHours(run)
    // A UK number has eleven digits at most: what follows is another, or hours.
    const [digits] = /^(?:0[1-9]\d{1,9}|\+44\d{1,10}|.*)/.exec(number.replaceAll(/[^\d+]/g, ''))!
    if (digits.length >= (/^[0+]/.test(digits) ? shortestWithPrefix : 3)) return digits
  }
  return null
}

// Hours, whose zero and dots look like the beginning of a number: `09.00-17.00`.
const spans = /(^|[^\d.])\d{1,2}\.\d\d\s*[-‐-―]\s*\d{1,2}\.\d\d(?![\d.])/g

/** What a run of digits has from its number on: the first one or two alone are hours or count something, as in `9-5 020 …`. */
function withoutHours(run: string): string {
  if (/^(?:\+|0|\d{3})/.test(run)) return run
  const [, number = ''] = /[\s)](0\d.*)/s.exec(run) ?? []
  return number
}

// Childline's 0800 1111; without a prefix there are 999 and 111.
const shortestWithPrefix = 8

// By how UK numbers begin; the directory takes them without spaces.
const groups = /^(02\d)(\d{4})(\d{4})$|^(011\d|01\d1|0[389]\d\d)(\d{3})(\d{4})$|^(0800|0[17]\d{3})(\d{5,6})$/

/**
 * A number in the groups it is read in; any other text as it is written.
 *
 *     grouped('02079460122')  // '020 7946 0122'
 *     grouped('07700 900 123') // '07700 900 123'
 */
function grouped(text: string): string {
  return groups.exec(text.trim())?.slice(1).filter(Boolean).join(' ') ?? text
}
