import type { PageContext } from 'vike/types'
import { data as serviceData } from '../+data.shared.ts'

/** The data of the service's page, which is the canonical address. */
export async function data(pageContext: PageContext) {
  pageContext.canonicalPath = pageContext.urlPathname.replace(/\/old$/, '')
  await serviceData(pageContext)
}
