import type { PageContext } from 'vike/types'
import { redirectPastLastPage, pageOf, slugOf } from '../../../../browser/pageAddress.ts'
import { loadPage } from '../../../../graphql/loadPage.ts'
import { OrganisationPageDocument } from '../../../../generated/operations/OrganisationPage.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'

const variablesOf = (pageContext: PageContext) => ({ slug: slugOf(pageContext), page: pageOf(pageContext) })

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'organisation')
  const { organisation } = await loadPage(
    pageContext,
    OrganisationPageDocument,
    variablesOf(pageContext),
    d => d.organisation,
  )
  const { name, excerpt, services } = organisation!
  redirectPastLastPage(pageContext, services?.pageInfo)
  head(name, excerpt, services?.pageInfo)
}
