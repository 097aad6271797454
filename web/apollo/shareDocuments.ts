import type { ApolloClient } from '@apollo/client'

let known: ApolloClient['queryManager']['transformCache']

/**
 * Lets a client know what clients before it found out about the site's documents.
 *
 *     shareDocuments(client)
 *
 * On the server every page has a client of its own, and each would walk through the same documents again: a fifth of the
 * work of making a page. Apollo keeps it in private and offers no other way; the types tell when it moves.
 */
export function shareDocuments(client: ApolloClient): void {
  const manager = client['queryManager']
  known ??= manager['transformCache']
  manager['transformCache'] = known
}
