import type { GlobalSettingsResolvers } from '../generated/resolvers.ts'
import { settingText } from '../content/settings.ts'

export const GlobalSettings: GlobalSettingsResolvers = {
  footerTitle: block => settingText(block, 'footer_title') ?? 'Signpost',
  footerContent: block => settingText(block, 'footer_content') ?? '',
  contactPhone: block => settingText(block, 'contact_phone'),
  contactEmail: block => settingText(block, 'contact_email'),
  facebookHandle: block => settingText(block, 'facebook_handle'),
  twitterHandle: block => settingText(block, 'twitter_handle'),
}
