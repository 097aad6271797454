import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type DocumentNode,
  type OperationVariables,
  type TypePolicies,
} from '@apollo/client'
import { from, mergeMap, tap } from 'rxjs'
import type { PageContext } from 'vike/types'
import { possibleTypes, mergedTypes } from '../generated/cachePolicies.ts'

/** The most results in the cache of a visit, and how many of the latest remain when there are more. */
const most = 50
const latest = 25

/**
 * How long a query that was read on the server waits for a component to be mounted, which never happens there: it keeps the
 * page's client in memory. By default half a minute, in milliseconds.
 */
const autoDisposeTimeoutMs = 100

interface SentQuery {
  query: DocumentNode
  variables: OperationVariables
}

const typePolicies: TypePolicies = {
  ...Object.fromEntries(mergedTypes.map(name => [name, { merge: true }])),
  // The distance depends on the place of the search, and so does which location is the first.
  ServiceLocation: { fields: { distance: { keyArgs: ['$near'] } } },
  Service: { fields: { serviceLocations: { keyArgs: ['$near', '$query', '$openNow'] } } },
}

let ofVisit: ApolloClient | undefined
let sent: SentQuery[] = []
let isPartial = false

/**
 * The Apollo client of a page: on the server one for each render; in the browser one for the whole visit, whose cache starts
 * with that of the server's client.
 */
export function clientOf(pageContext: PageContext): ApolloClient {
  if (import.meta.env.SSR) return (pageContext.apolloClient ??= createClient())
  if (!ofVisit) {
    ofVisit = createClient()
    ofVisit.cache.restore(pageContext.apolloCache ?? {})
    isPartial = pageContext.isPartial ?? false
  }
  return ofVisit
}

/**
 * Removes results from the browser's cache: partial ones, so that they are requested again, and the oldest of many. To be
 * called before each page.
 */
export function tidyCache(): void {
  const client = ofVisit
  client?.cache.evict({ fieldName: 'suggest', broadcast: false })
  if (!client || (!isPartial && sent.length <= most)) return
  sent = isPartial ? [] : sent.slice(-latest)
  isPartial = false
  const results = sent.map(query => ({ ...query, data: client.cache.readQuery<object>(query) }))
  // The page that is still shown must not request again what it loses.
  void client.cache.reset({ discardWatches: true })
  for (const { data, ...query } of results) if (data) client.cache.writeQuery({ ...query, data })
}

function createClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([recorder, link]),
    ssrMode: import.meta.env.SSR,
    ...(import.meta.env.SSR && { defaultOptions: { react: { suspense: { autoDisposeTimeoutMs } } } }),
    cache: new InMemoryCache({
      possibleTypes,
      typePolicies,
      // The cache of a render is read twice and thrown away.
      resultCaching: !import.meta.env.SSR,
    }),
  })
}

// The browser's link is not part of the first view, and the server's link never reaches the browser.
const link = new ApolloLink((operation, forward) =>
  from(import.meta.env.SSR ? import('./serverLink.ts') : import('./browserLink.ts')).pipe(
    mergeMap(side => side.link.request(operation, forward)),
  ),
)

const recorder = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ errors }) => {
      // Suggestions are part of no page: they are removed before the next one, and may be missing.
      if (import.meta.env.SSR || operation.operationName === 'Suggest') return
      if (errors?.length) isPartial = true
      sent.push({ query: operation.query, variables: operation.variables })
    }),
  ),
)

const firstInputs = ['pointerover', 'keydown']

/**
 * Loads the code for queries over HTTP at the visitor's first input: a pointer that moves or touches, a key. A visitor who
 * only reads the first page never needs it. If it fails to load, `watchFiles` records that.
 */
export function preloadQueries(): void {
  for (const type of firstInputs) addEventListener(type, preloadInNextTask, { once: true, passive: true })
}

const preloadInNextTask = () => setTimeout(preload)

const preload = () =>
  void Promise.all([import('./browserLink.ts'), import('./pageQueries.ts')]).catch(() => undefined)
