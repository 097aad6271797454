import type { PageContext } from 'vike/types'
import { pageOf } from '../../../browser/pageAddress.ts'

/** The pages of the two long lists in the address: `?services=2&organisations=3`. */
export function sitemapVariables({ urlParsed }: Pick<PageContext, 'urlParsed'>) {
  const numbered = (page: string | undefined) =>
    pageOf({ urlParsed: { ...urlParsed, search: page ? { page } : {} } })
  const { services, organisations } = urlParsed.search
  return { services: numbered(services), organisations: numbered(organisations) }
}
