import type { PageContext } from 'vike/types'
import { redirectPastLastPage, pageOf, slugOf } from '../../../../browser/pageAddress.ts'
import { loadPage } from '../../../../graphql/loadPage.ts'
import { PersonaPageDocument } from '../../../../generated/operations/PersonaPage.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'

const variablesOf = (pageContext: PageContext) => ({ slug: slugOf(pageContext), page: pageOf(pageContext) })

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'persona')
  const { persona } = await loadPage(
    pageContext,
    PersonaPageDocument,
    variablesOf(pageContext),
    d => d.persona,
  )
  const { name, subtitle, services } = persona!
  redirectPastLastPage(pageContext, services?.pageInfo)
  head(name, subtitle, services?.pageInfo)
}
