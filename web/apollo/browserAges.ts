import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'
import { noteAge } from './noteAge.ts'

/**
 * Reads the age of what comes over HTTP.
 *
 * The moment it counts from is the one the server wrote on the answer: clocks of visitors go wrong, and an answer that
 * the browser has kept for a while has kept both.
 */
export const browserAges = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(result => {
        const { response } = operation.getContext() as { response?: Response }
        noteAge(operation, result, Date.parse(response?.headers.get('date') ?? ''))
      }),
    ),
  )
