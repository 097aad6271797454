import { redirect, render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'
import { MovedDocument } from '../generated/operations/Moved.ts'
import type { MovedQuery } from '../generated/types.ts'
import { shownPath } from '../state/shownPath.ts'
import { askPage } from './askPage.ts'

/**
 * Leaves an address that is nothing by itself for where the gateway says it has moved. On the server it mostly has been
 * left before; what comes this far moved nowhere, was followed in the browser, or could not be looked up.
 *
 * @param missing What to say when it has not moved.
 * @throws A redirect, 404 when there is nothing to move to, or 503 when nobody can tell.
 */
export async function leaveIfMoved(
  pageContext: PageContext,
  missing = notFound.page({ path: shownPath(pageContext.urlPathname) }),
): Promise<never> {
  const { pathname, searchOriginal } = pageContext.urlParsed
  const url = pathname + (searchOriginal ?? '')
  const answer = await askPage(pageContext, MovedDocument, { url }, isMoved)
  if (!answer?.redirect) throw render(404, missing)
  throw redirect(answer.redirect.url, answer.redirect.status === 302 ? 302 : 301)
}

const isMoved = ({ redirect: to }: MovedQuery) => to
