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
import { possibleTypes, typesWithoutId } from '../generated/cachePolicies.ts'

/** As many answers as a visit keeps at most, and how many of the latest stay when there are more. */
const most = 50
const latest = 25

interface Asked {
  query: DocumentNode
  variables: OperationVariables
}

const typePolicies: TypePolicies = {
  ...Object.fromEntries(typesWithoutId.map(name => [name, { merge: true }])),
  // How far away a place is depends on where somebody has searched.
  ServiceLocation: { fields: { distance: { keyArgs: ['$near'] } } },
}

let ofVisit: ApolloClient | undefined
let asked: Asked[] = []
let isPartial = false

/**
 * The Apollo client of a page: one for each render on the server; in the browser one for the whole visit, whose cache begins
 * with what the server's client had asked.
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
 * Before the next page in the browser: forgets answers of which parts are missing, so that who comes back to them asks
 * anew, and the oldest of many.
 */
export function tidyCache(): void {
  const client = ofVisit
  if (!client || (!isPartial && asked.length <= most)) return
  asked = isPartial ? [] : asked.slice(-latest)
  isPartial = false
  const answers = asked.map(question => ({ ...question, data: client.cache.readQuery<object>(question) }))
  // The page that is being left must not ask again for what it loses.
  void client.cache.reset({ discardWatches: true })
  for (const { data, ...question } of answers) if (data) client.cache.writeQuery({ ...question, data })
}

function createClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([noted, link]),
    ssrMode: import.meta.env.SSR,
    cache: new InMemoryCache({
      possibleTypes,
      typePolicies,
    }),
  })
}

// What asks is no part of the first view, and the server's way is none of the browser's.
const link = new ApolloLink((operation, forward) =>
  from(import.meta.env.SSR ? import('./serverLink.ts') : import('./browserLink.ts')).pipe(
    mergeMap(way => way.link.request(operation, forward)),
  ),
)

const noted = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ errors }) => {
      if (import.meta.env.SSR) return
      if (errors?.length) isPartial = true
      asked.push({ query: operation.query, variables: operation.variables })
    }),
  ),
)

const signs = ['pointerover', 'keydown']

/**
 * Fetches the code that asks over HTTP at the first sign of somebody there: a pointer that moves or touches, a key. Whoever
 * only reads the page they came for never needs it. If it does not come, `watchFiles` notes that.
 */
export function prepareToAsk(): void {
  for (const sign of signs) addEventListener(sign, prepare, { once: true, passive: true })
}

const prepare = () =>
  void Promise.all([import('./browserLink.ts'), import('./askPage.ts')]).catch(() => undefined)
