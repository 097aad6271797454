import { isNewSlug, isReservedSlug, isUuid } from '../identifiers.ts'

/** The kind of fault, for programs. */
export type FaultCode =
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'INVALID'
  | 'NOT_A_UK_MOBILE'
  | 'CONSENT_REQUIRED'

/** What is wrong with one field, in words that say how to correct it. */
export interface Fault {
  code: FaultCode
  message: string
}

/** The result of a rule: the clean value, or what is wrong with the text. */
export type RuleResult<T> = { value: T } | { fault: Fault }

/** A rule for the text of one field. Blank texts never reach it. */
export type Rule<T> = (typed: string) => RuleResult<T>

/**
 * A rule for one line of text, in any script.
 *
 *     line('Your name', 255)(' Siân O’Brien ') // { value: 'Siân O’Brien' }
 */
export function line(label: string, most = 255): Rule<string> {
  return typed => {
    const value = cleanLine(typed)
    const fault = lengthFault(label, most, value)
    return fault ? { fault } : { value }
  }
}

/**
 * A rule for a text of several lines, in any script.
 *
 *     prose('Your comments', 255)('Tea\r\nand chat') // { value: 'Tea\nand chat' }
 */
export function prose(label: string, most: number): Rule<string> {
  return typed => {
    const value = cleanText(typed)
    const fault = lengthFault(label, most, value)
    return fault ? { fault } : { value }
  }
}

const passwordParts: [test: RegExp, words: string][] = [
  [/^.{8,}$/su, '8 characters or more'],
  [/[a-z]/, 'a small letter'],
  [/[A-Z]/, 'a capital letter'],
  [/\d/, 'a number'],
  [/[!#$%&()*+,\-./:;<=>?@[\]^_`{|}~]/, 'a symbol, such as ! or -'],
]

/**
 * A password for a new account, kept as typed.
 *
 *     newPassword('horse') // 'Password must have 8 characters or more, a capital letter, a number and a symbol, …'
 */
export const newPassword: Rule<string> = typed => {
  const lacking = passwordParts.filter(([test]) => !test.test(typed)).map(([, words]) => words)
  if (lacking.length) return wrong(`Password must have ${new Intl.ListFormat('en-GB').format(lacking)}.`)
  // The directory trims passwords: the stored one would differ from the chosen one.
  if (/^[\s\p{Cf}]|[\s\p{Cf}]$/u.test(typed)) return wrong('Password must not begin or end with a space.')
  if (!typed.isWellFormed() || /\p{Cc}/u.test(typed)) return wrong('Password must be one line of text.')
  if (Array.from(typed).length <= 255) return { value: typed }
  return { fault: { code: 'TOO_LONG', message: 'Password must be 255 characters or fewer.' } }
}

const wrong = (message: string) => ({ fault: { code: 'INVALID' as const, message } })

/**
 * A slug that the sender chose.
 *
 *     slugText('Sidcup-Sewing') // { value: 'sidcup-sewing' }
 */
export const slugText: Rule<string> = typed => {
  const value = typed.trim().toLowerCase()
  if (isReservedSlug(value)) return wrong(`“${value}” is the address of a list. Choose another.`)
  if (isNewSlug(value)) return { value }
  return wrong(
    'Use letters from a to z, digits and dashes, beginning and ending with a letter or a digit; 255 at most.',
  )
}

/**
 * The id of a record.
 *
 *     uuidText('3F0F8F0E-52A5-4E58-8F43-7C0C5C2B2001') // { value: '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001' }
 */
export const uuidText: Rule<string> = typed => {
  const value = typed.trim().toLowerCase()
  if (isUuid(value)) return { value }
  return { fault: { code: 'INVALID', message: 'Choose one from the list.' } }
}

/**
 * A slug made from a name.
 *
 *     slugFrom('Café Erith & Friends', 'organisation') // 'cafe-erith-friends'
 *     slugFrom('All', 'organisation')                  // 'organisation-all'
 *     slugFrom('ਸਿੱਖ ਕੇਂਦਰ', 'organisation')               // 'organisation-' and a checksum of the name
 *
 * Deterministic: a form that is sent again under the same idempotency key must have the same content.
 */
export function slugFrom(name: string, otherwise: string): string {
  const latin = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replaceAll(/^-+|-+$/g, '')
  if (!/[a-z]/.test(latin)) return `${otherwise}-${checksum(name)}`
  return isReservedSlug(latin) ? `${otherwise}-${latin}` : latin
}

function checksum(text: string): string {
  let sum = 5381
  for (const sign of text) sum = (Math.imul(sum, 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}

/**
 * Whether a text has no visible character.
 *
 *     isBlank(' \u200B') // true
 */
export function isBlank(typed: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]*$/u.test(typed)
}

let segmenter: Intl.Segmenter | undefined

/**
 * The number of characters a reader sees.
 *
 *     visibleLength('Zoë 👩‍👩‍👧') // 5
 *
 * A browser without Intl.Segmenter, as Firefox until 2024, counts the code points of a joined emoji one by one.
 */
export function visibleLength(text: string): number {
  if (!('Segmenter' in Intl)) return Array.from(text.normalize()).length
  // Created on first use: on an old phone, creating it takes longer than all the other code that pages share.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].length
}

/**
 * What is wrong with the length of a text; null when it fits.
 *
 *     lengthFault('Name', 255, 'x'.repeat(260))
 *     // { code: 'TOO_LONG', message: 'Name must be 255 characters or fewer. You have 260.' }
 *
 * Residents count visible characters. The directory counts code points: an emoji of a family has seven, so a text of
 * those can be too long for the directory while it looks short. That case has its own message.
 */
export function lengthFault(label: string, most: number, text: string): Fault | null {
  if (text.length <= most) return null
  const codePoints = Array.from(text).length
  if (codePoints <= most) return null
  // Counting the visible characters of a text that is far too long is not worth the time.
  const seen = codePoints > 10 * most ? codePoints : visibleLength(text)
  if (seen > most)
    return tooLong(`${label} must be ${formatted(most)} characters or fewer. You have ${formatted(seen)}.`)
  return tooLong(
    `${label} is too long. Some of its characters, such as emoji, take the room of several. Leave some of them out.`,
  )
}

const tooLong = (message: string): Fault => ({ code: 'TOO_LONG', message })
const formatted = (count: number) => count.toLocaleString('en-GB')

/**
 * The name of a field at the beginning of a sentence.
 *
 *     beginning('the Facebook address') // 'The Facebook address'
 */
export const beginning = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * A text as it is stored: NFC, line feeds only, no control characters, trimmed.
 *
 *     cleanText('  Zoe\u0308\r\nErith ') // 'Zoë\nErith'
 *
 * Browsers send a line end as two characters, of which residents see one. Zero-width joiners inside a word stay: Persian and
 * emoji need them. Lone surrogates, which no database accepts, become U+FFFD.
 */
export function cleanText(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').trim()
}

/** Control characters, except the tab and the line feed. */
const controls = /[^\P{Cc}\t\n]/gu

/**
 * A text of one line as it is stored.
 *
 *     cleanLine(' Siân\n  O’Brien ') // 'Siân O’Brien'
 */
function cleanLine(typed: string): string {
  return cleanText(typed).replaceAll(/\s+/gu, ' ')
}
