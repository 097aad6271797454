import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { render } from 'vike/abort'
import { ask } from './ask.ts'

/**
 * Asks for what a page is worked out from. The page carries only what came of it.
 *
 * @throws 503 when the directory cannot be asked.
 */
export async function askDirectory<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await ask(query, variables, { isKept: false })
  if (!data) throw render(503, 'The directory cannot be reached')
  return data
}
