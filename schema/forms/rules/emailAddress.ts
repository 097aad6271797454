import type { Rule, Ruling } from '../Rule.ts'
import { beginning } from './beginning.ts'
import { cleanText } from './cleanText.ts'

const octets = new TextEncoder()
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+(\.[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+)*$/u
const quoted = /^"([^"\\\p{Cc}]|\\[^\p{Cc}])*"$/u
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/**
 * A rule for an email address of any legal kind, kept as it was typed.
 *
 *     emailAddress('your email address')('Siân+forms@Library.london') // { value: 'Siân+forms@Library.london' }
 *     emailAddress('your email address')('siân') // 'Enter your email address in the correct format, like …'
 *
 * Legal is what the rules of mail say: plus signs, apostrophes, quoted names, other alphabets, long endings. Addresses
 * without a dot after the @, or with a number there instead of a name, are legal in a private network only.
 */
export const emailAddress =
  (name: string): Rule<string> =>
  typed => {
    const value = cleanText(typed)
    if (octets.encode(value).length > 254)
      return wrong('TOO_LONG', `${beginning(name)} must be 254 characters or fewer.`)
    const at = value.lastIndexOf('@')
    return isLocal(value.slice(0, Math.max(at, 0))) && isDomain(value.slice(at + 1))
      ? { value }
      : wrong('INVALID', `Enter ${name} in the correct format, like name@example.com.`)
  }

const isLocal = (text: string) => octets.encode(text).length <= 64 && (atom.test(text) || quoted.test(text))

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const isNamed = !/^\d+$/.test(labels.at(-1) ?? '') && (labels.at(-1)?.length ?? 0) >= 2
  return labels.length > 1 && isNamed && labels.every(part => part.length <= 63 && label.test(part))
}

const wrong = (code: 'TOO_LONG' | 'INVALID', message: string): Ruling<never> => ({ fault: { code, message } })
