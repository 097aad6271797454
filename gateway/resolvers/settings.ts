import { isJsonObject } from '../../platform/json.ts'
import type { Area, Areas } from '../areas/areas.ts'
import { memoiseByRecord } from '../formatting/memoise.ts'
import type { BlockModel, SettingsModel } from '../records/models.ts'
import type {
  SettingsResolvers,
  GlobalSettingsResolvers,
  HomeSettingsResolvers,
  BannerResolvers,
  ContentTextResolvers,
} from '../generated/resolvers.ts'
import { emailAddress, listOf, linkTarget, phoneOf, textOf, webAddress } from '../records/coerce.ts'
import { plainOf } from '../formatting/text.ts'

export const Settings: SettingsResolvers = {
  global: settings => settings,
  home: ({ blocks }) => blockOf(blocks, 'home'),
  about: titled('about', 'About'),
  contact: titled('contact', 'Contact us'),
  getInvolved: introduction('get_involved', 'Get involved'),
  termsAndConditions: titled('terms_and_conditions', 'Terms and conditions'),
  privacyPolicy: titled('privacy_policy', 'Privacy policy'),
  cookiePolicy: settings =>
    readBlocks(settings)['cookie_policy'] ? titled('cookie_policy', 'Cookie policy')(settings) : null,
  accessibilityStatement: titled('accessibility_statement', 'Accessibility statement'),
  favourites: introduction('favourites', 'My favourites'),
  banner: (settings): BlockModel | null => {
    const banner = blockOf(readBlocks(settings), 'banner')
    return isFilledBanner(banner) ? banner : null
  },
  isSample: ({ isSample }) => isSample,
  countsUnmetSearches: (_settings, _args, { unmetSearches }) => unmetSearches !== undefined,
  dataLicence: (_settings, _args, { dataLicence }) => dataLicence,
  district: (_settings, _args, { areas }) => onlyDistrict(areas),
  areaAttributions: (_settings, _args, { areas }) => [...areas.attributions],
}

/** The one district that the boundaries are of. */
const onlyDistrict = memoiseByRecord((areas: Areas): Area | null => {
  const { districts, wards } = areas.all()
  const named = districts.length ? districts : wards.flatMap(({ district }) => district ?? [])
  const [only, ...others] = new Map(named.map(({ code, name }) => [code, { code, name }])).values()
  return others.length ? null : (only ?? null)
})

/** The text above a form or a list, which does without. */
function introduction(name: string, title: string) {
  return ({ blocks }: SettingsModel) => ({ block: blockOf(blocks, name), title })
}

function titled(name: string, title: string) {
  return (settings: SettingsModel) => ({ block: blockOf(readBlocks(settings), name), title })
}

/**
 * The blocks, for what only the council can tell.
 *
 * @throws The reason why the texts cannot be read.
 */
function readBlocks({ blocks, failure }: SettingsModel): Record<string, unknown> {
  if (failure) throw failure
  return blocks
}

const globalText = (blocks: Record<string, unknown>, key: string) =>
  settingText(blockOf(blocks, 'global'), key)

const contactPhoneIn = (block: BlockModel) =>
  typeof block['contact_phone'] === 'number'
    ? phoneOf(block['contact_phone'])
    : phoneOf(settingText(block, 'contact_phone'))

export const GlobalSettings: GlobalSettingsResolvers = {
  footerTitle: ({ blocks }) => globalText(blocks, 'footer_title') ?? 'Signpost',
  footerContent: ({ blocks }) => globalText(blocks, 'footer_content') ?? '',
  contactPhone: settings => contactPhoneIn(blockOf(readBlocks(settings), 'global')),
  contactEmail: settings => emailAddress(globalText(readBlocks(settings), 'contact_email')),
  facebookHandle: settings => globalText(readBlocks(settings), 'facebook_handle'),
  twitterHandle: settings => globalText(readBlocks(settings), 'twitter_handle'),
}

export const HomeSettings: HomeSettingsResolvers = {
  searchTitle: block => settingText(block, 'search_title') ?? 'What do you need help with?',
  categoriesTitle: block => settingText(block, 'categories_title') ?? 'Browse by topic',
  personasTitle: block => settingText(block, 'personas_title') ?? 'Help for people like you',
  personasContent: block => settingText(block, 'personas_content') ?? '',
  banners: block => listOf<BlockModel>(block['banners']).filter(isFilledBanner),
}

export const Banner: BannerResolvers = {
  title: block => settingText(block, 'title') ?? '',
  content: block => settingText(block, 'content') ?? '',
  buttonText: block => settingText(block, 'button_text'),
  buttonUrl: block => linkTarget(block['button_url']),
}

export const ContentText: ContentTextResolvers = {
  title: ({ block, title }) => settingText(block, 'title') ?? title,
  content: ({ block }) => settingText(block, 'content') ?? '',
  videoUrl: ({ block }) => webAddress(block['video_url']),
}

/**
 * One block of the council's texts; empty when the directory has no block with that name.
 *
 *     blockOf({ home: { search_title: 'What do you need?' } }, 'home') // { search_title: 'What do you need?' }
 */
function blockOf(blocks: Record<string, unknown>, name: string): BlockModel {
  const block = blocks[name]
  return isJsonObject(block) ? { ...block } : {}
}

/**
 * A text of a settings block; null when the council has not written one.
 *
 *     settingText({ contact_phone: '020 7946 0000' }, 'contact_phone') // '020 7946 0000'
 *     settingText({ contact_phone: 'Contact phone' }, 'contact_phone') // null
 *
 * A new directory has the name of each text as its value.
 */
function settingText(block: BlockModel, key: string): string | null {
  // Only contents are Markdown.
  const text = key.endsWith('content') ? textOf(block[key]) : plainOf(block[key])
  return text?.toLowerCase().replaceAll(/[\s_]+/g, '_') === key ? null : text
}

/** Whether a banner has a text. A new directory has a banner of four nulls. */
function isFilledBanner(block: BlockModel): boolean {
  return settingText(block, 'title') !== null || settingText(block, 'content') !== null
}
