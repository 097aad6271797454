import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

const mostText = 100_000

/**
 * The documents found right lately, by their hash, so that one that comes back need not be read again.
 *
 * Of 100,000 characters in all: read, a document takes about a hundred times its text. The server's own store counts
 * otherwise, and comes to 200 MB when each partner writes its values into its queries.
 */
export function documentStore(): DocumentStore {
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: mostText,
    sizeCalculation: ({ loc }) => loc?.source.body.length || 1,
  })
  return {
    get: async hash => kept.get(hash),
    set: async (hash, document) => void kept.set(hash, document),
    delete: async hash => kept.delete(hash),
  }
}
