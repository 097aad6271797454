import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { loadPage } from '../../../../graphql/loadPage.ts'
import { slugOf } from '../../../../browser/pageAddress.ts'
import { EventPageDocument } from '../../../../generated/operations/EventPage.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'event')
  const { event } = await loadPage(
    pageContext,
    EventPageDocument,
    { slug: slugOf(pageContext) },
    d => d.event,
  )
  if (event!.isLongOver) throw render(410, event!.title)
  head(event!.title, event!.intro)
}
