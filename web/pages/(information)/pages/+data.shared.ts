import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { slugOf } from '../../../browser/pageAddress.ts'
import { InformationPageDocument } from '../../../generated/operations/InformationPage.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'guide')
  const { page } = await loadPage(
    pageContext,
    InformationPageDocument,
    { slug: slugOf(pageContext) },
    d => d.page,
  )
  const { title, excerpt, path } = page!
  pageContext.canonicalPath = path
  head(title, excerpt)
}
