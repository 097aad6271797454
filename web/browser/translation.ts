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

const forms = /^\/(?:feedback|get-involved|services\/[^/]+\/referral)\/?$/

/**
 * Whether a translation service can show a page: not a form, whose fields and drafts belong to this site.
 *
 *     isTranslatable('/services/erith-food-bank')          // true
 *     isTranslatable('/services/erith-food-bank/referral') // false
 */
export const isTranslatable = (path: string): boolean => !forms.test(path)
