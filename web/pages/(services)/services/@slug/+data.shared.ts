import type { PageContext } from 'vike/types'
import { loadPage } from '../../../../graphql/loadPage.ts'
import { slugOf } from '../../../../browser/pageAddress.ts'
import { ServicePageDocument } from '../../../../generated/operations/ServicePage.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'service')
  const { service } = await loadPage(
    pageContext,
    ServicePageDocument,
    { slug: slugOf(pageContext) },
    d => d.service,
  )
  head(service!.name, service!.intro || service!.excerpt)
}
