import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { usePageContext } from 'vike-react/usePageContext'

/**
 * What a query of the page was answered with. `+data` has asked it before the page is drawn, so it is read from the cache,
 * once for each time the page is come to, and nothing is watched: that would be half of the work of taking a page over.
 *
 * @throws Error when nobody has asked it.
 */
export function useLoadedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): { data: Data } {
  const client = useApolloClient()
  const visit = usePageContext()
  const asked = JSON.stringify(variables)
  return useMemo(() => {
    const data = client.readQuery({ query, variables })
    if (!data) throw new Error(`The page did not load what it is made of: ${asked}`)
    return { data }
    // oxlint-disable-next-line react/exhaustive-deps -- a new visit is a new reading; `asked` stands for the variables
  }, [client, visit, query, asked])
}
