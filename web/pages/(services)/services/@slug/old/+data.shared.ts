import type { PageContext } from 'vike/types'
import { data as serviceData } from '../+data.shared.ts'

/** The service as its own page has it; search engines are sent there. */
export async function data(pageContext: PageContext) {
  pageContext.canonicalPath = pageContext.urlPathname.replace(/\/old$/, '')
  await serviceData(pageContext)
}
