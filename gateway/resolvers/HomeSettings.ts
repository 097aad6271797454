import type { BlockModel } from '../records/models.ts'
import type { HomeSettingsResolvers } from '../generated/resolvers.ts'
import { listOf } from '../records/coerce.ts'
import { isFilledBanner, settingText } from '../content/settings.ts'

export const HomeSettings: HomeSettingsResolvers = {
  searchTitle: block => settingText(block, 'search_title') ?? 'What do you need help with?',
  categoriesTitle: block => settingText(block, 'categories_title') ?? 'Browse by topic',
  personasTitle: block => settingText(block, 'personas_title') ?? 'Help for people like you',
  personasContent: block => settingText(block, 'personas_content') ?? '',
  banners: block => listOf<BlockModel>(block['banners']).filter(isFilledBanner),
}
