import { languageCookie } from '../../state/translation/chosenLanguage.ts'

/** Seconds: 365 days. */
const age = 365 * 24 * 3600

/**
 * The header that keeps the choice of a language, or with null lets it go. Scripts of the page may read it, to show the choice.
 *
 *     writtenLanguageCookie('pl', true) // 'language=pl; Path=/; Max-Age=31536000; SameSite=Lax; Secure'
 */
export function writtenLanguageCookie(code: string | null, isSecure: boolean): string {
  const parts = [`${languageCookie}=${code ?? ''}`, 'Path=/', `Max-Age=${code ? age : 0}`, 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
