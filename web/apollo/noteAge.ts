import type { ApolloLink } from '@apollo/client'
import { lastUpdated } from '../state/lastUpdated.ts'

/** What an operation may carry in its context to learn how old its answer is. */
export interface AgeContext {
  /** Called with the words for a page's notice, or null for an answer that needs none. */
  onAge?: (words: string | null) => void
}

/**
 * Tells whoever asked how old the oldest record in an answer is.
 *
 * @param now The moment of the answer, in milliseconds since 1970, on the server's clock.
 */
export function noteAge(
  operation: ApolloLink.Operation,
  { extensions }: ApolloLink.Result,
  now: number,
): void {
  const age: unknown = extensions?.['age']
  const { onAge } = operation.getContext() as AgeContext
  if (typeof age === 'number') onAge?.(lastUpdated(age, now))
}
