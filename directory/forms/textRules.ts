import { isUuid } from '../../schema/identifiers.ts'

/** What a text must match, and the message when it does not. */
export type Rule = readonly [isValid: (text: string) => boolean, message: string]

const kindsOfCharacter = [/[a-z]/, /[A-Z]/, /\d/, /[!#$%&()*+,\-./:;<=>?@[\]^_`{|}~]/]
const videoHosts = ['www.youtube.com', 'player.vimeo.com', 'vimeo.com']

const withoutSpaces = (text: string) => text.replaceAll(' ', '')
/** After the 0, nine or ten digits; mobiles always have ten. */
const isUkNumber = (text: string) => /^0([1-689]\d{8,9}|7\d{9})$/.test(text)
const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/**
 * The rules for texts in forms, as the contract has them. A message completes "The email …".
 *
 * In telephone numbers only plain spaces are ignored, not brackets or dashes. A strong password has a small letter, a
 * capital, a digit and a symbol; quotes and backslashes do not count as symbols.
 */
export const textRules = {
  id: [isUuid, 'field must be a valid UUID'],
  email: [isEmailAddress, 'field must be a valid email address'],
  webAddress: [
    text => /^https?:$/.test(parseUrl(text)?.protocol ?? ''),
    'field must be a valid web address that starts with http:// or https://',
  ],
  video: [
    text => text.startsWith('https://') && videoHosts.includes(parseUrl(text)?.host ?? ''),
    'field must start https://www.youtube.com, https://player.vimeo.com or https://vimeo.com',
  ],
  slug: [
    text => /^[a-z\d]([a-z\d-]*[a-z\d])?$/.test(text),
    'field may hold only a-z, 0-9 and dashes, and must start and end with a letter or digit',
  ],
  /** `07700 900 123` or `+44 7700 900123`. */
  ukMobile: [
    text => /^(07\d{9}|\+447\d{9})$/.test(withoutSpaces(text)),
    'field must be a UK mobile number, starting 07 or +447',
  ],
  /** `020 7946 0155`: a landline or a mobile as dialled in the country. */
  ukNumber: [text => isUkNumber(withoutSpaces(text)), 'field must be a UK phone number, starting 0'],
  /** `02079460144`. */
  ukNumberWithoutSpaces: [isUkNumber, 'field must be a UK phone number, starting 0, without spaces'],
  longPassword: [text => characterCount(text) >= 8, 'field must be at least 8 characters'],
  strongPassword: [
    text => kindsOfCharacter.every(kind => kind.test(text)),
    'field must hold a lower-case letter, an upper-case letter, a digit and a symbol, such as !, - or #',
  ],
} satisfies Record<string, Rule>

/**
 * The number of code points in a text, as the contract counts: an emoji is one character, not two UTF-16 units.
 *
 *     characterCount('a😀') // 2
 */
export function characterCount(text: string): number {
  return Array.from(text).length
}

const atom = String.raw`[^\s\p{Cc}"(),.:;<>@[\\\]]+`
const localPart = new RegExp(String.raw`^(${atom}(\.${atom})*|"([^"\\\p{Cc}]|\\[^\p{Cc}])*")$`, 'u')
const label = String.raw`[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const domain = new RegExp(String.raw`^${label}(\.${label})+$`, 'u')

/**
 * Whether a text is a valid e-mail address whose domain has a dot.
 *
 *     isEmailAddress("O'Brien+news@Town.LONDON") // true
 *     isEmailAddress('jo@localhost') // false
 */
function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, host] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  return local.length <= 64 && host.length <= 253 && localPart.test(local) && domain.test(host)
}
