import type { Rule } from '../Rule.ts'

const wanted: [test: RegExp, words: string][] = [
  [/^.{8,}$/su, '8 characters or more'],
  [/[a-z]/, 'a lower-case letter'],
  [/[A-Z]/, 'a capital letter'],
  [/\d/, 'a digit'],
  [/[!#$%&()*+,\-./:;<=>?@[\]^_`{|}~]/, 'a symbol, such as ! or -'],
]

/**
 * A password for a new account, kept as it was typed.
 *
 *     newPassword('horse') // 'Password must have 8 characters or more, a capital letter, a digit and a symbol, …'
 */
export const newPassword: Rule<string> = typed => {
  const lacking = wanted.filter(([test]) => !test.test(typed)).map(([, words]) => words)
  if (lacking.length) return wrong(`Password must have ${new Intl.ListFormat('en-GB').format(lacking)}.`)
  // The directory cuts spaces off, and the password would no longer be the one that was chosen.
  if (/^[\s\p{Cf}]|[\s\p{Cf}]$/u.test(typed)) return wrong('Password must not begin or end with a space.')
  if (!typed.isWellFormed() || /\p{Cc}/u.test(typed)) return wrong('Password must be one line of text.')
  if (Array.from(typed).length <= 255) return { value: typed }
  return { fault: { code: 'TOO_LONG', message: 'Password must be 255 characters or fewer.' } }
}

const wrong = (message: string) => ({ fault: { code: 'INVALID' as const, message } })
