import type { ApolloClient, InMemoryCache } from '@apollo/client'

interface Known {
  transform: InMemoryCache['addTypenameTransform']
  details: ApolloClient['queryManager']['transformCache']
}

let known: Known | undefined

/**
 * Lets a client know what clients before it found out about the site's documents.
 *
 *     shareDocuments(client, cache)
 *
 * On the server every page has a client of its own, and each would walk through the same documents again: a fifth of the
 * work of making a page. Apollo keeps both in private and offers no other way; the types tell when they move.
 */
export function shareDocuments(client: ApolloClient, cache: InMemoryCache): void {
  const manager = client['queryManager']
  known ??= { transform: cache['addTypenameTransform'], details: manager['transformCache'] }
  cache['addTypenameTransform'] = known.transform
  manager['transformCache'] = known.details
}
