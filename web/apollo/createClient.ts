import {
  ApolloClient,
  HttpLink,
  InMemoryCache,
  type ApolloLink,
  type NormalizedCacheObject,
} from '@apollo/client'
import { RetryLink } from '@apollo/client/link/retry'
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
    link: link ?? retryOnce.concat(new HttpLink({ uri: '/graphql' })),
    cache,
    defaultOptions: { react: { suspense: { autoDisposeTimeoutMs: import.meta.env.SSR ? 1_000 : 30_000 } } },
  })
}

const retryOnce = new RetryLink({
  attempts: { max: 2, retryIf: shouldRetry },
  delay: { initial: 300, jitter: true },
})
