import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { PageContext } from 'vike/types'
import { operationOf } from './operationOf.ts'

/** Puts an answer where the page's hooks find it. */
export function keepAnswer<Data, Variables extends OperationVariables>(
  pageContext: PageContext,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  data: Data,
): Data {
  pageContext.answers = { ...pageContext.answers, [operationOf(query)]: { variables, data: data as object } }
  return data
}
