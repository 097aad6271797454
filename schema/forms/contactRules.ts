import { type Rule, type RuleResult, beginning, cleanText, line, lengthFault } from './textRules.ts'

/**
 * A rule for an email address of any legal kind, kept as typed.
 *
 *     emailAddress('your email address')('Siân+forms@Library.london') // { value: 'Siân+forms@Library.london' }
 *     emailAddress('your email address')('siân') // 'Enter your email address in the correct format, like …'
 *
 * RFC 5321 and RFC 6531 allow plus signs, apostrophes, quoted names, other alphabets and long endings. Domains without a
 * dot, or that end in a number, are refused: they work in a private network only.
 */
export const emailAddress =
  (name: string): Rule<string> =>
  typed => {
    const value = cleanAddress(typed)
    if (octets.encode(value).length > 254)
      return emailFault('TOO_LONG', `${beginning(name)} must be 254 characters or fewer.`)
    const at = value.lastIndexOf('@')
    return isLocal(value.slice(0, Math.max(at, 0))) && isDomain(value.slice(at + 1))
      ? { value }
      : emailFault('INVALID', `Enter ${name} in the correct format, like name@example.com.`)
  }

/**
 * An address of any kind without the invisible marks that are copied with it from web pages and contacts.
 *
 *     cleanAddress('\u202Ajo@example.org\u200B') // 'jo@example.org'
 *
 * Joiners stay: domains in Persian and Sinhala need them.
 */
const cleanAddress = (typed: string) =>
  cleanText(typed.replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, ''))

const octets = new TextEncoder()
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+(\.[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+)*$/u
const quoted = /^"([^"\\\p{Cc}]|\\[^\p{Cc}])*"$/u
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

const isLocal = (text: string) => octets.encode(text).length <= 64 && (atom.test(text) || quoted.test(text))

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const isNamed = !/^\d+$/.test(labels.at(-1) ?? '') && (labels.at(-1)?.length ?? 0) >= 2
  return labels.length > 1 && isNamed && labels.every(part => part.length <= 63 && domainLabel.test(part))
}

const emailFault = (code: 'TOO_LONG' | 'INVALID', message: string): RuleResult<never> => ({
  fault: { code, message },
})

/**
 * A rule for a UK number, landline or mobile, in the format the directory accepts: beginning with 0, without spaces.
 *
 *     ukPhone('your phone number')('+44 20 7946 0144')  // { value: '02079460144' }
 *     ukPhone('your phone number')('+33 1 99 00 12 34') // 'Your phone number is from outside the UK, …'
 */
export const ukPhone =
  (name: string): Rule<string> =>
  typed => {
    const digits = phoneDigits(typed)
    const value = digits?.replace(/^\+?44(?=\d{9,10}$)/, '0') ?? ''
    if (/^0(7\d{9}|[1-689]\d{8,9})$/.test(value)) return { value }
    if (/\d[\s,.(]*(?:extension|extn?|x)[\s.:]*\d{1,6}\)?\s*$/i.test(typed)) {
      const message = `Enter ${name} without the extension, like 020 7946 0144.`
      return { fault: { code: 'INVALID', message } }
    }
    const message = /^\+(?!44)\d{6,15}$/.test(value)
      ? `${beginning(name)} is from outside the UK, which cannot be used here. Enter a UK number, like 020 7946 0144.`
      : `Enter ${name}, like 020 7946 0144 or 07700 900123. It must be a UK number.`
    return { fault: { code: 'INVALID', message } }
  }

/**
 * A rule for a UK mobile number.
 *
 *     ukMobile('your UK mobile number', instead)('07700 900 123') // { value: '07700900123' }
 *     ukMobile('your UK mobile number', instead)('020 7946 0144')
 *     // 'Your UK mobile number must begin with 07, and this one does not. Put …'
 *
 * @param instead What to do with any other number, as a sentence. Text messages are sent to this one, so it must be a mobile.
 */
export function ukMobile(name: string, instead: string): Rule<string> {
  return typed => {
    const digits = phoneDigits(typed)
    const national = digits?.replace(/^\+?44(?=\d{10}$)/, '0') ?? ''
    if (/^07\d{9}$/.test(national)) return { value: national }
    if (/^0[123589]\d{8,9}$/.test(national)) {
      return notMobile(`${beginning(name)} must begin with 07, and this one does not. ${instead}`)
    }
    if (/^\+(?!44)\d{6,15}$/.test(national)) {
      return notMobile(`${beginning(name)} cannot be one from outside the UK. ${instead}`)
    }
    return { fault: { code: 'INVALID', message: `Enter ${name}, like 07700 900123.` } }
  }
}

const notMobile = (message: string) => ({ fault: { code: 'NOT_A_UK_MOBILE' as const, message } })

/**
 * A rule for the phone number of a person, of any country, kept as typed: `020 8303 7777 ext. 12, mornings`.
 *
 *     anyPhone('your phone number')('+33 1 99 00 12 34') // { value: '+33 1 99 00 12 34' }
 *     anyPhone('your phone number')('call me')           // 'Enter your phone number, like …'
 *     anyPhone('your phone number')('123')               // 'Enter your phone number, like …'
 *
 * Six digits are enough: neighbours leave out the code of their town, and the shortest numbers abroad have seven with the country.
 */
