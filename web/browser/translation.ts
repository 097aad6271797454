/** The cookie for the language that a visitor has chosen, for 365 days. */
export const languageCookie = 'language'

/**
 * The language that was chosen before; null when none was.
 *
 *     chosenLanguage('theme=dark; language=pl') // 'pl'
 */
export function chosenLanguage(cookies: string): string | null {
  return /(?:^|;\s*)language=([A-Za-z-]{2,10})(?=;|$)/.exec(cookies)?.[1] ?? null
}
