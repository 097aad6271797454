import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { render } from 'vike/abort'
import { ask } from './ask.ts'

/**
 * Asks for what a page is worked out from. The page carries only what came of it.
 *
 * @throws 503 when the directory cannot be asked, 429 when whoever asks has used up their quota.
 */
export async function askDirectory<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, isOverQuota } = await ask(query, variables, { isKept: false })
  if (!data && isOverQuota) throw render(429, 'Too many pages within a minute')
  if (!data) throw render(503, 'The directory cannot be reached')
  return data
}
