import type { PageResolvers } from '../generated/resolvers.ts'
import { slugOf, textOf } from '../records/coerce.ts'
import { richTextExcerpt } from '../formatting/richText.ts'
import { imageOf } from '../pictures/images.ts'
import { childPages, pageAncestors, pagePath, pageSections } from '../content/guides.ts'
import { enabledOf } from '../content/collections.ts'

export const Page: PageResolvers = {
  id: ({ id }) => id,
  slug: page => slugOf(page),
  title: ({ title }) => textOf(title) ?? '',
  type: page => (page.page_type === 'landing' ? 'LANDING' : 'INFORMATION'),
  excerpt: ({ excerpt }, args) => textOf(richTextExcerpt(excerpt, args)),
  image: ({ id, image }) => imageOf(image, ['page', id]),
  sections: async (page, _args, { loaders }) => {
    const whole = page.content === undefined ? await loaders.pages.bySlug(page.id) : page
    return whole && pageSections(whole.content)
  },
  parent: async (page, _args, { loaders }) => pageAncestors(page, await loaders.pages.tree()).at(-1) ?? null,
  children: async ({ id }, _args, { loaders }) => childPages(id, await loaders.pages.tree()),
  ancestors: async (page, _args, { loaders }) => pageAncestors(page, await loaders.pages.tree()),
  categories: async (page, _args, { loaders }) => {
    const whole = page.collection_categories === undefined ? await loaders.pages.bySlug(page.id) : page
    return whole && enabledOf(whole.collection_categories)
  },
  personas: async (page, _args, { loaders }) => {
    const whole = page.collection_personas === undefined ? await loaders.pages.bySlug(page.id) : page
    return whole && enabledOf(whole.collection_personas)
  },
  // At the top of the tree it is still found, should the tree be out of reach.
  path: async (page, _args, { loaders }) => pagePath(page, await loaders.pages.tree().catch(() => [])),
}
