import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { Answer } from './Answer.ts'

interface AskOptions {
  /** Whether the browser remembers the answer, so that the same question is not asked again. */
  isKept?: boolean
}

/**
 * Asks the gateway: as a function on the server, over HTTP in the browser. The code that does it there is no part of the
 * first view: it comes with the first question, or a little before (`prepareToAsk`).
 *
 *     const { data } = await ask(ServicePageDocument, { slug: 'erith-food-bank' })
 */
export async function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isKept = true }: AskOptions = {},
): Promise<Answer<Data>> {
  try {
    if (import.meta.env.SSR) {
      const { askGateway } = await import('./askGateway.ts')
      return await askGateway(query, variables)
    }
    const { askOverHttp } = await import('./askOverHttp.ts')
    return await askOverHttp(query, variables, isKept)
  } catch {
    return { data: null, hasFailed: true }
  }
}
