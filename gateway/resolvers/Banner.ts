import type { BannerResolvers } from '../generated/resolvers.ts'
import { linkTarget } from '../records/coerce.ts'
import { settingText } from '../content/settings.ts'

export const Banner: BannerResolvers = {
  title: block => settingText(block, 'title') ?? '',
  content: block => settingText(block, 'content') ?? '',
  buttonText: block => settingText(block, 'button_text'),
  buttonUrl: block => linkTarget(block['button_url']),
}
