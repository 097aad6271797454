/** A language, with its name in that language. The code is that of BCP 47 and of Google Translate. */
interface Language {
  code: string
  name: string
}

/** The language of the site itself. */
export const siteLanguage: Language = { code: 'en-GB', name: 'English' }

/** Languages that are spoken in London and that Google Translate has, in the alphabetical order of their scripts. */
export const languages: readonly Language[] = [
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'it', name: 'Italiano' },
  { code: 'lt', name: 'Lietuvių' },
  { code: 'pl', name: 'Polski' },
  { code: 'pt-PT', name: 'Português' },
  { code: 'ro', name: 'Română' },
  { code: 'sq', name: 'Shqip' },
  { code: 'so', name: 'Soomaali' },
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'yo', name: 'Yorùbá' },
  { code: 'bg', name: 'Български' },
  { code: 'uk', name: 'Українська' },
  { code: 'ar', name: 'العربية' },
  { code: 'ur', name: 'اردو' },
  { code: 'fa', name: 'فارسی' },
  { code: 'ne', name: 'नेपाली' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'bn', name: 'বাংলা' },
  { code: 'pa', name: 'ਪੰਜਾਬੀ' },
  { code: 'gu', name: 'ગુજરાતી' },
  { code: 'ta', name: 'தமிழ்' },
  { code: 'zh-CN', name: '简体中文' },
  { code: 'zh-TW', name: '繁體中文' },
]

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
