import type { Loaders } from '../loaders/createLoaders.ts'
import { isNamed } from '../records/coerce.ts'
import { pagePath } from '../content/guides.ts'
import { isSlug } from '../../schema/identifiers.ts'
import type { LookUps } from './LookUps.ts'

/** The look-ups of the redirects, over the loaders of a request. */
export function redirectLookUps({ services, organisations, events, collections, pages }: Loaders): LookUps {
  return {
    services: async name => slug(await services.bySlug(name)),
    organisations: async name => slug(await organisations.bySlug.load(name)),
    events: async name => slug(await events.bySlug.load(name)),
    categories: async name => slug(await collections.category(name)),
    personas: async name => slug(await collections.persona(name)),
    pagePath: async name => {
      const tree = await pages.tree()
      const page = tree.find(one => isNamed(one, name))
      return page ? pagePath(page, tree) : null
    },
  }
}

// A slug from a record becomes part of an address: it must be one.
function slug(record: { slug: string } | null): string | null {
  return isSlug(record?.slug) ? record.slug : null
}
