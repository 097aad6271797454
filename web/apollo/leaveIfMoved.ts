import { redirect } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { MovedDocument } from '../generated/operations/Moved.ts'
import type { MovedQuery } from '../generated/types.ts'
import { loadPage } from './loadPage.ts'

/**
 * Leaves an address that is nothing by itself for where the gateway says it has moved. On the server it mostly has been
 * left before; what comes this far moved nowhere, was followed in the browser, or could not be looked up.
 *
 * @param missing What to say when it has not moved.
 * @throws A redirect, 404 when there is nothing to move to, or 503 when nobody can tell.
 */
export async function leaveIfMoved(pageContext: PageContext, missing?: string): Promise<never> {
  const { pathname, searchOriginal } = pageContext.urlParsed
  const url = pathname + (searchOriginal ?? '')
  const { redirect: moved } = await loadPage(pageContext, MovedDocument, { url }, isMoved, missing)
  throw redirect(moved!.url, moved!.status === 302 ? 302 : 301)
}

const isMoved = ({ redirect: to }: MovedQuery) => to
