import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client'
import { RetryLink } from '@apollo/client/link/retry'
import { browserAges } from './browserAges.ts'
import { namedDocuments } from './namedDocuments.ts'
import { shouldRetry } from './shouldRetry.ts'

interface ClientOptions {
  /** How operations travel. In the browser: over HTTP to the gateway on this host. */
  link?: ApolloLink
  /** What the server already asked, so that it is not asked again. */
  state?: NormalizedCacheObject
}

/** One Apollo client: for a request on the server, for the whole visit in the browser. */
export function createClient({ link, state }: ClientOptions) {
  const cache = new InMemoryCache({
    possibleTypes: {
      Collection: ['Category', 'Persona'],
      PageBlock: ['CopyBlock', 'CallToActionBlock', 'VideoBlock'],
    },
    typePolicies: { Settings: { merge: true }, GlobalSettings: { merge: true } },
  })
  if (state) cache.restore(state)
  return new ApolloClient({
    ssrMode: import.meta.env.SSR,
    link: link ?? ApolloLink.from([browserAges(), retryOnce, overHttp()]),
    cache,
    defaultOptions: { react: { suspense: { autoDisposeTimeoutMs: import.meta.env.SSR ? 1_000 : 30_000 } } },
  })
}

function overHttp(): ApolloLink {
  const whole = new HttpLink({ uri: '/graphql' })
  // Browsers offer no hashes to pages that came without encryption.
  const named = globalThis.crypto?.subtle ? namedDocuments().concat(whole) : whole
  // What somebody saved is nothing for caches on the way.
  return ApolloLink.split(({ operationName }) => operationName === 'FavouritesPage', whole, named)
}

const retryOnce = new RetryLink({
  attempts: { max: 2, retryIf: shouldRetry },
  delay: { initial: 300, jitter: true },
})
