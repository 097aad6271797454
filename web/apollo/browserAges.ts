import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'
import { ageWords } from './ageWords.ts'

/** What an operation may carry in its context to learn how old its answer is. */
export interface AgeContext {
  /** Called with the words for a page's notice, or null for an answer that needs none. */
  onAge?: (words: string | null) => void
}

/**
 * Reads the age of what comes over HTTP.
 *
 * The moment it counts from is the one the server wrote on the answer: clocks of visitors go wrong, and an answer that
 * the browser has kept for a while has kept both.
 */
export const browserAges = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        const { response, onAge } = operation.getContext() as AgeContext & { response?: Response }
        const words = ageWords(extensions, Date.parse(response?.headers.get('date') ?? ''))
        if (words !== undefined) onAge?.(words)
      }),
    ),
  )