export const anyPhone = (name: string) => phoneWith(name, digits => digits.join('').length >= 6)

/**
 * A rule for the number at which residents reach a service: as `anyPhone`, or a short one that anybody in the country can dial
 * or text.
 *
 *     servicePhone('the phone number')('101 ext. 4') // { value: '101 ext. 4' }
 *     servicePhone('the phone number')('text 85258') // { value: 'text 85258' }
 *     servicePhone('the phone number')('123')        // 'Enter the phone number, like …'
 */
export const servicePhone = (name: string) =>
  phoneWith(name, digits => digits.join('').length >= 5 || digits.some(part => shortNumbers.has(part)))

/** Emergencies, the police, power cuts, NHS 111 and 119, banks' fraud line, directory enquiries for disabled people. */
const shortNumbers = new Set(['999', '112', '101', '105', '111', '119', '159', '195'])

function phoneWith(name: string, isComplete: (digits: string[]) => boolean): Rule<string> {
  const longest = line(beginning(name))
  return typed => {
    const latin = typed.replaceAll(/\p{Nd}/gu, latinDigit)
    if (isComplete(latin.match(/\d+/g) ?? [])) return longest(typed)
    const message = `Enter ${name}, like 020 7946 0144, 07700 900123 or +33 1 99 00 12 34.`
    return { fault: { code: 'INVALID', message } }
  }
}

/**
 * The outward code of a postcode, the only part that is passed on.
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

/**
 * A rule for the address of a website; `https://` is added where it is missing.
 *
 *     websiteAddress('the website')('www.sewing.example') // { value: 'https://www.sewing.example' }
 *     websiteAddress('the website')('sewing')
 *     // { fault: { code: 'INVALID', message: 'Enter the website, like https://www.example.org.' } }
 */
export const websiteAddress =
  (name: string, example = 'https://www.example.org'): Rule<string> =>
  typed => {
    const text = cleanAddress(typed)
    const value = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
    const fault = lengthFault(beginning(name), 255, value)
    if (fault) return { fault }
    if (isWebsite(value)) return { value }
    return { fault: { code: 'INVALID', message: `Enter ${name}, like ${example}.` } }
  }

function isWebsite(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null
  return url !== null && url.hostname.includes('.') && !url.username && !url.password
}

/**
 * The page that feedback is about, without query and fragment, which may hold what a resident searched for.
 *
 *     pageAddress('https://signpost.example/results?query=debt') // { value: 'https://signpost.example/results' }
 *     pageAddress('/services/erith-food-bank')                   // { value: '/services/erith-food-bank' }
 */
export const pageAddress: Rule<string> = typed => {
  const text = cleanAddress(typed)
  // A second slash would make it another host.
  const isPath = /^\/(?![/\\])/.test(text)
  const url = isPath || /^https?:\/\//i.test(text) ? URL.parse(text, 'https://path.invalid') : null
  if (!url)
    return { fault: { code: 'INVALID', message: 'Enter the address of the page, like /services/food-bank.' } }
  const value = isPath ? url.pathname : `${url.origin}${url.pathname}`
  if (value.length <= 255) return { value }
  return { fault: { code: 'TOO_LONG', message: 'The address of the page must be 255 characters or fewer.' } }
}

/**
 * The address of a video on YouTube or Vimeo, in the formats the directory accepts.
 *
 *     videoAddress('youtu.be/dQw4w9WgXcQ') // { value: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
 */
export const videoAddress: Rule<string> = typed => {
  const result = websiteAddress('the address of the video', 'https://www.youtube.com/watch?v=abc')(typed)
  if ('fault' in result) return result
  const url = new URL(result.value)
  url.protocol = 'https:'
  url.hostname = videoHostAliases[url.hostname] ?? url.hostname
  const isShort = url.hostname === 'youtu.be'
  const value = isShort ? `https://www.youtube.com/watch?v=${url.pathname.slice(1)}` : url.href
  // Letters of other scripts take more characters when they are percent-encoded.
  const fault = lengthFault('The address of the video', 255, value)
  if (fault) return { fault }
  if (isShort || (videoHosts.includes(url.hostname) && !url.port)) return { value }
  return { fault: { code: 'INVALID', message: 'Enter the address of a video on YouTube or Vimeo.' } }
}

const videoHosts = ['www.youtube.com', 'player.vimeo.com', 'vimeo.com']
const videoHostAliases: Record<string, string> = {
  'youtube.com': 'www.youtube.com',
  'm.youtube.com': 'www.youtube.com',
  'www.vimeo.com': 'vimeo.com',
}

/**
 * A phone number without separators; null when it contains anything else.
 *
 *     phoneDigits('+44 (0)7700 900-123') // '+447700900123'
 *     phoneDigits('0044 20 7946 0144')   // '+442079460144'
 *     phoneDigits('ask for Sam')         // null
 *
 * Digits of other scripts are digits. The bracketed 0 is dialled within the country only.
 */
function phoneDigits(typed: string): string | null {
  const bare = typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, latinDigit)
    .replaceAll(/[\p{Cf}\s().\-/\p{Pd}]/gu, '')
    .replace(/^00/, '+')
    .replace(/^(\+?44)0/, '$1')
  return /^\+?\d+$/.test(bare) ? bare : null
}

/** Unicode places the ten digits of each script in one run. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
