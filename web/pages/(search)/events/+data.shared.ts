import type { PageContext } from 'vike/types'
import { loadPage } from '../../../apollo/loadPage.ts'
import { pageOf } from '../../../apollo/pageOf.ts'
import { EventsPageDocument } from '../../../generated/hooks.ts'
import { usePageHead } from '../../../state/usePageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  await loadPage(pageContext, EventsPageDocument, { page: pageOf(pageContext) })
  head('Events', 'Things to do near you in the coming weeks.')
}
