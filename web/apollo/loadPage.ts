import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'
import { shownPath } from '../state/shownPath.ts'
import { askPage } from './askPage.ts'
import { leaveIfMoved } from './leaveIfMoved.ts'

/**
 * Runs the page's one query, and settles the status before the first byte. What is not found in the browser may have
 * moved by a rule of the council's own; on the server that has been asked before.
 *
 * @param isFound What must hold for there to be a page at all.
 * @throws 404 when the record does not exist, a redirect when its address has moved, 503 when the directory cannot be asked.
 */
export async function loadPage<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isFound: (data: Data) => unknown = () => true,
): Promise<Data> {
  const data = await askPage(pageContext, query, variables, isFound)
  if (data) return data
  if (!import.meta.env.SSR) return leaveIfMoved(pageContext)
  throw render(404, notFound.page({ path: shownPath(pageContext.urlPathname) }))
}
