import type { PageContext } from 'vike/types'
import { redirectPastLastPage, pageOf } from '../../../browser/pageAddress.ts'
import { loadPage } from '../../../graphql/loadPage.ts'
import { EventsPlaceDocument } from '../../../generated/operations/EventsPlace.ts'
import { EventsPageDocument } from '../../../generated/operations/EventsPage.ts'
import { events as words } from '../../../generated/messages/events.ts'
import { usePageHead } from '../../../browser/pageHead.ts'
import { eventFilterOf, nearOf } from './eventFilter.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'events')
  const { search } = pageContext.urlParsed
  const near = nearOf(search)
  const looked = near ? (await loadPage(pageContext, EventsPlaceDocument, { near })).place : null
  const filter = eventFilterOf(search, looked)
  const { events } = await loadPage(pageContext, EventsPageDocument, { page: pageOf(pageContext), filter })
  redirectPastLastPage(pageContext, events.pageInfo)
  head(words.title, words.summary, events.pageInfo)
}
