import { ApolloLink, HttpLink } from '@apollo/client'
import { RetryLink } from '@apollo/client/link/retry'
import { browserAges } from './browserAges.ts'
import { namedDocuments } from './namedDocuments.ts'
import { shouldRetry } from './shouldRetry.ts'

const retryOnce = new RetryLink({
  attempts: { max: 2, retryIf: shouldRetry },
  delay: { initial: 300, jitter: true },
})
const whole = new HttpLink({ uri: '/graphql' })
// Browsers offer no hashes to pages that came without encryption.
const named = globalThis.crypto?.subtle ? namedDocuments().concat(whole) : whole
// What somebody saved is nothing for caches on the way.
const overHttp = ApolloLink.split(({ operationName }) => operationName === 'FavouritesPage', whole, named)

/** How operations of the browser travel: over HTTP to the gateway on this host. */
export const httpLink: ApolloLink = ApolloLink.from([browserAges(), retryOnce, overHttp])
