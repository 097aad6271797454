import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { DevelopersPageDocument } from '../../../generated/operations/DevelopersPage.ts'
import { developersIntro as words } from '../../../generated/messages/developersIntro.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'developers')
  await loadPage(pageContext, DevelopersPageDocument, {})
  head(words.title, words.description)
}
