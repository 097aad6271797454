import type {
  PageResolvers,
  PageSectionResolvers,
  PageBlockResolvers,
  CopyBlockResolvers,
  CallToActionBlockResolvers,
  VideoBlockResolvers,
} from '../generated/resolvers.ts'
import { modifiedSince } from '../content/modifiedSince.ts'
import { dateFields } from '../lists/recordDates.ts'
import { slugOf, listOf, webAddress, linkTarget } from '../records/coerce.ts'
import { richTextExcerpt, markdownOf } from '../formatting/richText.ts'
import { nameOf, plainOf } from '../formatting/text.ts'
import { imageOf } from '../pictures/images.ts'
import { childPages, pageAncestors, pagePath, pageSections } from '../content/guides.ts'
import { enabledOf } from '../content/collections.ts'
import type { PageContentBlockRecord } from '../../schema/generated/records.ts'

export const Page: PageResolvers = {
  id: ({ id }) => id,
  ...dateFields('pages'),
  slug: page => slugOf(page),
  title: ({ title, slug }) => nameOf(title, slug),
  type: page => (page.page_type === 'landing' ? 'LANDING' : 'INFORMATION'),
  excerpt: ({ excerpt }, args) => richTextExcerpt(excerpt, args) || null,
  image: ({ id, image }) => imageOf(image, ['page', id]),
  sections: async (page, _args, { loaders }) => {
    const whole = page.content === undefined ? await loaders.pages.bySlug(page.id) : page
    return whole && pageSections(whole.content)
  },
  parent: async (page, _args, { loaders }) => pageAncestors(page, await loaders.pages.tree()).at(-1) ?? null,
  children: async ({ id }, { modifiedSince: since }, context) =>
    modifiedSince('pages', childPages(id, await context.loaders.pages.tree()), since, context),
  ancestors: async (page, { modifiedSince: since }, context) =>
    modifiedSince('pages', pageAncestors(page, await context.loaders.pages.tree()), since, context),
  categories: async (page, { modifiedSince: since }, context) => {
    const { bySlug } = context.loaders.pages
    const whole = page.collection_categories === undefined ? await bySlug(page.id) : page
    return whole && modifiedSince('categories', enabledOf(whole.collection_categories), since, context)
  },
  personas: async (page, { modifiedSince: since }, context) => {
    const { bySlug } = context.loaders.pages
    const whole = page.collection_personas === undefined ? await bySlug(page.id) : page
    return whole && modifiedSince('personas', enabledOf(whole.collection_personas), since, context)
  },
  // Without the tree the page is still found at the path of the top level.
  path: async (page, _args, { loaders }) =>
    page.path ?? pagePath(page, await loaders.pages.tree().catch(() => [])),
}

export const PageSection: PageSectionResolvers = {
  name: ({ name }) => name,
  title: ({ section }) => plainOf(section.title),
  blocks: ({ section }) => listOf(section.content).filter(isShown),
}

// A video without an address cannot be shown, nor can a block of an unknown type.
function isShown(block: PageContentBlockRecord): boolean {
  return (
    block.type === 'copy' ||
    block.type === 'cta' ||
    (block.type === 'video' && webAddress(block.url) !== null)
  )
}

export const PageBlock: PageBlockResolvers = {
  __resolveType: block =>
    ({ copy: 'CopyBlock', cta: 'CallToActionBlock', video: 'VideoBlock' } as const)[block.type],
}

export const CopyBlock: CopyBlockResolvers = { content: ({ value }) => markdownOf(value) }

export const CallToActionBlock: CallToActionBlockResolvers = {
  title: ({ title }) => plainOf(title) ?? '',
  description: ({ description }) => plainOf(description) ?? '',
  buttonText: ({ buttonText }) => plainOf(buttonText),
  buttonUrl: ({ url }) => linkTarget(url),
}

export const VideoBlock: VideoBlockResolvers = {
  title: ({ title }) => plainOf(title) ?? '',
  url: ({ url }) => webAddress(url) ?? '',
}
