import { ApolloClient, type ApolloLink, type NormalizedCacheObject } from '@apollo/client'
import { ReadyDocuments } from './ReadyDocuments.ts'
import { shareDocuments } from './shareDocuments.ts'

interface ClientOptions {
  /** How operations travel. */
  link: ApolloLink
  /** What the server already asked, so that it is not asked again. */
  state?: NormalizedCacheObject
}

/** One Apollo client: for a request on the server, for the whole visit in the browser. */
export function createClient({ link, state }: ClientOptions) {
  const cache = new ReadyDocuments({
    // Remembering each part of an answer costs more, while a page is taken over, than reading the few answers of a page again.
    resultCaching: false,
    possibleTypes: {
      Collection: ['Category', 'Persona'],
      PageBlock: ['CopyBlock', 'CallToActionBlock', 'VideoBlock'],
    },
    typePolicies: { Settings: { merge: true }, GlobalSettings: { merge: true } },
  })
  if (state) cache.restore(state)
  const client = new ApolloClient({
    ssrMode: import.meta.env.SSR,
    link,
    cache,
  })
  if (import.meta.env.SSR) shareDocuments(client)
  return client
}
