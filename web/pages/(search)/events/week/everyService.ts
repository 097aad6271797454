import type { PageContext } from 'vike/types'
import { WeekServicesDocument } from '../../../../generated/operations/WeekServices.ts'
import { loadMaterial } from '../../../../graphql/loadPage.ts'

/** As many pages as one visit may cost: 400 services. */
const mostPages = 10

/** The services with their hours, and whether there are more than can be looked through for one page. */
export async function everyService(pageContext: PageContext) {
  const pageAt = async (page: number) =>
    (await loadMaterial(pageContext, WeekServicesDocument, { page })).services
  const first = await pageAt(1)
  const { pageCount } = first.pageInfo
  const others = Array.from({ length: Math.min(pageCount, mostPages) - 1 }, (_, i) => pageAt(i + 2))
  const pages = [first, ...(await Promise.all(others))]
  return { services: pages.flatMap(({ nodes }) => nodes), isPartial: pageCount > mostPages }
}
