import type { TextPageQuery } from '../../../generated/types.ts'

type TextName = Exclude<
  keyof TextPageQuery['settings'],
  '__typename' | 'global' | 'banner' | 'isSample' | 'countsUnmetSearches'
>

/** The text of the settings at each address. */
export const texts: Record<string, TextName> = {
  '/about': 'about',
  '/accessibility-statement': 'accessibilityStatement',
  '/contact': 'contact',
  '/cookie-policy': 'cookiePolicy',
  '/privacy-policy': 'privacyPolicy',
  '/terms-and-conditions': 'termsAndConditions',
}
