import { flagOf } from '../records/coerce.ts'
import type { PageListItemRecord, PageRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../directory/directory.ts'
import { loaderBySlug } from './recordLoaders.ts'
import { once } from './once.ts'
import { recordsOf } from './recordsOf.ts'

/** Information pages: the whole tree without their texts, and one with all it holds. Never one that is switched off. */
export function pageLoaders(rest: Directory) {
  const bySlug = loaderBySlug<PageRecord>(rest, '/pages')
  return {
    tree: once(async () => {
      const pages = recordsOf<PageListItemRecord>(await rest.read('/pages'))
      return pages.filter(({ enabled }) => flagOf(enabled, false))
    }),
    bySlug: async (slug: string): Promise<PageRecord | null> => {
      const page = await bySlug.load(slug)
      return !flagOf(page?.enabled, false) ? null : page
    },
  }
}
