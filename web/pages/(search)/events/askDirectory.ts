import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'

/**
 * Asks for what a page is worked out from. The records stay on the server: the page carries only what came of them.
 *
 * @throws 503 when the directory cannot be asked.
 */
export async function askDirectory<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await pageContext.apollo.query<Data>({
    query,
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  })
  if (!data) throw render(503, 'The directory cannot be reached')
  return data
}
