import { flagOf } from '../../records/coerce.ts'
import type { PageListItemRecord, PageRecord } from '../../../schema/generated/records.ts'
import type { Directory } from '../directory.ts'
import { loaderBySlug } from './recordLoaders.ts'
import { once } from '../../../platform/once.ts'
import { recordsOf } from './rows.ts'

/** Pages of guides: the whole tree without texts, and one page with its texts. None is switched off. */
export function pageLoaders(directory: Directory) {
  const bySlug = loaderBySlug<PageRecord>(directory, '/pages')
  return {
    tree: once(async () => {
      const pages = recordsOf<PageListItemRecord>(await directory.read('/pages'))
      return pages.filter(({ enabled }) => flagOf(enabled, false))
    }),
    bySlug: async (slug: string): Promise<PageRecord | null> => {
      const page = await bySlug.load(slug)
      return !flagOf(page?.enabled, false) ? null : page
    },
  }
}
