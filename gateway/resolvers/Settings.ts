import type { BlockModel, SettingsModel } from '../records/models.ts'
import type { SettingsResolvers } from '../generated/resolvers.ts'
import { blockOf, isFilledBanner } from '../content/settings.ts'

export const Settings: SettingsResolvers = {
  global: ({ blocks }) => blockOf(blocks, 'global'),
  home: ({ blocks }) => blockOf(blocks, 'home'),
  about: titled('about', 'About'),
  contact: titled('contact', 'Contact us'),
  getInvolved: titled('get_involved', 'Get involved'),
  termsAndConditions: titled('terms_and_conditions', 'Terms and conditions'),
  privacyPolicy: titled('privacy_policy', 'Privacy policy'),
  cookiePolicy: settings =>
    settings.blocks['cookie_policy'] ? titled('cookie_policy', 'Cookie policy')(settings) : null,
  accessibilityStatement: titled('accessibility_statement', 'Accessibility statement'),
  favourites: titled('favourites', 'My favourites'),
  banner: ({ blocks }): BlockModel | null => {
    const banner = blockOf(blocks, 'banner')
    return isFilledBanner(banner) ? banner : null
  },
  isSample: ({ isSample }) => isSample,
}

function titled(name: string, title: string) {
  return ({ blocks }: SettingsModel) => ({ block: blockOf(blocks, name), title })
}
